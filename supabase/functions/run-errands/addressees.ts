import type { SupabaseClient } from '@supabase/supabase-js'
import { ask } from '#functions/_shared/ask.ts'

export async function nameOf(admin: SupabaseClient, userId: string): Promise<string> {
  const row = (await ask(
    admin.from('profiles').select('first_name, last_name').eq('id', userId).maybeSingle(),
  )) as { readonly first_name: string; readonly last_name: string } | null
  return `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim() || 'Someone'
}

export async function addressOf(admin: SupabaseClient, userId: string): Promise<string> {
  const { data, error } = await admin.auth.admin.getUserById(userId)
  if (error) throw error
  return data.user.email ?? ''
}
