import type Stripe from 'stripe'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { DisputeState } from '#domain/membership/invoices.ts'
import { ask } from './ask.ts'
import { idOf } from './id-of.ts'
import { iso } from './iso.ts'

export interface DisputeFacts {
  readonly id: string
  /** A bank that only asks may make it a claim later, under the same id. */
  readonly kind: 'inquiry' | 'claim'
  /** Open while nobody has decided; then lost where the money went back, and won where it stayed. */
  readonly state: DisputeState
  readonly cents: number
  /** What it took from the salon for good. */
  readonly lost_cents: number
  /** Until when the salon can answer, where the provider says so. */
  readonly answer_by: string | null
}

/** Every dispute about a payment, asked for anew: a bank may begin more than one. */
export async function disputesOf(stripe: Stripe, intentId: string): Promise<DisputeFacts[]> {
  const disputes: DisputeFacts[] = []
  for await (const dispute of stripe.disputes.list({ payment_intent: intentId, limit: 100 }))
    disputes.push(factsOf(dispute))
  return disputes
}

export function factsOf(dispute: Stripe.Dispute): DisputeFacts {
  const state = stateOf(dispute.status)
  const wasTaken = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0
  return {
    id: dispute.id,
    kind: dispute.status.startsWith('warning_') ? 'inquiry' : 'claim',
    state,
    cents: dispute.amount,
    lost_cents: state === 'lost' && wasTaken ? dispute.amount : 0,
    answer_by: iso(dispute.evidence_details.due_by),
  }
}

/**
 * An inquiry (`warning_…`) takes no money, and one that closes without a claim leaves it here. What
 * was `prevented` was settled by giving the money back. A status that is new to us is undecided.
 */
function stateOf(status: Stripe.Dispute.Status): DisputeState {
  if (status === 'lost' || status === 'prevented') return 'lost'
  return status === 'won' || status === 'warning_closed' ? 'won' : 'open'
}

/** One word for all: what is undecided is said first, then what was lost. */
export function sumOfDisputes(disputes: readonly DisputeFacts[]) {
  const states = new Set(disputes.map(({ state }) => state))
  const dispute = (['open', 'lost', 'won'] as const).find((state) => states.has(state)) ?? null
  const sum = (name: 'cents' | 'lost_cents') => disputes.reduce((all, one) => all + one[name], 0)
  return { dispute, disputed_cents: sum('cents'), lost_cents: sum('lost_cents') }
}

/** No bill can keep what is known of it, but the owners have to answer it like any other. */
export async function tellOfUnbilled(
  admin: SupabaseClient,
  dispute: Stripe.Dispute & { readonly charge: string | Stripe.Charge },
): Promise<void> {
  const customer = typeof dispute.charge === 'string' ? null : dispute.charge.customer
  await ask(
    admin.rpc('tell_of_unbilled_dispute', {
      customer: customer === null ? null : idOf(customer),
      dispute: factsOf(dispute),
    }),
  )
}
