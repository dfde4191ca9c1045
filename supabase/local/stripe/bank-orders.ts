import type { Deliveries } from './deliveries.ts'
import type { Desk } from './desk.ts'
import { FIRST_STATUSES, LATER_STATUSES, moveDispute, raiseDispute, REASONS } from './disputes.ts'
import { readOrder, type Order } from './orders.ts'
import { FAILURES, failRefund, requirePaidCharge } from './refunds.ts'
import type { Charge } from './stored-objects.ts'
import type { WorkRoom } from './work-room.ts'

interface BankParts {
  readonly room: WorkRoom
  readonly deliveries: Deliveries
}

/** A card's holder goes to their bank. */
export async function orderDispute(parts: BankParts, request: Request): Promise<object> {
  const order = await readOrder(request)
  const reason = order.choice('reason', REASONS, 'general')
  const status = order.choice('status', FIRST_STATUSES, 'needs_response')
  const amount = order.has('amount') ? order.wholeNumber('amount') : undefined
  return atBank(parts, async (desk) =>
    raiseDispute(desk, await chargeMeant(desk, order), { amount, reason, status }),
  )
}

/** The dispute goes on: an answer is handed in, or the bank decides. */
export async function orderVerdict(parts: BankParts, request: Request): Promise<object> {
  const order = await readOrder(request)
  const id = order.text('dispute')
  const status = order.choice('status', LATER_STATUSES)
  return atBank(parts, async (desk) => {
    const dispute = await desk.get('dispute', id, 'dispute')
    await moveDispute(desk, dispute, status)
    return dispute
  })
}

/** Money that was given back does not arrive. */
export async function orderFailure(parts: BankParts, request: Request): Promise<object> {
  const order = await readOrder(request)
  const id = order.text('refund')
  const reason = order.choice('reason', FAILURES, 'unknown')
  return atBank(parts, async (desk) => {
    const refund = await desk.get('refund', id, 'refund')
    await failRefund(desk, refund, reason)
    return refund
  })
}

function chargeMeant(desk: Desk, order: Order): Promise<Charge> {
  return order.has('charge')
    ? desk.get('charge', order.text('charge'), 'charge')
    : requirePaidCharge(desk, order.text('payment_intent'))
}

/** What happens there nobody asked Stripe for. */
async function atBank(
  { room, deliveries }: BankParts,
  work: (desk: Desk) => Promise<object>,
): Promise<object> {
  const { body } = await room.perform(
    { requestId: null, idempotencyKey: null, declineCode: null },
    work,
  )
  deliveries.wake()
  return body as object
}
