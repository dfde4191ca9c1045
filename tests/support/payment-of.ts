import type { TestBackend } from './backend.ts'
import { stripeOf } from './stripe-double.ts'

/** The payment of one of a member's bills at the provider, counted from the newest; the first bill is at -1. */
export async function paymentOf(
  backend: TestBackend,
  { customerId }: { readonly customerId: string | null },
  place = -1,
): Promise<string> {
  const { data } = await stripeOf(backend).invoices.list({
    customer: customerId ?? '',
    limit: 100,
    expand: ['data.payments'],
  })
  const intent = data.at(place)?.payments?.data[0]?.payment.payment_intent
  if (typeof intent !== 'string') throw new Error('This bill was not paid.')
  return intent
}
