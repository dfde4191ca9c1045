import { loadStripe } from '@stripe/stripe-js/pure'
import type { Appearance, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import type { CardForm, CardFormWish, Confirmation } from './card-form.ts'
import type { ToConfirm } from '#domain/sign-up/sign-up-flow.ts'

let loading: Promise<Stripe> | null = null

/** The provider's script, fetched once; one that did not come is tried anew. */
function provider(publishableKey: string): Promise<Stripe> {
  loading ??= loadStripe(publishableKey)
    .then((stripe) => stripe ?? Promise.reject(new Error('The payment provider did not load.')))
    .catch((cause: unknown) => {
      loading = null
      throw cause
    })
  return loading
}

export async function openStripeForm(
  publishableKey: string,
  { place, mode, amountCents, isDark }: CardFormWish,
): Promise<CardForm> {
  const stripe = await provider(publishableKey)
  const shared = { currency: 'usd', appearance: appearance(isDark) } as const
  const elements =
    mode === 'subscription'
      ? stripe.elements({
          ...shared,
          mode,
          amount: amountCents,
          setupFutureUsage: 'off_session',
        })
      : stripe.elements({ ...shared, mode, setupFutureUsage: 'off_session' })
  elements.create('payment', { layout: 'tabs' }).mount(place)
  let shownCents = amountCents
  return {
    submit: async () => {
      const { error } = await elements.submit()
      return error === undefined ? null : (error.message ?? '')
    },
    isThere: () => elements.getElement('payment') !== null,
    changeAmount: (cents) => {
      // A form that was looked at with this very sum is left as it was looked at.
      if (mode !== 'subscription' || cents === shownCents) return
      shownCents = cents
      void elements.update({ amount: cents })
    },
    confirm: (toConfirm) => confirm(stripe, elements, toConfirm),
    close: () => elements.getElement('payment')?.destroy(),
  }
}

/** Where the provider does not say how the payment stands, only these mean that nothing was charged. */
const REFUSALS: ReadonlySet<string> = new Set(['card_error', 'validation_error'])

/** Whatever else went wrong leaves open whether the bank was asked: the server finds out. */
function isRefusal({ type, payment_intent: payment, setup_intent: setup }: StripeError): boolean {
  const standing = (payment ?? setup)?.status
  return standing === undefined ? REFUSALS.has(type) : standing === 'requires_payment_method'
}

async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  { kind, clientSecret }: ToConfirm,
): Promise<Confirmation> {
  const wish = {
    elements,
    clientSecret,
    redirect: 'if_required' as const,
    confirmParams: { return_url: `${window.location.origin}/payment-success` },
  }
  const { error, status } =
    kind === 'payment'
      ? await stripe
          .confirmPayment(wish)
          .then((result) => ({ error: result.error, status: result.paymentIntent?.status }))
      : await stripe
          .confirmSetup(wish)
          .then((result) => ({ error: result.error, status: result.setupIntent?.status }))
  if (error !== undefined)
    return isRefusal(error)
      ? { how: 'refused', message: error.message ?? '' }
      : { how: 'no answer' }
  return status === 'succeeded' ? { how: 'succeeded' } : { how: 'processing' }
}

/** The form stands in a frame of the provider's and cannot see our style sheet. */
function appearance(isDark: boolean): Appearance {
  return {
    theme: 'flat',
    variables: {
      colorPrimary: isDark ? '#e7a9c1' : '#7a2e4d',
      colorBackground: isDark ? '#272023' : '#ffffff',
      colorText: isDark ? '#f3ece6' : '#2a2226',
      borderRadius: '12px',
      fontSizeBase: '17px',
      spacingUnit: '4px',
    },
  }
}
