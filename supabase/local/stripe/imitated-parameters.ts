interface ImitatedParameters {
  /** The file of the SDK's `esm/resources` that declares the parameters. */
  readonly file: string
  /** Dotted below the first level. What Stripe knows beyond these is refused by name. */
  readonly names: readonly string[]
}

const PAGE = ['ending_before', 'limit', 'starting_after', 'expand']
const ADDRESS = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'].map(
  (line) => `address.${line}`,
)
const PERSON = [
  ...ADDRESS,
  'balance',
  'description',
  'email',
  'expand',
  'invoice_prefix',
  'invoice_settings.default_payment_method',
  'metadata',
  'name',
  'next_invoice_sequence',
  'phone',
  'preferred_locales',
]
const CONFIRMATION = ['payment_method', 'return_url', 'use_stripe_sdk', 'expand']
const AUTOMATIC = [
  'allowed_payment_method_types',
  'automatic_payment_methods.enabled',
  'automatic_payment_methods.allow_redirects',
]
const ITEM = ['price', 'quantity', 'metadata'].map((name) => `items.${name}`)
const CHANGED_ITEM = [...ITEM, 'items.id', 'items.deleted']
const SUBSCRIPTION = [
  'cancel_at_period_end',
  'collection_method',
  'default_payment_method',
  'description',
  'expand',
  'metadata',
  'off_session',
  'payment_behavior',
  'payment_settings.save_default_payment_method',
  'proration_behavior',
]

const customers = of('Customers')
const disputes = of('Disputes')
const invoicePayments = of('InvoicePayments')
const invoices = of('Invoices')
const paymentIntents = of('PaymentIntents')
const paymentMethods = of('PaymentMethods')
const prices = of('Prices')
const products = of('Products')
const refunds = of('Refunds')
const setupIntents = of('SetupIntents')
const subscriptions = of('Subscriptions')
const testClocks = of('TestHelpers/TestClocks')

/** What the double carries out, by the name the SDK gives to the parameters of each call. */
export const IMITATED_PARAMETERS: Readonly<Record<string, ImitatedParameters>> = {
  CustomerCreateParams: customers(...PERSON, 'payment_method', 'test_clock'),
  CustomerUpdateParams: customers(...PERSON),
  CustomerRetrieveParams: customers('expand'),
  CustomerDeleteParams: customers(),
  CustomerListParams: customers(...PAGE, 'created', 'email', 'test_clock'),
  CustomerListPaymentMethodsParams: customers(...PAGE, 'type'),
  PaymentMethodRetrieveParams: paymentMethods('expand'),
  PaymentMethodAttachParams: paymentMethods('customer', 'expand'),
  PaymentMethodDetachParams: paymentMethods('expand'),
  PaymentMethodListParams: paymentMethods(...PAGE, 'customer', 'type'),
  SetupIntentCreateParams: setupIntents(
    ...AUTOMATIC,
    ...CONFIRMATION,
    'confirm',
    'customer',
    'description',
    'metadata',
    'usage',
  ),
  SetupIntentListParams: setupIntents(...PAGE, 'customer'),
  SetupIntentRetrieveParams: setupIntents('client_secret', 'expand'),
  SetupIntentConfirmParams: setupIntents(...CONFIRMATION),
  SetupIntentCancelParams: setupIntents('cancellation_reason', 'expand'),
  PaymentIntentCreateParams: paymentIntents(
    ...AUTOMATIC,
    ...CONFIRMATION,
    'amount confirm currency customer description error_on_requires_action metadata off_session receipt_email setup_future_usage statement_descriptor statement_descriptor_suffix',
  ),
  PaymentIntentRetrieveParams: paymentIntents('client_secret', 'expand'),
  PaymentIntentConfirmParams: paymentIntents(
    ...CONFIRMATION,
    'error_on_requires_action',
    'off_session',
    'receipt_email',
    'setup_future_usage',
  ),
  PaymentIntentCancelParams: paymentIntents('cancellation_reason', 'expand'),
  ChargeRetrieveParams: { file: 'Charges', names: ['expand'] },
  ProductCreateParams: products(
    'active description expand id images marketing_features.name metadata name statement_descriptor unit_label url',
  ),
  ProductRetrieveParams: products('expand'),
  PriceCreateParams: prices(
    'active currency expand lookup_key metadata nickname product recurring.interval recurring.interval_count tax_behavior transfer_lookup_key unit_amount',
  ),
  PriceRetrieveParams: prices('expand'),
  PriceListParams: prices(
    ...PAGE,
    'active created currency lookup_keys product recurring.interval type',
  ),
  SubscriptionCreateParams: subscriptions(
    ...SUBSCRIPTION,
    ...ITEM,
    'billing_mode.type',
    'currency',
    'customer',
  ),
  SubscriptionRetrieveParams: subscriptions('expand'),
  SubscriptionUpdateParams: subscriptions(
    ...SUBSCRIPTION,
    ...CHANGED_ITEM,
    'cancellation_details.comment',
    'cancellation_details.feedback',
    'proration_date',
  ),
  SubscriptionCancelParams: subscriptions(
    'cancellation_details.comment',
    'cancellation_details.feedback',
    'expand',
  ),
  SubscriptionListParams: subscriptions(
    ...PAGE,
    'collection_method',
    'created',
    'customer',
    'price',
    'status',
    'test_clock',
  ),
  InvoiceRetrieveParams: invoices('expand'),
  InvoiceListParams: invoices(...PAGE, 'created', 'customer', 'status', 'subscription'),
  InvoicePayParams: invoices('expand', 'off_session', 'paid_out_of_band', 'payment_method'),
  InvoiceVoidInvoiceParams: invoices('expand'),
  InvoiceCreatePreviewParams: invoices(
    'customer',
    'expand',
    'subscription',
    ...CHANGED_ITEM.map((name) => `subscription_details.${name}`),
    'subscription_details.proration_behavior',
    'subscription_details.proration_date',
  ),
  InvoicePaymentListParams: invoicePayments(
    ...PAGE,
    'created invoice payment.payment_intent payment.type status',
  ),
  InvoicePaymentRetrieveParams: invoicePayments('expand'),
  RefundCreateParams: refunds('amount charge expand metadata payment_intent reason'),
  RefundRetrieveParams: refunds('expand'),
  DisputeListParams: disputes(...PAGE, 'charge created payment_intent'),
  DisputeRetrieveParams: disputes('expand'),
  DisputeCloseParams: disputes('expand'),
  EventListParams: { file: 'Events', names: [...PAGE, 'created', 'type', 'types'] },
  EventRetrieveParams: { file: 'Events', names: ['expand'] },
  'TestHelpers.TestClockCreateParams': testClocks('expand', 'frozen_time', 'name'),
  'TestHelpers.TestClockRetrieveParams': testClocks('expand'),
  'TestHelpers.TestClockListParams': testClocks(...PAGE),
  'TestHelpers.TestClockAdvanceParams': testClocks('expand', 'frozen_time'),
  'TestHelpers.TestClockDeleteParams': testClocks(),
}

/** Names may be given one by one or several in a row. */
function of(file: string): (...names: string[]) => ImitatedParameters {
  return (...names) => ({ file, names: names.flatMap((some) => some.split(' ')) })
}
