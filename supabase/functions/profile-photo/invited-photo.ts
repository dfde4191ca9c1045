import type { SupabaseClient } from '@supabase/supabase-js'
import { ask } from '#functions/_shared/ask.ts'
import { Refusal } from '#functions/_shared/refusal.ts'

interface InvitedPhoto {
  readonly person: string
  readonly invited: string
  readonly name: string
  readonly store: (path: string) => Promise<void>
}

/** A photo that a holder chose for somebody they invited: in the holder's folder, for their eyes alone. */
export async function keepInvitedPhoto(
  admin: SupabaseClient,
  { person, invited, name, store }: InvitedPhoto,
): Promise<{ readonly path: string }> {
  const invitation = await pendingInvitation(admin, person, invited)
  const path = `${person}/invited-${invitation}-${name}`
  await store(path)
  await ask(admin.from('family_invitations').update({ photo_path: path }).eq('id', invitation))
  return { path }
}

async function pendingInvitation(
  admin: SupabaseClient,
  person: string,
  invited: string,
): Promise<string> {
  const family = idIn(
    await ask(
      admin.from('families').select('id').eq('main_account_holder_id', person).maybeSingle(),
    ),
  )
  const pending = admin.from('family_invitations').select('id').eq('family_id', family)
  const invitation = idIn(
    family === ''
      ? null
      : await ask(pending.eq('email', invited).eq('status', 'pending').maybeSingle()),
  )
  if (invitation === '') throw new Refusal(404, 'no-invitation')
  return invitation
}

function idIn(row: unknown): string {
  const isRow = typeof row === 'object' && row !== null && 'id' in row
  return isRow && typeof row.id === 'string' ? row.id : ''
}
