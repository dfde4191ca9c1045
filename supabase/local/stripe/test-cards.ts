import { notImitated, StripeError } from './stripe-error.ts'

export interface TestCard {
  readonly brand: 'visa' | 'mastercard'
  readonly last4: string
  /** Whether it can be kept for later: a card that always declines cannot. */
  readonly attaches: boolean
  /** Why a charge is declined; null when it is accepted. */
  declines(charge: { readonly isFirst: boolean }): string | null
  /** Whether its holder has to prove that it is his. */
  asks(charge: { readonly isOnSession: boolean; readonly isKnown: boolean }): boolean
}

const never = (): false => false
const accepted = (): null => null
const PLAIN = {
  brand: 'visa',
  last4: '4242',
  attaches: true,
  declines: accepted,
  asks: never,
} as const

/** By the ids Stripe publishes, and one of the double's own: `pm_card_failsOnRenewal`. */
const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  pm_card_visa: PLAIN,
  pm_card_mastercard: { ...PLAIN, brand: 'mastercard', last4: '4444' },
  pm_card_threeDSecure2Required: {
    ...PLAIN,
    last4: '3220',
    asks: ({ isOnSession, isKnown }) => isOnSession || !isKnown,
  },
  pm_card_authenticationRequired: { ...PLAIN, last4: '3184', asks: () => true },
  pm_card_chargeDeclined: {
    ...PLAIN,
    last4: '0002',
    attaches: false,
    declines: () => 'generic_decline',
  },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    ...PLAIN,
    last4: '9995',
    attaches: false,
    declines: () => 'insufficient_funds',
  },
  pm_card_chargeCustomerFail: { ...PLAIN, last4: '0341', declines: () => 'generic_decline' },
  pm_card_failsOnRenewal: {
    ...PLAIN,
    last4: '0119',
    declines: ({ isFirst }) => (isFirst ? null : 'generic_decline'),
  },
}

export function isTestCard(id: string): boolean {
  return id.startsWith('pm_card_')
}

export function testCard(id: string): TestCard {
  const card = Object.hasOwn(TEST_CARDS, id) ? TEST_CARDS[id] : undefined
  if (card === undefined) throw notImitated(`The test card ${id}`, 'payment_method')
  return card
}

const SENTENCES: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
}

export function declineSentence(declineCode: string): string {
  return SENTENCES[declineCode] ?? 'Your card was declined.'
}

/** A refusal of the card itself, which what it was meant to pay remembers. */
export function cardError(
  declineCode: string,
  details: Readonly<Record<string, unknown>> = {},
): StripeError {
  const code =
    declineCode === 'authentication_required' ? 'authentication_required' : 'card_declined'
  return new StripeError(
    402,
    {
      type: 'card_error',
      code,
      decline_code: declineCode,
      advice_code: 'try_again_later',
      message: declineSentence(declineCode),
      ...details,
    },
    { keepsEffects: true },
  )
}
