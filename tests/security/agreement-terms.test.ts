import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { openSalonFor } from '#support/salon-books.ts'
import { forgetDevice } from '#support/newcomer.ts'
import { openMember, type Member } from '#support/member.ts'
import type { TestBackend } from '#support/backend.ts'

let backend: TestBackend
let member: Member
beforeAll(async () => {
  backend = await openSalonFor()
  await forgetDevice()
  member = await openMember(backend, 'signs@example.com', { draft: { membershipPlan: 'free' } })
}, 120_000)
afterAll(() => backend.stop())

async function signs(terms: string): Promise<{ status: number; code: unknown }> {
  const { data } = await member.as.auth.getSession()
  const about = new URLSearchParams({ plan: 'gold', family_members: '0', initials: 'HB', terms })
  const answer = await fetch(`${backend.url}/functions/v1/agreement?${about.toString()}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
    },
    body: `%PDF-1.7 under the terms of ${terms}`,
  })
  const { code } = (await answer.json()) as { code?: unknown }
  return { status: answer.status, code }
}

async function signedUnder(): Promise<unknown[]> {
  const rows = await backend.database.rows(sql`
    select terms_changed_on::text as terms from public.agreements
    where user_id = ${member.id} and plan_id = 'gold'`)
  return rows.map(({ terms }) => terms)
}

test('nobody signs under terms that the salon never published', async () => {
  for (const terms of ['2026-11-20', '2026-11-22', '1999-12-31', '2999-01-01', '2026-02-31'])
    expect(await signs(terms), terms).toEqual({ status: 409, code: 'terms-changed' })
  for (const terms of ['', 'today', '2026-11-21T00:00:00Z'])
    expect(await signs(terms), terms).toEqual({ status: 422, code: 'agreement-unreadable' })
  expect(await signedUnder()).toEqual([])
})

test('everybody signs under those that hold', async () => {
  expect((await signs('2026-11-21')).status).toBe(200)
  expect(await signedUnder()).toEqual(['2026-11-21'])
})
