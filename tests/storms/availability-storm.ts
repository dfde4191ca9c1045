import { offersOf } from '#domain/availability/availability.ts'
import { checkedOffer } from './availability-checker.ts'
import { stormDay } from './availability-days.ts'
import { preferredRooms, referenceOffers, roomsByMinutes } from './availability-reference.ts'
import type { Offer, Span, WantedVisit } from '#domain/availability/free-time.ts'
import type { PlanCost, TimedStep } from './availability-reference.ts'
import type { StormDay } from './availability-days.ts'

export interface StormOutcome {
  readonly days: number
  /** Beginnings that somebody may have, and such as the grid has and nobody may. */
  readonly offers: number
  readonly refused: number
  readonly daysWith: Readonly<Record<Feature, number>>
  readonly differences: readonly string[]
}

const FEATURES = [
  'offers',
  'two guests',
  'a wait',
  'a change of stylist',
  'work in the gap of another visit',
  'work in the gap of the same visit',
  'a change of room',
  'another day than 24 hours',
] as const
type Feature = (typeof FEATURES)[number]

const MOST_DIFFERENCES = 20

/** Days that nobody has seen before: what the engine offers, and what trying everything finds. */
export function stormDays(count: number, seed: number): StormOutcome {
  const differences: string[] = []
  const daysWith = new Map<Feature, number>(FEATURES.map((feature) => [feature, 0]))
  let [offers, refused] = [0, 0]
  for (let index = 0; index < count; index += 1) {
    const daySeed = seed * 1_000_003 + index
    const day = stormDay(daySeed)
    const found = offersOf(day.visit, day.free)
    if (differences.length < MOST_DIFFERENCES)
      for (const says of differencesOf(day, found)) differences.push(`day ${daySeed}: ${says}`)
    offers += found.length
    refused += beginningsOf(day) - found.length
    for (const feature of FEATURES)
      if (has(feature, day, found)) daysWith.set(feature, (daysWith.get(feature) ?? 0) + 1)
  }
  const tallies = Object.fromEntries(daysWith) as Record<Feature, number>
  return { days: count, offers, refused, daysWith: tallies, differences }
}

function differencesOf({ visit, free, midnights }: StormDay, found: readonly Offer[]): string[] {
  const says: string[] = []
  const expected = referenceOffers(visit, free, midnights)
  const rooms = roomsByMinutes(free, midnights)
  const begins = found.map(({ from }) => from)
  for (const [index, begin] of begins.entries())
    if (index > 0 && begin <= (begins[index - 1] ?? 0)) says.push(`${begin} is out of order`)
  for (const begin of expected.keys())
    if (!begins.includes(begin)) says.push(`${begin - midnights.from} is not offered`)
  for (const offer of found) {
    const minute = offer.from - midnights.from
    const best = expected.get(offer.from)
    const { broken, cost } = checkedOffer(offer, { visit, free, midnights })
    says.push(...broken.map((rule) => `${minute} breaks a rule: ${rule}`))
    if (best === undefined) says.push(`${minute} should not be offered`)
    else if (!isSame(cost, best)) says.push(`${minute} costs ${cost.join()} and not ${best.join()}`)
    const preferred = preferredRooms(timedSteps(offer, visit), rooms)
    const given = offer.guests.flat().map(({ roomId }) => roomId)
    if (preferred === null || given.join() !== preferred.join())
      says.push(`${minute} is in ${given.join()} and not in ${preferred?.join()}`)
  }
  return says
}

function timedSteps({ guests }: Offer, visit: WantedVisit): readonly TimedStep[] {
  return guests.flatMap((steps, guest) =>
    steps.map(({ from, before, after, parts, stylistId }, index) => ({
      guest,
      roomKind: visit.guests[guest]?.steps[index]?.roomKind ?? null,
      timing: { stylistId, parts, before, after },
      from,
      before,
      after,
    })),
  )
}

function beginningsOf({ visit: { begins, everyMinutes }, midnights }: StormDay): number {
  const from = Math.max(begins.from, midnights.from) - midnights.from
  const until = Math.min(begins.until, midnights.until) - midnights.from
  return Math.max(0, Math.ceil(until / everyMinutes) - Math.ceil(from / everyMinutes))
}

function has(feature: Feature, { gaps, midnights }: StormDay, offers: readonly Offer[]): boolean {
  const anyOffer = (isIt: (offer: Offer) => boolean): boolean => offers.some(isIt)
  switch (feature) {
    case 'offers':
      return offers.length > 0
    case 'two guests':
      return anyOffer(({ guests }) => guests.length > 1)
    case 'a wait':
      return anyOffer(({ guests }) =>
        guests.some((steps) => hasPair(steps, (one, two) => two.from > one.until)),
      )
    case 'a change of stylist':
      return anyOffer(({ guests }) =>
        guests.some((steps) => hasPair(steps, (one, two) => one.stylistId !== two.stylistId)),
      )
    case 'work in the gap of another visit':
      return anyOffer(({ guests }) =>
        guests
          .flat()
          .some((step) =>
            gaps.some((gap) => gap.stylistId === step.stylistId && isInside(step, gap)),
          ),
      )
    case 'work in the gap of the same visit':
      return anyOffer(({ guests }) =>
        guests
          .flat()
          .some((one, index, all) =>
            all.some(
              (other, at) => at !== index && other.stylistId === one.stylistId && meet(one, other),
            ),
          ),
      )
    case 'a change of room':
      return anyOffer(({ guests }) =>
        guests.some((steps) =>
          hasPair(
            steps,
            (one, two) => one.roomId !== null && two.roomId !== null && one.roomId !== two.roomId,
          ),
        ),
      )
    case 'another day than 24 hours':
      return offers.length > 0 && midnights.until - midnights.from !== 24 * 60
  }
}

function hasPair<Item>(items: readonly Item[], isIt: (one: Item, next: Item) => boolean): boolean {
  return items.some((item, index) => {
    const next = items[index + 1]
    return next !== undefined && isIt(item, next)
  })
}

function isInside(one: Span, other: Span): boolean {
  return one.from >= other.from && one.until <= other.until
}

function meet(one: Span, other: Span): boolean {
  return one.from < other.until && other.from < one.until
}

function isSame(one: PlanCost, other: PlanCost): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}
