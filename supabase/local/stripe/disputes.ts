import type Stripe from 'stripe'
import { sql, type Sql } from '#local/database/sql.ts'
import type { Desk } from './desk.ts'
import { addDispute, moveFunds } from './new-dispute.ts'
import type { Charge, Dispute } from './stored-objects.ts'
import { invalidRequest, notImitated } from './stripe-error.ts'

export const REASONS = [
  'bank_cannot_process',
  'credit_not_processed',
  'customer_initiated',
  'duplicate',
  'fraudulent',
  'general',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const
export const FIRST_STATUSES = ['needs_response', 'warning_needs_response'] as const
export const LATER_STATUSES = [
  'needs_response',
  'under_review',
  'warning_under_review',
  'warning_closed',
  'won',
  'lost',
] as const

type LaterStatus = (typeof LATER_STATUSES)[number]

/** What may follow on what: nobody wins without having answered, and what is closed stays closed. */
const NEXT: Readonly<Record<string, readonly LaterStatus[]>> = {
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  needs_response: ['under_review', 'lost'],
  under_review: ['won', 'lost'],
}

interface Raising {
  readonly amount?: number | undefined
  readonly reason: (typeof REASONS)[number]
  readonly status: (typeof FIRST_STATUSES)[number]
}

/** What a card's holder does at their bank; no call of the API can. */
export async function raiseDispute(
  desk: Desk,
  charge: Charge,
  { amount = charge.amount_captured - charge.amount_refunded, reason, status }: Raising,
): Promise<Dispute> {
  if (charge.status !== 'succeeded')
    throw invalidRequest(`Charge ${charge.id} has not succeeded: there is nothing to dispute.`)
  if (amount < 1 || amount > charge.amount_captured)
    throw invalidRequest(`Of charge ${charge.id} this amount cannot be disputed: ${amount}.`, {
      param: 'amount',
    })
  if ((await disputesOf(desk, charge)).some(isOpen))
    throw invalidRequest(`Charge ${charge.id} is disputed already.`)
  const isInquiry = status === 'warning_needs_response'
  const dispute = await addDispute(desk, charge, { amount, reason, isInquiry })
  if (!isInquiry) await moveFunds(desk, dispute, 'withdrawn')
  await desk.announce('charge.dispute.created', dispute)
  if (!isInquiry) await desk.announce('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** What the salon hands in and the bank decides. */
export async function moveDispute(
  desk: Desk,
  dispute: Dispute,
  status: LaterStatus,
): Promise<void> {
  if (NEXT[dispute.status]?.includes(status) !== true)
    throw invalidRequest(
      `A dispute with a status of ${dispute.status} does not come to ${status}.`,
      { param: 'status' },
    )
  dispute.status = status
  if (status === 'needs_response') return escalate(desk, dispute)
  if (status === 'under_review' || status === 'warning_under_review') {
    const details = dispute.evidence_details
    details.has_evidence = true
    details.submission_count += 1
    details.submission_method = 'manual'
    return desk.changed('charge.dispute.updated', dispute)
  }
  dispute.is_charge_refundable = false
  if (status === 'won') await moveFunds(desk, dispute, 'reinstated')
  await desk.changed('charge.dispute.closed', dispute)
  if (status === 'won') await desk.announce('charge.dispute.funds_reinstated', dispute)
}

/** From a question of the bank's to a claim, under the same id. */
async function escalate(desk: Desk, dispute: Dispute): Promise<void> {
  dispute.is_charge_refundable = false
  const { card } = dispute.payment_method_details ?? {}
  if (card !== undefined) card.case_type = 'chargeback'
  await moveFunds(desk, dispute, 'withdrawn')
  await desk.changed('charge.dispute.updated', dispute)
  await desk.announce('charge.dispute.funds_withdrawn', dispute)
}

/** Money the bank has taken cannot be given back a second time. */
export async function requireUndisputed(desk: Desk, charge: Charge): Promise<void> {
  const disputes = await disputesOf(desk, charge)
  if (disputes.some(({ status }) => status === 'won'))
    throw notImitated('A refund after a dispute that was won', 'charge')
  const isTaken = disputes.some(
    ({ status, is_charge_refundable: is }) => !is && status !== 'warning_closed',
  )
  if (isTaken)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
}

/** Of what has come back in full, a bank has nothing more to ask. */
export async function closeInquiries(desk: Desk, charge: Charge): Promise<void> {
  if (!charge.refunded) return
  for (const dispute of await disputesOf(desk, charge))
    if (isOpen(dispute)) await moveDispute(desk, dispute, 'warning_closed')
}

export function retrieveDispute(desk: Desk, _params: object, id: string): Promise<Dispute> {
  return desk.get('dispute', id)
}

/** Says that the bank is right. */
export async function closeDispute(desk: Desk, _params: object, id: string): Promise<Dispute> {
  const dispute = await desk.get('dispute', id)
  if (dispute.status !== 'needs_response')
    throw invalidRequest(`This dispute cannot be closed: it has a status of ${dispute.status}.`)
  await moveDispute(desk, dispute, 'lost')
  return dispute
}

export function disputeFilters(params: Stripe.DisputeListParams): (Sql | false)[] {
  const { charge, payment_intent: intent } = params
  return [
    charge !== undefined && sql`body->>'charge' = ${charge}`,
    intent !== undefined && sql`body->>'payment_intent' = ${intent}`,
  ]
}

function disputesOf(desk: Desk, charge: Charge): Promise<Dispute[]> {
  return desk.select('dispute', sql`body->>'charge' = ${charge.id}`)
}

function isOpen({ status }: Dispute): boolean {
  return NEXT[status] !== undefined
}
