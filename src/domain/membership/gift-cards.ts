/** What a gift card may be worth. It has no end and no fees, which every state of the country allows. */
export const GIFT_CARD = {
  leastCents: 1000,
  mostCents: 50_000,
  suggestedCents: [2500, 5000, 10_000, 15_000],
} as const
