import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSalonFor } from '#support/salon-books.ts'
import { forgetDevice } from '#support/newcomer.ts'
import { openMember, type Member } from '#support/member.ts'
import type { TestBackend } from '#support/backend.ts'

let backend: TestBackend
let member: Member
beforeAll(async () => {
  backend = await openSalonFor()
  await forgetDevice()
  member = await openMember(backend, 'eager@example.com', { draft: { membershipPlan: 'free' } })
}, 120_000)
afterAll(() => backend.stop())

test('nobody tries cards by the dozen, whichever door they take', async () => {
  const statuses: number[] = []
  for (let card = 0; card < 20; card += 1) statuses.push((await member.call('replace-card')).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await member.call('replace-card')).toMatchObject({
    status: 429,
    body: { code: 'too-many-attempts' },
  })
  const attached = await member.call('payment-customer', { paymentMethodId: 'pm_card_visa' })
  expect(attached.status).toBe(429)
  expect((await member.call('payment-customer')).status).toBe(200)
})

test('nor stores papers without end', async () => {
  const { data } = await member.as.auth.getSession()
  const store = async (place: number) => {
    const answer = await fetch(
      `${backend.url}/functions/v1/agreement?plan=free&family_members=0&initials=EE&terms=2026-11-21`,
      {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${data.session?.access_token}`,
        },
        body: `%PDF-1.7 ${place}`,
      },
    )
    return answer.status
  }
  const statuses: number[] = []
  for (let place = 0; place < 21; place += 1) statuses.push(await store(place))
  expect(statuses.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => 200))
  expect(statuses.at(-1)).toBe(429)
})
