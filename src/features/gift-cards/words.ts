import { GIFT_CARD } from '#domain/membership/gift-cards.ts'
import { dollars } from '#domain/money/money.ts'
import { SALON } from '#domain/salon/salon.ts'
import type { Step } from '#ui/steps.tsx'

const LEAST = dollars(GIFT_CARD.leastCents)
const MOST = dollars(GIFT_CARD.mostCents)
const SUGGESTED = GIFT_CARD.suggestedCents.map(dollars).join(', ')

export const WORDS = {
  title: 'Gift Cards',
  lead: `An hour of being looked after, for someone you love. Any amount from ${LEAST} to ${MOST}. Never expires.`,
  get description() {
    return `${SALON.name} gift cards from ${LEAST} to ${MOST}: they never expire, there are no fees, and they’re good for every service and product.`
  },
  buy: 'Buy Gift Card',
  get call() {
    return `Call ${SALON.phone}`
  },
  viewTitle: 'Our gift cards',
  viewWhat: 'gift card list',
  viewOpen: 'Open Gift Cards in New Tab',
  howTitle: 'How it works',
  factsTitle: 'Good to know',
  balanceTitle: 'Check your balance',
  balance: 'Call us with the number on the back, and we’ll tell you what’s left.',
} as const

export const STEPS: readonly Step[] = [
  {
    title: 'You choose',
    words: 'Pick an amount or a service, and tell us what to write on the card.',
  },
  {
    title: 'We write the card',
    words:
      'Pick it up at the desk, or ask us to send it to you or straight to the person it’s for.',
  },
  {
    title: 'They come by',
    words: 'They book as usual and pay with the card. Anything left over stays on it.',
  },
]

export const FACTS: readonly { readonly term: string; readonly words: string }[] = [
  { term: 'Amounts', words: `${SUGGESTED}, or any other from ${LEAST} to ${MOST}.` },
  {
    term: 'Expiration',
    words: 'Never expires. US law asks for at least five years. Ours have no end date and no fees.',
  },
  {
    term: 'Good for',
    words:
      'Every service and every product, in one visit or several. Not for memberships or other gift cards.',
  },
  {
    term: 'Returns',
    words:
      'Gift cards can’t be exchanged for cash, except for a small remaining balance where state law says so.',
  },
  {
    term: 'Lost',
    words: 'Keep the receipt. With it, we can move what’s left to a new card.',
  },
]

export const CHECKOUT_WORDS = {
  title: 'Buy a Gift Card',
  get description() {
    return `Buy a ${SALON.name} gift card, online where available or anytime by phone.`
  },
  back: 'Back to Gift Cards',
  lead: 'One call is all it takes. Tell us the amount, what to write and how to deliver it.',
  framedLead: 'You pay through our gift card provider. We never see your card number.',
  widgetWhat: 'gift card checkout',
  widgetOpen: 'Open Checkout in New Tab',
  byPhone: 'Call us to buy',
  hours: 'We answer the phone',
  offline: 'You’re offline. You can still call us.',
  readyTitle: 'Have these ready',
  get ready() {
    return [
      `The amount, from ${LEAST} to ${MOST}`,
      'Who it’s for, and what to write on the card',
      `Where it should go: the desk at ${SALON.addressLines[0]}, your mailbox, or theirs`,
      'A card to pay with, or pay when you pick it up',
    ]
  },
  orWrite: 'Closed right now? Email us, and we’ll call you back.',
  mail: 'Email Us',
  mailSubject: 'A gift card, please',
} as const
