import { GIFT_CARD } from '#domain/gift-cards.ts'
import { shortDollars } from '#domain/money.ts'
import { SALON, SALON_ADDRESS_LINES } from '#domain/salon.ts'
import type { Step } from '#ui/steps.tsx'

const LEAST = shortDollars(GIFT_CARD.leastCents)
const MOST = shortDollars(GIFT_CARD.mostCents)
const SUGGESTED = GIFT_CARD.suggestedCents.map(shortDollars).join(', ')

export const WORDS = {
  title: 'Gift Cards',
  lead: `An hour in good hands, for somebody you like. Any amount from ${LEAST} to ${MOST}, written by hand, with no end date.`,
  description: `Gift cards of ${SALON.name} from ${LEAST} to ${MOST}: no end date, no fees, good for every service and product.`,
  buy: 'Buy Gift Card',
  call: `Call ${SALON.phone}`,
  viewTitle: 'Our gift cards',
  viewWhat: 'gift card list',
  viewOpen: 'Open Gift Cards in New Tab',
  howTitle: 'How it works',
  factsTitle: 'Good to know',
  balanceTitle: 'What is left on a card?',
  balance: 'Call us with the number on its back, and the desk tells you.',
} as const

export const STEPS: readonly Step[] = [
  {
    title: 'You choose',
    words:
      'An amount, or a service whose price we look up for you, and the few words that should stand on the card.',
  },
  {
    title: 'We write it',
    words:
      'By hand, on heavy paper. You pick it up at the desk, or we mail it to you or straight to the person it is for.',
  },
  {
    title: 'They come by',
    words:
      'Whoever holds the card books as always and hands it over when paying. What is not spent stays on the card.',
  },
]

export const FACTS: readonly { readonly term: string; readonly words: string }[] = [
  { term: 'Amounts', words: `${SUGGESTED}, or any other from ${LEAST} to ${MOST}.` },
  {
    term: 'Valid',
    words:
      'Without end. American law asks for at least five years; ours do not expire at all, and no fee is ever taken off.',
  },
  {
    term: 'Good for',
    words:
      'Every service and every product, in one visit or in several. It does not pay for a membership or for another gift card.',
  },
  {
    term: 'Returns',
    words:
      'A gift card is not exchanged for cash, unless the law of your state says that a small remainder is.',
  },
  {
    term: 'Lost',
    words:
      'Keep the receipt. With it we find the card, and what was left on it moves to a new one.',
  },
]

export const CHECKOUT_WORDS = {
  title: 'Buy a Gift Card',
  description: `Buy a gift card of ${SALON.name}: online where our provider offers it, and always by phone.`,
  back: 'Back to Gift Cards',
  lead: 'One call, about three minutes. We take the amount and the words, and you choose how the card should travel.',
  framedLead: 'The card is paid for at our gift card provider; your card number never reaches us.',
  widgetWhat: 'gift card checkout',
  widgetOpen: 'Open Checkout in New Tab',
  byPhone: 'Call us to buy',
  hours: 'The desk answers',
  offline: 'You are offline. A phone call works all the same.',
  readyTitle: 'Have these ready',
  ready: [
    `The amount, from ${LEAST} to ${MOST}`,
    'The name of the person it is for, and the words for the card',
    `Where it should go: the desk at ${SALON_ADDRESS_LINES[0]}, your mailbox, or theirs`,
    'A card to pay with; or pay when you pick it up',
  ],
  orWrite: 'Closed right now? Write to us, and we call you back.',
  mail: 'Write an email',
  mailSubject: 'A gift card, please',
} as const
