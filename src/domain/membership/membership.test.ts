import { expect, test } from 'vitest'
import {
  MEMBERSHIP_STATUSES,
  billFor,
  choicesOf,
  isRunning,
  nextBill,
  planNow,
  planToCome,
  readMembership,
} from './membership.ts'
import { standingOf } from './membership-words.ts'
import { SEED_PAID_PLANS, SEED_PLANS } from './plans.ts'
import type { Membership, MembershipStatus } from './membership.ts'
import type { Plan } from './plans.ts'

const END = '2026-12-22T15:00:00+00:00'

function row(changes: object = {}) {
  return {
    status: 'active',
    plan_id: 'silver',
    billed_plan_id: 'silver',
    family_seats: 0,
    current_period_end: END,
    cancel_at_period_end: false,
    ended_at: null,
    card_brand: 'visa',
    card_last4: '4242',
    ...changes,
  }
}

function membership(changes: object = {}): Membership {
  const read = readMembership(row(changes), SEED_PLANS)
  if (read === null) throw new Error('There is one.')
  return read
}

test.each<[MembershipStatus, string, string, string]>([
  ['incomplete', 'Waiting for the bank', 'waiting', 'finish now'],
  ['incomplete_expired', 'Not started', 'plain', 'nothing was charged and the plan didn’t start'],
  ['trialing', 'On trial', 'done', 'until December 22, 2026'],
  ['active', 'Active', 'done', 'renews every month'],
  ['past_due', 'Payment past due', 'refused', 'Replace your card'],
  ['unpaid', 'Not paid', 'refused', 'benefits are paused'],
  ['paused', 'Paused', 'waiting', 'Nothing is charged'],
  ['canceled', 'Ended', 'plain', 'Your Silver membership ended on November 20, 2026'],
])('%s is said as “%s”', (status, title, tone, part) => {
  const standing = standingOf(membership({ status, ended_at: '2026-11-20T17:00:00Z' }))
  expect(standing).toMatchObject({ title, tone })
  expect(standing.words).toContain(part)
})

test('every status the provider has is read, and no other', () => {
  expect(MEMBERSHIP_STATUSES.map((status) => membership({ status }).status)).toEqual(
    MEMBERSHIP_STATUSES,
  )
  for (const broken of [{ status: 'ended' }, { billed_plan_id: 'free' }, { billed_plan_id: null }])
    expect(() => readMembership(row(broken), SEED_PLANS)).toThrow()
  expect(readMembership(null, SEED_PLANS)).toBeNull()
})

test('one that was canceled says until when it lasts, whatever its payments do', () => {
  for (const status of ['active', 'past_due'])
    expect(standingOf(membership({ status, cancel_at_period_end: true }))).toEqual({
      title: 'Ends on December 22, 2026',
      words:
        'You canceled Silver. You keep your benefits until December 22, 2026, and we won’t charge you again.',
      tone: 'waiting',
    })
  const over = membership({ status: 'canceled', cancel_at_period_end: true, ended_at: END })
  expect(standingOf(over).title).toBe('Ended')
})

test('whoever never joined is on the Free plan and pays nothing', () => {
  expect(standingOf(null).words).toContain('Free plan')
  expect([planNow(null).name, nextBill(null), planToCome(null)]).toEqual(['Free', null, null])
})

test.each<[MembershipStatus, string]>([
  ['incomplete', 'Free'],
  ['incomplete_expired', 'Free'],
  ['trialing', 'Silver'],
  ['active', 'Silver'],
  ['past_due', 'Silver'],
  ['unpaid', 'Free'],
  ['paused', 'Free'],
  ['canceled', 'Free'],
])('while it is %s the benefits of %s count', (status, plan) => {
  expect(planNow(membership({ status })).name).toBe(plan)
})

test('what was never paid for counts for nothing, but a trial does', () => {
  expect(planNow(membership({ plan_id: null })).name).toBe('Free')
  expect(planNow(membership({ plan_id: null, status: 'trialing' })).name).toBe('Silver')
})

test('the next bill counts the family, and its day is the end of what is paid', () => {
  expect(nextBill(membership({ family_seats: 2 }))).toEqual({ at: Date.parse(END), cents: 4000 })
  expect(nextBill(membership({ billed_plan_id: 'gold', family_seats: 3 }))?.cents).toBe(19_000)
  expect(billFor(membership({ family_seats: 1 }), gold())).toEqual({
    at: Date.parse(END),
    cents: 13_000,
  })
})

test('whoever joined before a price changed is shown theirs, and another plan at what it costs now', () => {
  const early = membership({ price_cents: 1500, seat_price_cents: 800, family_seats: 2 })
  expect(nextBill(early)?.cents).toBe(3100)
  expect(planNow(early).priceCents).toBe(1500)
  expect(billFor(early, gold())?.cents).toBe(16_000)
  // No seat is billed yet: the first one is at what it costs now.
  expect(nextBill(membership({ price_cents: 1500, family_seats: 1 }))?.cents).toBe(2500)
})

test('no bill comes where none will be charged', () => {
  for (const changes of [
    { cancel_at_period_end: true },
    { status: 'canceled' },
    { status: 'incomplete' },
    { status: 'paused' },
    { status: 'unpaid' },
    { current_period_end: null },
  ])
    expect(nextBill(membership(changes)), JSON.stringify(changes)).toBeNull()
})

test('another plan is to come from the day it is chosen to the day it is paid', () => {
  const chosen = { billed_plan_id: 'gold' }
  expect(planToCome(membership(chosen))?.name).toBe('Gold')
  expect(planNow(membership(chosen)).name).toBe('Silver')
  expect(planToCome(membership({ ...chosen, plan_id: 'gold' }))).toBeNull()
  expect(planToCome(membership({ ...chosen, cancel_at_period_end: true }))).toBeNull()
})

test('nobody joins twice, and only what runs is changed, canceled or resumed', () => {
  const may = (changes: object | null) =>
    Object.entries(choicesOf(changes === null ? null : membership(changes)))
      .filter(([, is]) => is)
      .map(([choice]) => choice)
  expect(may(null)).toEqual(['mayJoin'])
  for (const status of ['incomplete', 'incomplete_expired', 'canceled'])
    expect(may({ status })).toEqual(['mayJoin'])
  expect(may({})).toEqual(['mayChange', 'mayCancel', 'mayReplaceCard'])
  expect(may({ cancel_at_period_end: true })).toEqual(['mayChange', 'mayResume', 'mayReplaceCard'])
  for (const status of ['past_due', 'unpaid', 'paused'])
    expect(may({ status })).toEqual(['mayCancel', 'mayReplaceCard'])
})

test('what runs is what the server too would not let be joined again', () => {
  const running = MEMBERSHIP_STATUSES.filter((status) => isRunning(membership({ status })))
  expect(running).toEqual(['trialing', 'active', 'past_due', 'unpaid', 'paused'])
})

function gold(): Plan {
  const found = SEED_PAID_PLANS.find(({ id }) => id === 'gold')
  if (found === undefined) throw new Error('There is no Gold.')
  return found
}
