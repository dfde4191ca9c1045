import type { FreeTime, Span, Timing, WantedVisit } from '#domain/availability/free-time.ts'

/** A step at a time, by somebody, in no room yet. */
export interface TimedStep {
  readonly guest: number
  readonly roomKind: string | null
  readonly timing: Timing
  readonly from: number
  readonly before: number
  readonly after: number
}

/** Waiting, changes of stylist, booked minutes, and then where each stylist stands in the list of the step. */
export type PlanCost = readonly number[]

/** What the engine promises, worked out by trying everything: no order, no short cuts, minute by minute. */
export function referenceOffers(
  visit: WantedVisit,
  free: FreeTime,
  midnights: Span,
): ReadonlyMap<number, PlanCost> {
  const salon = salonByMinutes(visit, free, midnights)
  const rooms = roomsByMinutes(free, midnights)
  const combinations = everyCombination(visit)
  const offers = new Map<number, PlanCost>()
  for (let begin = midnights.from; begin < midnights.until; begin += 1) {
    if (begin < visit.begins.from || begin >= visit.begins.until) continue
    if ((begin - midnights.from) % visit.everyMinutes !== 0) continue
    for (const combination of combinations) {
      const steps = timedSteps(visit, combination, begin)
      if (!isPresent(steps, salon) || !hasHands(steps, salon)) continue
      if (preferredRooms(steps, rooms) === null) continue
      const cost = costOf(visit, combination, free)
      const best = offers.get(begin)
      if (best === undefined || isLess(cost, best)) offers.set(begin, cost)
    }
  }
  return offers
}

interface Salon {
  readonly present: readonly ReadonlySet<number>[]
  readonly hands: ReadonlyMap<string, ReadonlySet<number>>
}

function salonByMinutes(visit: WantedVisit, free: FreeTime, midnights: Span): Salon {
  const open = minutesIn(free.open, midnights)
  return {
    present: visit.guests.map(({ busy }) => {
      const taken = minutesIn(busy, midnights)
      return new Set([...open].filter((minute) => !taken.has(minute)))
    }),
    hands: new Map(free.stylists.map(({ id, free: spans }) => [id, minutesIn(spans, midnights)])),
  }
}

/** For every step of every guest a stylist’s place in its list and a wait before it. */
interface Pick {
  readonly place: number
  readonly wait: number
}

function everyCombination({
  guests,
  order,
  longestWait,
}: WantedVisit): readonly (readonly Pick[])[] {
  let combinations: readonly (readonly Pick[])[] = [[]]
  guests.forEach((guest, guestIndex) => {
    guest.steps.forEach((step, stepIndex) => {
      const mayWait = stepIndex > 0 || (guestIndex > 0 && order === 'in-a-row')
      const picks: Pick[] = []
      for (let place = 0; place < step.stylists.length; place += 1)
        for (let wait = 0; wait <= (mayWait ? longestWait : 0); wait += 5)
          picks.push({ place, wait })
      combinations = combinations.flatMap((before) => picks.map((pick) => [...before, pick]))
    })
  })
  return combinations
}

function timedSteps(
  { guests, order }: WantedVisit,
  combination: readonly Pick[],
  begin: number,
): readonly TimedStep[] {
  const timed: TimedStep[] = []
  let at = begin
  guests.forEach((guest, guestIndex) => {
    if (order === 'side-by-side') at = begin
    guest.steps.forEach((step, stepIndex) => {
      const pick = combination[timed.length]
      const timing = step.stylists[pick?.place ?? 0]
      if (pick === undefined || timing === undefined) throw new Error('a step without a stylist')
      const previous = timed.at(-1)
      const goesOn = stepIndex > 0 && previous?.timing.stylistId === timing.stylistId
      if (goesOn) timed[timed.length - 1] = { ...previous, after: 0 }
      const from = at + pick.wait
      const { before, after } = timing
      timed.push({
        guest: guestIndex,
        roomKind: step.roomKind,
        timing,
        from,
        before: goesOn ? 0 : before,
        after,
      })
      at = from + total(timing.parts)
    })
  })
  return timed
}

function hasHands(steps: readonly TimedStep[], { hands }: Salon): boolean {
  const used = new Map<string, Set<number>>()
  for (const step of steps) {
    const { stylistId } = step.timing
    const free = hands.get(stylistId)
    const before = used.get(stylistId) ?? new Set()
    used.set(stylistId, before)
    for (const minute of handsOnMinutes(step)) {
      if (free === undefined || !free.has(minute) || before.has(minute)) return false
      before.add(minute)
    }
  }
  return true
}

function isPresent(steps: readonly TimedStep[], { present }: Salon): boolean {
  return present.every((minutes, guest) => {
    const ofGuest = steps.filter((step) => step.guest === guest)
    const first = ofGuest[0]
    const last = ofGuest.at(-1)
    if (first === undefined || last === undefined) return false
    const until = last.from + total(last.timing.parts)
    for (let minute = first.from; minute < until; minute += 1)
      if (!minutes.has(minute)) return false
    return true
  })
}

function handsOnMinutes({ timing, from, before, after }: TimedStep): readonly number[] {
  const minutes = range(from - before, from)
  let at = from
  timing.parts.forEach((part, index) => {
    if (index % 2 === 0) minutes.push(...range(at, at + part))
    at += part
  })
  minutes.push(...range(at, at + after))
  return minutes
}

interface RoomByMinutes {
  readonly id: string
  readonly kind: string
  readonly minutes: ReadonlySet<number>
}

export function roomsByMinutes({ rooms }: FreeTime, midnights: Span): readonly RoomByMinutes[] {
  return rooms.map(({ id, kind, free }) => ({ id, kind, minutes: minutesIn(free, midnights) }))
}

/** Of all ways to give out the rooms the one a person would choose; null if there is none. */
export function preferredRooms(
  steps: readonly TimedStep[],
  rooms: readonly RoomByMinutes[],
): readonly (string | null)[] | null {
  let given: readonly (readonly (string | null)[])[] = [[]]
  for (const { roomKind } of steps) {
    const fitting = rooms.filter(({ kind }) => kind === roomKind).map(({ id }) => id)
    const options = roomKind === null ? [null] : fitting
    given = given.flatMap((before) => options.map((room) => [...before, room]))
  }
  const minutesOf = new Map(rooms.map(({ id, minutes }) => [id, minutes]))
  const possible = given.filter((ids) => {
    const used = new Set<string>()
    return ids.every((id, index) => {
      const step = steps[index]
      if (id === null || step === undefined) return true
      const until = step.from + total(step.timing.parts) + step.after
      return range(step.from - step.before, until).every((minute) => {
        const key = `${id} ${minute}`
        const isFree = minutesOf.get(id)?.has(minute) === true && !used.has(key)
        used.add(key)
        return isFree
      })
    })
  })
  const ranksOf = (ids: readonly (string | null)[]): readonly number[] =>
    ids.map((id, index) => {
      const isSameGuest = index > 0 && steps[index - 1]?.guest === steps[index]?.guest
      if (id !== null && isSameGuest && ids[index - 1] === id) return -1
      return rooms.findIndex((room) => room.id === id)
    })
  return (
    possible.toSorted((one, other) => (isLess(ranksOf(one), ranksOf(other)) ? -1 : 1))[0] ?? null
  )
}

function costOf(
  { guests }: WantedVisit,
  combination: readonly Pick[],
  { stylists }: FreeTime,
): PlanCost {
  let [waiting, changes, booked, index] = [0, 0, 0, 0]
  for (const guest of guests) {
    let previous: string | null = null
    for (const step of guest.steps) {
      const { place, wait } = combination[index] ?? { place: 0, wait: 0 }
      const id = step.stylists[place]?.stylistId ?? ''
      waiting += wait
      if (previous !== null && previous !== id) changes += 1
      booked += stylists.find((stylist) => stylist.id === id)?.bookedMinutes ?? 0
      previous = id
      index += 1
    }
  }
  return [waiting, changes, booked, ...combination.map(({ place }) => place)]
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0)
}

function minutesIn(spans: readonly Span[], midnights: Span): ReadonlySet<number> {
  const minutes = new Set<number>()
  for (const { from, until } of spans)
    for (const minute of range(from, until))
      if (minute >= midnights.from && minute < midnights.until) minutes.add(minute)
  return minutes
}

function range(from: number, until: number): number[] {
  const minutes: number[] = []
  for (let minute = from; minute < until; minute += 1) minutes.push(minute)
  return minutes
}

function total(minutes: readonly number[]): number {
  return minutes.reduce((sum, each) => sum + each, 0)
}
