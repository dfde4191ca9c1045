import { expect, test } from 'vitest'
import { factsOf } from '#functions/_shared/dispute-facts.ts'
import type Stripe from 'stripe'

test.each([
  ['needs_response', -2000, { state: 'open', lost_cents: 0 }],
  ['under_review', -2000, { state: 'open', lost_cents: 0 }],
  ['appeal_needs_response', -2000, { state: 'open', lost_cents: 0 }],
  ['appeal_under_review', -2000, { state: 'open', lost_cents: 0 }],
  ['warning_needs_response', 0, { kind: 'inquiry', state: 'open', lost_cents: 0 }],
  ['warning_under_review', 0, { kind: 'inquiry', state: 'open', lost_cents: 0 }],
  ['warning_closed', 0, { kind: 'inquiry', state: 'won', lost_cents: 0 }],
  ['won', 0, { state: 'won', lost_cents: 0 }],
  ['lost', -2000, { state: 'lost', lost_cents: 2000 }],
  // Given back as a refund instead, which is counted as one.
  ['lost', 0, { state: 'lost', lost_cents: 0 }],
  ['prevented', -2000, { state: 'lost', lost_cents: 2000 }],
  ['prevented', 0, { state: 'lost', lost_cents: 0 }],
  ['a status of next year', -2000, { state: 'open', lost_cents: 0 }],
])('%s with %i cents moved', (status, moved, expected) => {
  const dispute = {
    id: 'du_1',
    amount: 2000,
    status,
    balance_transactions: moved === 0 ? [] : [{ amount: moved }],
    evidence_details: { due_by: 1_795_000_000 },
  } as unknown as Stripe.Dispute
  expect(factsOf(dispute)).toEqual({
    id: 'du_1',
    kind: 'claim',
    cents: 2000,
    answer_by: '2026-11-18T11:06:40.000Z',
    ...expected,
  })
})
