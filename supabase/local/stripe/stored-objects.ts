import type Stripe from 'stripe'

/** Stripe's own object, with other objects only named by their id, as it is kept and sent. */
type Stored<T, References extends keyof T, Changed = object> = Omit<
  T,
  References | keyof Changed
> & { [K in References]: Extract<T[K], string | null | undefined> } & Changed

/** The SDK makes decimals of these texts once they have arrived. */
interface WithDecimal {
  unit_amount_decimal: string | null
}

export type Customer = Stored<
  Stripe.Customer,
  'default_source' | 'test_clock',
  {
    balance: number
    invoice_prefix: string
    next_invoice_sequence: number
    invoice_settings: Stored<Stripe.Customer.InvoiceSettings, 'default_payment_method'>
  }
>
export interface DeletedCustomer {
  id: string
  object: 'customer'
  deleted: true
}
export type PaymentMethod = Stored<
  Stripe.PaymentMethod,
  'customer',
  { card: Stripe.PaymentMethod.Card }
>
type IntentReferences = 'application' | 'customer' | 'on_behalf_of' | 'payment_method'
export type PaymentIntent = Stored<
  Stripe.PaymentIntent,
  IntentReferences | 'latest_charge' | 'review' | 'source',
  { client_secret: string }
>
export type SetupIntent = Stored<
  Stripe.SetupIntent,
  IntentReferences | 'latest_attempt' | 'mandate' | 'single_use_mandate',
  { client_secret: string }
>
export type Charge = Stored<
  Stripe.Charge,
  'application' | 'balance_transaction' | 'customer' | 'payment_intent'
>
export type Refund = Stored<
  Stripe.Refund,
  'balance_transaction' | 'charge' | 'customer' | 'payment_intent' | 'payment_method',
  { failure_balance_transaction?: string }
>
export type Dispute = Stored<
  Stripe.Dispute,
  'payment_intent',
  { charge: string; balance_transactions: Stripe.BalanceTransaction[] }
>
export type Product = Stored<Stripe.Product, 'default_price' | 'tax_code'>
export type Price = Stored<Stripe.Price, 'product', WithDecimal & { unit_amount: number }>
export type Plan = Stored<Stripe.Plan, 'product', { amount_decimal: string | null }>
export type SubscriptionItem = Omit<Stripe.SubscriptionItem, 'plan' | 'price' | 'quantity'> & {
  plan: Plan
  price: Price
  quantity: number
}
export type Subscription = Stored<
  Stripe.Subscription,
  | 'application'
  | 'customer'
  | 'default_payment_method'
  | 'default_source'
  | 'latest_invoice'
  | 'on_behalf_of'
  | 'pending_setup_intent'
  | 'schedule'
  | 'test_clock',
  { items: Stripe.ApiList<SubscriptionItem>; payment_settings: Stripe.Subscription.PaymentSettings }
>
export type InvoiceLine = Stored<
  Stripe.InvoiceLineItem,
  'subscription',
  {
    quantity: number
    quantity_decimal: string
    pricing: {
      price_details: { price: string; product: string }
      type: 'price_details'
      unit_amount_decimal: string | null
    }
  }
>
export type Invoice = Stored<
  Stripe.Invoice,
  | 'application'
  | 'customer'
  | 'default_payment_method'
  | 'default_source'
  | 'latest_revision'
  | 'on_behalf_of'
  | 'test_clock',
  { lines: Stripe.ApiList<InvoiceLine>; customer: string }
>
export type InvoicePayment = Stored<
  Stripe.InvoicePayment,
  never,
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>
export type TestClock = Stripe.TestHelpers.TestClock

/** A share of a price for a part of a period, waiting for the next invoice. */
export interface PendingItem {
  id: string
  object: 'invoiceitem'
  customer: string
  subscription: string
  invoice: string | null
  line: InvoiceLine
}

export interface Kinds {
  customer: Customer
  payment_method: PaymentMethod
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  product: Product
  price: Price
  subscription: Subscription
  invoice: Invoice
  invoice_payment: InvoicePayment
  invoiceitem: PendingItem
  'test_helpers.test_clock': TestClock
}

export type Kind = keyof Kinds

/** What the double remembers about an object and never shows. */
export interface Hidden {
  /** Which of the test cards a payment method is. */
  card?: string
  /** How often a payment method has been charged. */
  charges?: number
  /** Used without an owner, or given up by one: such a payment method serves nobody again. */
  spent?: boolean
  /** Whether its holder has proved once that it is his. */
  authenticated?: boolean
  /** The end of the period for which the next invoice has been announced. */
  upcomingFor?: number
  /** Opens the page of an invoice. */
  token?: string
}
