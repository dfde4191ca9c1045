import { newId } from './new-id.ts'
import { periodOf } from './due-at.ts'
import type { Customer, Subscription } from './stored-objects.ts'

export function newSubscription(customer: Customer, currency: string): Subscription {
  const id = newId('sub')
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: 0,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: 0,
    currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: 0,
    status: 'incomplete',
    test_clock: typeof customer.test_clock === 'string' ? customer.test_clock : null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  }
}

/** Whether it goes on after the period that is running. */
export function setEnding(subscription: Subscription, isEnding: boolean, now: number): void {
  if (subscription.cancel_at_period_end === isEnding) return
  subscription.cancel_at_period_end = isEnding
  subscription.cancel_at = isEnding ? periodOf(subscription).end : null
  subscription.canceled_at = isEnding ? now : null
  const details = subscription.cancellation_details
  if (details !== null) details.reason = isEnding ? 'cancellation_requested' : null
}
