import type { ToConfirm } from '#domain/sign-up/sign-up-flow.ts'

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
   * Looks at what was typed; answers with what is wrong, perhaps without a word, or null. The provider
   * wants it to be the first thing that a press waits for.
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
