import { salonClockAt } from '#domain/time/salon-clock.ts'
import type { Offer } from './free-time.ts'

const PARTS = { morning: 0, afternoon: 12 * 60, evening: 17 * 60 } as const
export type PartOfDay = keyof typeof PARTS

export interface TimesOfPart {
  readonly part: PartOfDay
  readonly offers: readonly Offer[]
}

/** The times of a day as people look for them, by the salon’s clock; a part without any is left out. */
export function partsOfDay(offers: readonly Offer[]): readonly TimesOfPart[] {
  return (['morning', 'afternoon', 'evening'] as const)
    .map((part) => ({ part, offers: offers.filter((offer) => partOf(offer) === part) }))
    .filter((times) => times.offers.length > 0)
}

function partOf({ from }: Offer): PartOfDay {
  const { minutes } = salonClockAt(from * 60_000)
  if (minutes >= PARTS.evening) return 'evening'
  return minutes >= PARTS.afternoon ? 'afternoon' : 'morning'
}
