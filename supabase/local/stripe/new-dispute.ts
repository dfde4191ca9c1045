import type Stripe from 'stripe'
import type { Desk } from './desk.ts'
import { newId } from './new-id.ts'
import type { Charge, Dispute } from './stored-objects.ts'

const DAY = 86_400
/** What Stripe keeps of the salon's for its trouble, whoever is right. */
const FEE = 1500
/** Evidence is due at the end of the ninth day. */
const DAYS_TO_ANSWER = 9

interface Claim {
  readonly amount: number
  readonly reason: string
  /** Whether the bank only asks, and has taken nothing yet. */
  readonly isInquiry: boolean
}

export async function addDispute(
  desk: Desk,
  charge: Charge,
  { amount, reason, isInquiry }: Claim,
): Promise<Dispute> {
  const created = await desk.now(charge)
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...structuredClone(NO_EVIDENCE) },
    evidence_details: {
      due_by: (Math.floor(created / DAY) + 1 + DAYS_TO_ANSWER) * DAY - 1,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'unknown',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'unknown',
        network_reason_code: null,
      },
      type: 'card',
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  desk.add('dispute', dispute, { clock: desk.clockOf(charge) })
  charge.disputed = true
  return dispute
}

/** Out of the salon's balance while the bank decides, or back into it when the salon is right. */
export async function moveFunds(
  desk: Desk,
  dispute: Dispute,
  direction: 'withdrawn' | 'reinstated',
): Promise<void> {
  const isBack = direction === 'reinstated'
  const amount = isBack ? dispute.amount : -dispute.amount
  const fee = isBack ? 0 : FEE
  const now = await desk.now(dispute)
  dispute.balance_transactions.push({
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency: dispute.currency,
    description: `Chargeback ${isBack ? 'reversal' : 'withdrawal'} for ${dispute.charge}`,
    exchange_rate: null,
    fee,
    fee_details: isBack ? [] : [disputeFee(dispute)],
    net: amount - fee,
    reporting_category: isBack ? 'dispute_reversal' : 'dispute',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  })
}

function disputeFee({ currency }: Dispute): Stripe.BalanceTransaction.FeeDetail {
  return {
    amount: FEE,
    application: null,
    currency,
    description: 'Dispute fee',
    type: 'stripe_fee',
  }
}

const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence
