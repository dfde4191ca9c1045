import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import { PASSWORD, forgetDevice, openNewcomer, withFamilyOf } from '#support/newcomer.ts'
import { openSalonFor } from '#support/salon-books.ts'
import type { SignUpDraft } from '#domain/sign-up/sign-up.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)

const EMAIL = 'hannah@example.com'
const photo = (content: number) =>
  new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, content])], { type: 'image/jpeg' })

test('a photo for somebody who is invited: seen by the holder alone, and gone with the invitation', async () => {
  const newcomer = await openNewcomer(backend, EMAIL)
  const { familyMembers = [] } = withFamilyOf(2, EMAIL)
  const family: Partial<SignUpDraft> = {
    membershipPlan: 'free',
    createFamilyAccount: true,
    paymentAuthorization: false,
    familyMembers: familyMembers.map((member, place) => ({ ...member, id: place + 1 })),
  }
  const familyPhotos = new Map([
    [2, photo(2)],
    // Left behind by an entry that was taken out again.
    [9, photo(9)],
  ])
  const flow = await newcomer.signUp.submit({ ...newcomer.form(family), familyPhotos })
  expect(flow).toMatchObject({ phase: 'finished', warnings: [], invited: 2 })
  expect(flow.steps['family-photos']).toBe('done')

  const [first, second] = await invitations()
  expect(first?.photo_path).toBeNull()
  const path = String(second?.photo_path)
  expect(path).toMatch(new RegExp(`^${second?.holder}/invited-${second?.id}-[0-9a-f]{16}[.]jpg$`))
  expect(second?.asks_first).toBe(false)

  const holder = await signedIn(EMAIL, PASSWORD)
  expect(await sees(holder, path)).toBe(true)
  const { data: mine } = await holder.from('family_invitations').select('photo_path')
  expect(mine).toContainEqual({ photo_path: path })
  for (const email of ['receptionist@example.com', 'owner@example.com', 'client@example.com'])
    expect(await sees(await signedIn(email, 'juniper-demo'), path), email).toBe(false)

  await backend.database.run(
    sql`update public.family_invitations set status = 'accepted' where id = ${second?.id}`,
  )
  expect((await invitations())[1]?.photo_path).toBeNull()
  await expect.poll(() => sees(holder, path), { timeout: 15_000 }).toBe(false)
})

test('nobody stores a photo for somebody they did not invite', async () => {
  const newcomer = await openNewcomer(backend, 'stranger@example.com')
  await newcomer.signUp.submit(newcomer.form({ membershipPlan: 'free' }))
  const ticket = newcomer.signUp.attempt()?.ticket ?? ''
  for (const email of [`kid-1-of-${EMAIL}`, 'nobody@example.com']) {
    const answer = await fetch(`${backend.url}/functions/v1/profile-photo?for=${email}`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'x-sign-up-ticket': ticket },
      body: photo(1),
    })
    expect([answer.status, await answer.json()]).toEqual([404, { code: 'no-invitation' }])
  }
  expect((await invitations()).map(({ photo_path }) => photo_path)).toEqual([null, null])
})

function invitations() {
  return backend.database.rows<{
    id: string
    holder: string
    photo_path: string | null
    asks_first: boolean
  }>(sql`
    select i.id, main_account_holder_id as holder, photo_path, payment_authorization_enabled as asks_first
    from public.family_invitations i join public.families f on f.id = family_id
    join auth.users u on u.id = main_account_holder_id where u.email = ${EMAIL} order by i.email`)
}

async function signedIn(email: string, password: string): Promise<SupabaseClient> {
  await backend.database.run(
    sql`update auth.users set email_confirmed_at = now() where email = ${email}`,
  )
  const client = createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

async function sees(client: SupabaseClient, path: string): Promise<boolean> {
  const { error } = await client.storage.from('profiles').download(path)
  return error === null
}
