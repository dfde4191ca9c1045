import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WARNING_WORDS } from '#features/sign-up/words.ts'
import { sql } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import { PASSWORD, forgetDevice, openNewcomer, withFamilyOf } from '#support/newcomer.ts'
import { booksOf, openSalonFor } from '#support/salon-books.ts'
import type { SignUpDraft } from '#domain/sign-up/sign-up.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)

const SOON = { timeout: 10_000, interval: 100 }
const POPULAR = 'everybodys-kid@example.com'

/** A family of two, one of whom has an address that others write to as well. */
function withPopular(email: string, count: 1 | 2): Partial<SignUpDraft> {
  const draft = withFamilyOf(count, email)
  const familyMembers = (draft.familyMembers ?? []).map((member, place) =>
    place === count - 1 ? { ...member, email: POPULAR } : member,
  )
  return { ...draft, familyMembers }
}

const lettersTo = async (address: string) =>
  (await backend.mails()).filter(({ to, kind }) => to === address && kind === 'family-invitation')

test('the family is made and the letters fail: one sentence says so, and they can be sent later', async () => {
  for (const place of [1, 2, 3, 4]) {
    const email = `holder-${place}@example.com`
    const holder = await openNewcomer(backend, email)
    const flow = await holder.signUp.submit(
      holder.form({ ...withPopular(email, 1), membershipPlan: 'free' }),
    )
    expect(flow).toMatchObject({ warnings: [], invited: 1 })
    await forgetDevice()
  }
  await expect.poll(async () => (await lettersTo(POPULAR)).length, SOON).toBe(4)

  // Nobody is written to more often than that in a day.
  const email = 'fifth-holder@example.com'
  const newcomer = await openNewcomer(backend, email)
  const flow = await newcomer.signUp.submit(newcomer.form(withPopular(email, 2)))
  expect(flow).toMatchObject({ phase: 'finished', invited: 0 })
  expect(flow.warnings.map((warning) => WARNING_WORDS[warning])).toEqual([
    'Account created but family member invitations failed. You can resend them later.',
  ])
  await expect
    .poll(() => booksOf(backend, email), SOON)
    .toMatchObject({
      accounts: 1,
      families: 1,
      invitations: 0,
      membership: 'active',
      // Nobody pays for whom they could not invite.
      paidCents: 2000,
      records: 1,
    })
  expect(await lettersTo(POPULAR)).toHaveLength(4)
  expect(await lettersTo(`kid-1-of-${email}`)).toEqual([])

  await backend.database.run(
    sql`update auth.users set email_confirmed_at = now() where email = ${email}`,
  )
  const holder = createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  await holder.auth.signInWithPassword({ email, password: PASSWORD })
  const args = { email: `kid-1-of-${email}`, relationship: 'child' }
  const { data } = await holder.rpc('apply_action', {
    action: { id: randomUUID(), kind: 'family.invite', args },
  })
  expect(data).toMatchObject({ outcome: 'applied' })
  await expect.poll(() => lettersTo(`kid-1-of-${email}`), SOON).toHaveLength(1)
})
