import type Stripe from 'stripe'
import { sql } from '#local/database/sql.ts'
import { call, ofBrowsers, type Call } from './call.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { createSubscription } from './create-subscription.ts'
import { createCustomer, customerFilters, deleteCustomer, updateCustomer } from './customers.ts'
import { closeDispute, disputeFilters, retrieveDispute } from './disputes.ts'
import { listEvents, retrieveEvent } from './events.ts'
import { invoicePaymentFilters } from './invoice-payments.ts'
import { invoiceFilters, payInvoice, retrieveInvoice, voidInvoice } from './invoices.ts'
import { listPage, type PageParams } from './list-page.ts'
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  retrievePaymentIntent,
} from './payment-intents.ts'
import { attachMethod, detachMethod, methodFilters, retrieveMethod } from './payment-methods.ts'
import { previewInvoice } from './preview-invoice.ts'
import { createPrice, priceFilters, retrievePrice } from './prices.ts'
import { createProduct, retrieveProduct } from './products.ts'
import { createRefund, retrieveCharge } from './refunds.ts'
import {
  cancelSetupIntent,
  confirmSetupIntent,
  createSetupIntent,
  retrieveSetupIntent,
} from './setup-intents.ts'
import { retrieveSubscription, subscriptionFilters } from './subscriptions.ts'
import {
  advanceTestClock,
  createTestClock,
  deleteTestClock,
  retrieveTestClock,
} from './test-clocks.ts'
import { updateSubscription } from './update-subscription.ts'

export const CALLS: readonly Call[] = [
  call<Stripe.CustomerCreateParams>('POST /customers', 'CustomerCreateParams', createCustomer),
  call<Stripe.CustomerUpdateParams>('POST /customers/:id', 'CustomerUpdateParams', updateCustomer),
  call('GET /customers/:id', 'CustomerRetrieveParams', (desk, _params, id) =>
    desk.get('customer', id),
  ),
  call('DELETE /customers/:id', 'CustomerDeleteParams', deleteCustomer),
  call<Stripe.CustomerListParams>('GET /customers', 'CustomerListParams', (desk, params) =>
    listPage(desk, 'customer', params, { url: '/v1/customers', filters: customerFilters(params) }),
  ),
  call<Stripe.CustomerListPaymentMethodsParams>(
    'GET /customers/:id/payment_methods',
    'CustomerListPaymentMethodsParams',
    async (desk, params, id) => {
      await desk.get('customer', id)
      const filters = methodFilters({ customer: id, type: params.type })
      return listPage(desk, 'payment_method', params, {
        url: `/v1/customers/${id}/payment_methods`,
        filters,
      })
    },
  ),
  call('GET /payment_methods/:id', 'PaymentMethodRetrieveParams', retrieveMethod),
  call('POST /payment_methods/:id/attach', 'PaymentMethodAttachParams', attachMethod),
  call('POST /payment_methods/:id/detach', 'PaymentMethodDetachParams', detachMethod),
  call<Stripe.PaymentMethodListParams>(
    'GET /payment_methods',
    'PaymentMethodListParams',
    (desk, params) =>
      listPage(desk, 'payment_method', params, {
        url: '/v1/payment_methods',
        filters: methodFilters(params),
      }),
  ),
  call<Stripe.SetupIntentCreateParams>(
    'POST /setup_intents',
    'SetupIntentCreateParams',
    createSetupIntent,
  ),
  call<Stripe.SetupIntentListParams>(
    'GET /setup_intents',
    'SetupIntentListParams',
    (desk, params) =>
      listPage(desk, 'setup_intent', params, {
        url: '/v1/setup_intents',
        filters: [params.customer !== undefined && sql`body->>'customer' = ${params.customer}`],
      }),
  ),
  ofBrowsers(call('GET /setup_intents/:id', 'SetupIntentRetrieveParams', retrieveSetupIntent)),
  ofBrowsers(
    call('POST /setup_intents/:id/confirm', 'SetupIntentConfirmParams', confirmSetupIntent),
  ),
  call('POST /setup_intents/:id/cancel', 'SetupIntentCancelParams', cancelSetupIntent),
  call<Stripe.PaymentIntentCreateParams>(
    'POST /payment_intents',
    'PaymentIntentCreateParams',
    createPaymentIntent,
  ),
  ofBrowsers(
    call('GET /payment_intents/:id', 'PaymentIntentRetrieveParams', retrievePaymentIntent),
  ),
  ofBrowsers(
    call('POST /payment_intents/:id/confirm', 'PaymentIntentConfirmParams', confirmPaymentIntent),
  ),
  call('POST /payment_intents/:id/cancel', 'PaymentIntentCancelParams', cancelPaymentIntent),
  call('GET /charges/:id', 'ChargeRetrieveParams', retrieveCharge),
  call<Stripe.ProductCreateParams>('POST /products', 'ProductCreateParams', createProduct),
  call('GET /products/:id', 'ProductRetrieveParams', retrieveProduct),
  call<Stripe.PriceCreateParams>('POST /prices', 'PriceCreateParams', createPrice),
  call('GET /prices/:id', 'PriceRetrieveParams', retrievePrice),
  call<Stripe.PriceListParams>('GET /prices', 'PriceListParams', (desk, params) =>
    listPage(desk, 'price', params, { url: '/v1/prices', filters: priceFilters(params) }),
  ),
  call<Stripe.SubscriptionCreateParams>(
    'POST /subscriptions',
    'SubscriptionCreateParams',
    createSubscription,
  ),
  call('GET /subscriptions/:id', 'SubscriptionRetrieveParams', retrieveSubscription),
  call('POST /subscriptions/:id', 'SubscriptionUpdateParams', updateSubscription),
  call('DELETE /subscriptions/:id', 'SubscriptionCancelParams', cancelSubscription),
  call<Stripe.SubscriptionListParams>(
    'GET /subscriptions',
    'SubscriptionListParams',
    (desk, params) =>
      listPage(desk, 'subscription', params, {
        url: '/v1/subscriptions',
        filters: subscriptionFilters(params),
      }),
  ),
  call<Stripe.InvoiceCreatePreviewParams>(
    'POST /invoices/create_preview',
    'InvoiceCreatePreviewParams',
    previewInvoice,
  ),
  call('GET /invoices/:id', 'InvoiceRetrieveParams', retrieveInvoice),
  call('POST /invoices/:id/pay', 'InvoicePayParams', payInvoice),
  call('POST /invoices/:id/void', 'InvoiceVoidInvoiceParams', voidInvoice),
  call<Stripe.InvoiceListParams>('GET /invoices', 'InvoiceListParams', (desk, params) =>
    listPage(desk, 'invoice', params, { url: '/v1/invoices', filters: invoiceFilters(params) }),
  ),
  call<Stripe.InvoicePaymentListParams>(
    'GET /invoice_payments',
    'InvoicePaymentListParams',
    (desk, params) =>
      listPage(desk, 'invoice_payment', params, {
        url: '/v1/invoice_payments',
        filters: invoicePaymentFilters(params),
      }),
  ),
  call('GET /invoice_payments/:id', 'InvoicePaymentRetrieveParams', (desk, _params, id) =>
    desk.get('invoice_payment', id),
  ),
  call<Stripe.RefundCreateParams>('POST /refunds', 'RefundCreateParams', createRefund),
  call('GET /refunds/:id', 'RefundRetrieveParams', (desk, _params, id) => desk.get('refund', id)),
  call<Stripe.DisputeListParams>('GET /disputes', 'DisputeListParams', (desk, params) =>
    listPage(desk, 'dispute', params, { url: '/v1/disputes', filters: disputeFilters(params) }),
  ),
  call('GET /disputes/:id', 'DisputeRetrieveParams', retrieveDispute),
  call('POST /disputes/:id/close', 'DisputeCloseParams', closeDispute),
  call<Stripe.EventListParams>('GET /events', 'EventListParams', listEvents),
  call('GET /events/:id', 'EventRetrieveParams', retrieveEvent),
  call<Stripe.TestHelpers.TestClockCreateParams>(
    'POST /test_helpers/test_clocks',
    'TestHelpers.TestClockCreateParams',
    createTestClock,
  ),
  call<PageParams>(
    'GET /test_helpers/test_clocks',
    'TestHelpers.TestClockListParams',
    (desk, params) =>
      listPage(desk, 'test_helpers.test_clock', params, {
        url: '/v1/test_helpers/test_clocks',
        filters: [sql`true`],
      }),
  ),
  call(
    'GET /test_helpers/test_clocks/:id',
    'TestHelpers.TestClockRetrieveParams',
    retrieveTestClock,
  ),
  call<Stripe.TestHelpers.TestClockAdvanceParams>(
    'POST /test_helpers/test_clocks/:id/advance',
    'TestHelpers.TestClockAdvanceParams',
    advanceTestClock,
  ),
  call(
    'DELETE /test_helpers/test_clocks/:id',
    'TestHelpers.TestClockDeleteParams',
    deleteTestClock,
  ),
]
