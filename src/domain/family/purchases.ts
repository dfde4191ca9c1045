import { readRows } from '#domain/text/row-fields.ts'
import type { BuyingRights } from './family.ts'

export const PURCHASE_KINDS = ['gift-card', 'booking', 'product'] as const
export type PurchaseKind = (typeof PURCHASE_KINDS)[number]

const STATES = [
  'pending',
  'approved',
  'declined',
  'withdrawn',
  'revoked',
  'expired',
  'completed',
] as const
export type PurchaseState = (typeof STATES)[number]

/** What a family member wants to buy on the family, and what became of it. */
export interface PurchaseRequest {
  readonly id: string
  readonly memberId: string
  readonly amountCents: number
  readonly kind: PurchaseKind
  readonly description: string
  readonly state: PurchaseState
  readonly requestedAt: number
  readonly expiresAt: number
  readonly isBeingCharged: boolean
}

export const PURCHASE_COLUMNS =
  'id, member_id, amount_cents, kind, description, state, requested_at, expires_at, charge_began_at'

export function readPurchaseRequests(rows: unknown): readonly PurchaseRequest[] {
  return readRows(rows, (row) => {
    const [requestedAt, expiresAt] = [row.moment('requested_at'), row.moment('expires_at')]
    const amountCents = row.cents('amount_cents')
    const state = STATES.find((one) => one === row.text('state'))
    if (row.text('id') === '' || requestedAt === null || expiresAt === null) return null
    if (amountCents === null || state === undefined) return null
    return {
      id: row.text('id'),
      memberId: row.text('member_id'),
      amountCents,
      kind: PURCHASE_KINDS.find((one) => one === row.text('kind')) ?? 'product',
      description: row.text('description'),
      state,
      requestedAt,
      expiresAt,
      isBeingCharged: row.moment('charge_began_at') !== null,
    }
  })
}

/** The server notes that a request has lapsed a little later than it does. */
export function stateAt(
  { state, expiresAt }: Pick<PurchaseRequest, 'state' | 'expiresAt'>,
  now: number,
): PurchaseState {
  const mayLapse = state === 'pending' || state === 'approved'
  return mayLapse && expiresAt <= now ? 'expired' : state
}

/** Whoever asked may take it back until it is decided against, or money may be moving. */
export function mayWithdraw(request: PurchaseRequest, now: number): boolean {
  return ['pending', 'approved'].includes(stateAt(request, now)) && !request.isBeingCharged
}

/** The holder may take a yes back until money may be moving. */
export function mayRevoke(request: PurchaseRequest, now: number): boolean {
  return stateAt(request, now) === 'approved' && !request.isBeingCharged
}

/** What is left of a limit this month; null where there is none. */
export function leftCents({ limitCents }: BuyingRights, spentCents: number): number | null {
  return limitCents === null ? null : Math.max(0, limitCents - spentCents)
}
