import type Stripe from 'stripe'

/** What the provider names by its id alone, or shows in full where it was asked to. */
export function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}

export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  const subscription = invoice.parent?.subscription_details?.subscription ?? null
  return subscription === null ? null : idOf(subscription)
}
