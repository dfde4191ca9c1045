import { diceFrom } from './availability-dice.ts'
import type {
  FreeRoom,
  FreeStylist,
  FreeTime,
  Span,
  Timing,
  WantedGuest,
  WantedStep,
  WantedVisit,
} from '#domain/availability/free-time.ts'
import type { Dice } from './availability-dice.ts'

/** A day that somebody made up, and a visit that somebody would like to have on it. */
export interface StormDay {
  readonly visit: WantedVisit
  readonly free: FreeTime
  /** The day as the calendar of New York has it, in minutes since the epoch. */
  readonly midnights: Span
  /** When a stylist’s client sits and waits while something sets. */
  readonly gaps: readonly (Span & { readonly stylistId: string })[]
}

/** Looked up by hand: when a day begins in Greenwich, and how many hours it has. */
const CALENDAR = [
  { day: '2026-11-24', begins: '2026-11-24T05:00Z', hours: 24 },
  { day: '2026-07-03', begins: '2026-07-03T04:00Z', hours: 24 },
  { day: '2027-03-14', begins: '2027-03-14T05:00Z', hours: 23 },
  { day: '2026-11-01', begins: '2026-11-01T04:00Z', hours: 25 },
] as const

const KINDS = ['chair', 'treatment-room'] as const
/** So many ways to do a visit that begins at one minute can be tried one after the other. */
const MOST_WAYS = 500

export function stormDay(seed: number): StormDay {
  const dice = diceFrom(seed)
  const midnights = anyMidnights(dice)
  const open = anyOpening(dice, midnights)
  const around = { from: open[0]?.from ?? 0, until: open.at(-1)?.until ?? 0 }
  const fineness = dice.pick([5, 5, 5, 1])
  const world = { dice, around, fineness }
  const stylists = listOf(dice.pick([1, 2, 3, 3, 4, 4]), (index) =>
    anyStylist(world, `stylist-${index}`),
  )
  const rooms = listOf(dice.below(4), (index) => anyRoom(world, `room-${index}`))
  const kinds = dice.happens(0.1) ? KINDS : rooms.map(({ kind }) => kind)
  const visit = anyVisit({ ...world, kinds }, stylists.length)
  return {
    visit,
    free: {
      day: midnights.day,
      open,
      stylists: stylists.map(({ stylist }) => stylist),
      rooms,
    },
    midnights,
    gaps: stylists.flatMap(({ gaps }) => gaps),
  }
}

/** A wish knows what kinds of rooms there are. */
interface WorldOfVisit extends World {
  readonly kinds: readonly FreeRoom['kind'][]
}

interface World {
  readonly dice: Dice
  readonly around: Span
  readonly fineness: number
}

function anyMidnights(dice: Dice): Span & { readonly day: string } {
  const { day, begins, hours } = dice.pick(CALENDAR)
  const from = Date.parse(begins) / 60_000
  return { day, from, until: from + hours * 60 }
}

/** In most cases in daylight; now and then around the hour that is skipped or repeated, or past midnight. */
function anyOpening(dice: Dice, midnights: Span): readonly Span[] {
  const length = 210 + dice.below(270)
  const from = dice.pick([
    midnights.from + 8 * 60 + dice.below(60),
    midnights.from + 8 * 60 + 15 * dice.below(16),
    midnights.from - 30 + dice.below(90),
    midnights.until - length + dice.pick([0, 0, 45]),
  ])
  const until = from + length
  const middle = from + 60 + dice.below(length - 90)
  if (dice.happens(0.15)) return piecesOf(from, [middle - from, 0, until - middle])
  const pause = dice.pick([5, 10, 20])
  if (dice.happens(0.2)) return piecesOf(from, [middle - from, pause, until - middle - pause])
  return [{ from, until }]
}

function anyStylist({ dice, around, fineness }: World, id: string) {
  const late = dice.happens(0.3) ? fineness * dice.below(60 / fineness) : 0
  const early = dice.happens(0.3) ? fineness * dice.below(60 / fineness) : 0
  const shift = { from: around.from + late - 20, until: around.until - early + 20 }
  const hands: Span[] = []
  const gaps: (Span & { readonly stylistId: string })[] = []
  let at = shift.from
  const density = dice.pick([30, 120, 240, 360])
  while (at < shift.until) {
    at += fineness * dice.below(density / fineness)
    const [first = 0, gap = 0, second = 0] = dice.happens(0.5)
      ? [10 + 5 * dice.below(8)]
      : [10 + 5 * dice.below(3), 20 + 5 * dice.below(8), 10 + 5 * dice.below(3)]
    hands.push({ from: at, until: at + first })
    if (gap > 0) {
      gaps.push({ stylistId: id, from: at + first, until: at + first + gap })
      hands.push({ from: at + first + gap, until: at + first + gap + second })
    }
    at += first + gap + second
  }
  const stylist: FreeStylist = {
    id,
    free: shuffledPieces(dice, without(shift, hands)),
    bookedMinutes: dice.pick([0, 30, 30, 75, 140]),
  }
  return { stylist, gaps }
}

function anyRoom({ dice, around, fineness }: World, id: string): FreeRoom {
  const taken: Span[] = []
  for (let at = around.from; dice.happens(0.6);) {
    at += fineness * dice.below(150 / fineness)
    taken.push({ from: at, until: at + 15 + dice.below(40) })
    at += 60
  }
  const whole = { from: around.from - 40, until: around.until + 40 }
  return { id, kind: dice.pick(KINDS), free: shuffledPieces(dice, without(whole, taken)) }
}

function anyVisit(world: WorldOfVisit, stylists: number): WantedVisit {
  const { dice, around } = world
  const guests = listOf(dice.pick([1, 2]), () => anyGuest(world, stylists))
  const [early, late] = [dice.pick([60, 30, -40]), dice.pick([30, 30, -60])]
  const visit: WantedVisit = {
    guests,
    order: dice.pick(['side-by-side', 'in-a-row']),
    longestWait: dice.pick([0, 5, 10, 15]),
    begins: { from: around.from - early, until: around.until + late },
    everyMinutes: dice.pick([5, 15, 15, 30, 50]),
  }
  return waysOf(visit) <= MOST_WAYS ? visit : anyVisit(world, stylists)
}

function waysOf({ guests, order, longestWait }: WantedVisit): number {
  const steps = guests.flatMap((guest) => guest.steps)
  const apart = order === 'in-a-row' ? 1 : guests.length
  const waits = (longestWait / 5 + 1) ** (steps.length - apart)
  return steps.reduce((ways, step) => ways * step.stylists.length, waits)
}

function anyGuest(world: WorldOfVisit, stylists: number): WantedGuest {
  const { dice, around } = world
  const from = around.from + dice.below(around.until - around.from)
  return {
    steps: listOf(dice.pick([1, 2, 2, 3]), () => anyStep(world, stylists)),
    busy: dice.happens(0.25) ? [{ from, until: from + 5 + dice.below(55) }] : [],
  }
}

function anyStep(world: WorldOfVisit, stylists: number): WantedStep {
  const { dice, kinds } = world
  const usual = anyTiming(world, '')
  const isAlike = dice.happens(0.5)
  const able = listOf(stylists, (index) => `stylist-${index}`)
    .filter(() => dice.happens(0.8))
    .toSorted(() => dice.below(3) - 1)
  if (dice.happens(0.05)) able.push('nobody')
  const ids = able.length === 0 ? ['stylist-0'] : able
  return {
    roomKind: kinds.length > 0 && dice.happens(0.4) ? dice.pick(kinds) : null,
    stylists: ids.map((stylistId) => ({
      ...(isAlike ? usual : anyTiming(world, stylistId)),
      stylistId,
    })),
  }
}

function anyTiming({ dice, fineness }: World, stylistId: string): Timing {
  const some = (least: number, most: number) =>
    least + fineness * dice.below((most - least) / fineness + 1)
  const parts = dice.pick([
    () => [some(5, 45)],
    () => [some(5, 20)],
    () => [some(5, 15), some(5, 45), some(5, 15)],
    () => [some(5, 10), some(5, 30), some(5, 10), some(5, 30), some(5, 10)],
  ])()
  const before = dice.pick([0, 0, fineness, 10])
  return { stylistId, parts, before, after: dice.pick([0, 0, fineness, 10]) }
}

function piecesOf(from: number, [first = 0, pause = 0, second = 0]: readonly number[]): Span[] {
  const again = from + first + pause
  return [
    { from, until: from + first },
    { from: again, until: again + second },
  ]
}

function without(whole: Span, taken: readonly Span[]): readonly Span[] {
  const free: Span[] = []
  let at = whole.from
  for (const { from, until } of taken.toSorted((one, other) => one.from - other.from)) {
    if (from > at) free.push({ from: at, until: Math.min(from, whole.until) })
    at = Math.max(at, until)
  }
  if (at < whole.until) free.push({ from: at, until: whole.until })
  return free
}

/** The same time, told in no order and in spans that touch. */
function shuffledPieces(dice: Dice, spans: readonly Span[]): readonly Span[] {
  const pieces = spans.flatMap(({ from, until }) => {
    const length = until - from
    return length > 2 && dice.happens(0.2)
      ? piecesOf(from, [1 + dice.below(length - 1), 0, 0]).map((piece, index) =>
          index === 0 ? piece : { from: piece.from, until },
        )
      : [{ from, until }]
  })
  return dice.happens(0.5) ? pieces.toReversed() : pieces
}

function listOf<Item>(length: number, item: (index: number) => Item): Item[] {
  return Array.from({ length }, (_, index) => item(index))
}
