import type { PaymentSettings } from './config.ts'
import type { ToConfirm } from '#domain/sign-up-flow.ts'

/** What became of a card that was confirmed with the bank. */
export type Confirmation =
  | { readonly how: 'succeeded' }
  /** The bank takes its time: the provider will tell the server. */
  | { readonly how: 'processing' }
  | { readonly how: 'refused'; readonly message: string }
  /** Nobody answered, so nobody knows. */
  | { readonly how: 'no answer' }

/** A card form drawn by the payment provider: what is typed into it never passes through our hands. */
export interface CardForm {
  /**
   * Looks at what was typed; answers with what is wrong, or null. The provider wants it to be the first
   * thing that a press waits for.
   */
  submit(): Promise<string | null>
  /** Whether there is still a form to take a card from. */
  readonly isThere: () => boolean
  readonly changeAmount: (amountCents: number) => void
  confirm(toConfirm: ToConfirm): Promise<Confirmation>
  readonly close: () => void
}

export interface CardFormWish {
  readonly place: HTMLElement
  /** A subscription is charged now and every month; a card to keep is charged later. */
  readonly mode: 'subscription' | 'setup'
  readonly amountCents: number
  readonly isDark: boolean
}

export interface Payments {
  /** No card is real and nothing is charged. */
  readonly isTest: boolean
  /** Fetched on first use: whoever joins for free loads nothing of the provider. */
  openCardForm(wish: CardFormWish): Promise<CardForm>
}

interface Surroundings {
  readonly settings: PaymentSettings
  readonly backendUrl: string
  readonly fetch: typeof fetch
}

export function openPayments({ settings, backendUrl, fetch }: Surroundings): Payments {
  return {
    isTest: settings.kind === 'test',
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
