import { createClient } from '@supabase/supabase-js'
import type { ServerProcess } from '#support/server-process.ts'
import type { Visitor } from './requests.ts'

const PERSON = { email: 'bench@example.com', password: 'a-bench-in-the-garden' }

export async function signIn(
  server: Pick<ServerProcess, 'url' | 'publishableKey' | 'secretKey'>,
): Promise<Visitor> {
  const options = { auth: { persistSession: false } }
  const admin = createClient(server.url, server.secretKey, options)
  const made = await admin.auth.admin.createUser({ ...PERSON, email_confirm: true })
  if (made.error) throw made.error
  const client = createClient(server.url, server.publishableKey, options)
  const { data, error } = await client.auth.signInWithPassword(PERSON)
  if (error) throw error
  return { url: server.url, key: server.publishableKey, token: data.session.access_token }
}
