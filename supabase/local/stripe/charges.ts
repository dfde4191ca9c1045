import type { Desk } from './desk.ts'
import { newId } from './new-id.ts'
import type { Charge, PaymentIntent, PaymentMethod } from './stored-objects.ts'
import { declineSentence } from './test-cards.ts'

export async function addCharge(
  desk: Desk,
  intent: PaymentIntent,
  method: PaymentMethod,
  declineCode: string | null,
): Promise<Charge> {
  const isPaid = declineCode === null
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor,
    captured: isPaid,
    created: await desk.now(intent),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : declineSentence(declineCode),
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(declineCode),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, intent.amount, isPaid), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
  desk.add('charge', charge, { clock: desk.clockOf(intent) })
  const hidden = desk.hidden(method)
  hidden.charges = (hidden.charges ?? 0) + 1
  intent.latest_charge = charge.id
  await desk.announce(isPaid ? 'charge.succeeded' : 'charge.failed', charge)
  return charge
}

function outcomeOf(declineCode: string | null): Charge['outcome'] {
  const isPaid = declineCode === null
  return {
    advice_code: isPaid ? null : 'try_again_later',
    network_advice_code: null,
    network_decline_code: isPaid ? null : '01',
    network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
    reason: declineCode,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: isPaid ? 'Payment complete.' : 'The bank did not approve this payment.',
    type: isPaid ? 'authorized' : 'issuer_declined',
  }
}

function cardDetails({ card }: PaymentMethod, amount: number, isPaid: boolean) {
  return {
    amount_authorized: isPaid ? amount : null,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}
