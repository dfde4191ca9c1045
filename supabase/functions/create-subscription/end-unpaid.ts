import Stripe from 'stripe'
import { Refusal } from '#functions/_shared/refusal.ts'

const LOOKS = 3

/**
 * Afterwards the subscription is paid, or nobody can ever pay it: the status says which. Its bill goes first: the provider cancels
 * a subscription that was paid a moment ago like any other, but it voids no bill that is paid.
 */
export async function endUnpaid(
  stripe: Stripe,
  subscriptionId: string,
): Promise<Stripe.Subscription.Status> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { status, latest_invoice: latest } = await stripe.subscriptions.retrieve(subscriptionId, {
      expand: ['latest_invoice'],
    })
    if (status !== 'incomplete') return status
    const bill = typeof latest === 'object' ? latest : null
    if (bill?.status === 'open' || bill?.status === 'uncollectible')
      await voidUnpaid(stripe, bill.id)
    else if (bill?.status !== 'paid') await stripe.subscriptions.cancel(subscriptionId)
  }
  throw new Refusal(409, 'payment-under-way')
}

/** That it is refused means a payment came first, or is on its way: the next look tells which. */
async function voidUnpaid(stripe: Stripe, billId: string): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(billId)
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) throw cause
  }
}
