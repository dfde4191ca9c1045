import { SALON } from '#domain/salon.ts'

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
  together: 'We look at the payment together.',
} as const

export const SUCCESS_WORDS: PaymentResult = {
  title: 'Payment Successful',
  lead: 'Thank you. Our payment provider sends people here when a payment has gone through.',
  description: `What happens after a payment to ${SALON.name}.`,
  points: [
    {
      title: 'Look for the receipt',
      words:
        'It comes by email to the address you gave, usually within minutes. The receipt, and not this page, is your proof.',
    },
    {
      title: 'Then log in',
      words:
        'A membership begins as soon as the provider has confirmed the payment to us. You need not keep this page open.',
    },
  ],
  next: 'Log in',
}

export const CANCELED_WORDS: PaymentResult = {
  title: 'Payment Canceled',
  lead: 'No charges were made. A payment that is not finished takes nothing from your card.',
  description: `A payment to ${SALON.name} was not finished, and no charges were made.`,
  points: [
    {
      title: 'Try again whenever you like',
      words: 'Nothing is reserved and nothing runs out. You start again from the services.',
    },
    {
      title: 'Or do it with us',
      words: 'Whatever can be paid for here can also be arranged by phone or at the desk.',
    },
  ],
  next: 'Try Again',
}
