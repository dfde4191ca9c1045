import { SALON } from '#domain/salon/salon.ts'

export interface PaymentResult {
  readonly title: string
  readonly lead: string
  readonly description: string
  readonly points: readonly { readonly title: string; readonly words: string }[]
  readonly next: string
}

export const WORDS = {
  home: 'Return to Home',
  doubt: 'Does something look wrong?',
  call: 'Call',
  write: 'or write to',
  together: 'We’ll look into it together.',
} as const

export const SUCCESS_WORDS: PaymentResult = {
  title: 'Payment Successful',
  lead: 'Thank you. Our payment provider sends you here once a payment goes through.',
  get description() {
    return `What happens after a payment to ${SALON.name}.`
  },
  points: [
    {
      title: 'Look for the receipt',
      words:
        'It comes by email, usually within minutes. The receipt is your proof of payment, not this page.',
    },
    {
      title: 'Then log in',
      words:
        'A membership starts as soon as the provider confirms the payment. You don’t need to keep this page open.',
    },
  ],
  next: 'Log in',
}

export const CANCELED_WORDS: PaymentResult = {
  title: 'Payment Canceled',
  lead: 'No charges were made. Your card isn’t charged for a payment you don’t finish.',
  get description() {
    return `A payment to ${SALON.name} wasn’t finished, and no charges were made.`
  },
  points: [
    {
      title: 'Try again whenever you like',
      words: 'There’s no rush. You can start again from the services.',
    },
    {
      title: 'Or do it with us',
      words: 'Anything you can pay for here, you can also take care of by phone or at the desk.',
    },
  ],
  next: 'Try Again',
}
