import type { PaymentSettings } from './config.ts'
import type { CardForm, CardFormWish } from './card-form.ts'

export interface Payments {
  /** Fetched on first use: whoever joins for free loads nothing of the provider. */
  openCardForm(wish: CardFormWish): Promise<CardForm>
}

interface Parts {
  readonly settings: PaymentSettings
  readonly backendUrl: string
  readonly fetch: typeof fetch
}

export function openPayments({ settings, backendUrl, fetch }: Parts): Payments {
  return {
    openCardForm: async (wish) => {
      if (settings.kind === 'stripe') {
        const { openStripeForm } = await import('./stripe-form.ts')
        return openStripeForm(settings.publishableKey, wish)
      }
      // Known when the app is built, so that one with a real key has no trace of play money in it.
      if (!__TEST_PAYMENTS__) throw new Error('This build takes real cards only.')
      const { openTestForm } = await import('./test-form.ts')
      return openTestForm({ backendUrl, fetch }, wish)
    },
  }
}
