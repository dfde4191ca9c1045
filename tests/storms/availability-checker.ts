import type {
  FreeTime,
  Offer,
  PlannedStep,
  Span,
  Timing,
  WantedStep,
  WantedVisit,
} from '#domain/availability/free-time.ts'
import type { PlanCost } from './availability-reference.ts'

interface CheckedStep {
  readonly step: PlannedStep
  readonly wanted: WantedStep
  readonly timing: Timing
  readonly place: number
  readonly previous: CheckedStep | null
}

export interface Checked {
  /** What is wrong with the offer; nothing if it keeps every rule. */
  readonly broken: readonly string[]
  readonly cost: PlanCost
}

interface Rulebook {
  readonly visit: WantedVisit
  readonly free: FreeTime
  readonly midnights: Span
  readonly must: (rule: string, isKept: boolean) => void
}

/** Reads an offer as somebody at the desk would, rule by rule and span by span. */
export function checkedOffer(
  offer: Offer,
  day: Pick<Rulebook, 'visit' | 'free' | 'midnights'>,
): Checked {
  const broken: string[] = []
  const must = (rule: string, isKept: boolean): void => void (isKept || broken.push(rule))
  const { visit, free, midnights } = day
  const guests = offer.guests.map((steps, guest) => stepsOf(steps, visit, guest))
  const steps = guests.flat()
  const until = Math.max(...steps.map(({ step }) => step.until))
  must('everybody has all steps', guests.length === visit.guests.length)
  must('it ends with its last step', offer.until === until)
  must('it lies on the grid', (offer.from - midnights.from) % visit.everyMinutes === 0)
  must('it may begin then', within(offer.from, visit.begins) && within(offer.from, midnights))

  const waits = guests.flatMap((ofGuest, guest) => {
    const isAfterGuest = guest > 0 && visit.order === 'in-a-row'
    const before = isAfterGuest ? guests[guest - 1]?.at(-1)?.step.until : offer.from
    const from = ofGuest[0]?.step.from ?? 0
    const firstWait = from - (before ?? 0)
    must('the first begins when it should', isAfterGuest || firstWait === 0)
    checkPresence(ofGuest, guest, { ...day, must })
    return [firstWait, ...ofGuest.slice(1).map(waitBefore)]
  })
  must('waits are in fives', !waits.some((wait) => wait < 0 || wait % 5 !== 0))
  must('nobody waits too long', Math.max(...waits) <= visit.longestWait)
  for (const checked of steps) checkStep(checked, steps, { ...day, must })

  const changes = steps.filter(
    ({ step, previous }) => previous !== null && previous.step.stylistId !== step.stylistId,
  )
  const booked = steps.map(({ step }) => stylistOf(step, free)?.bookedMinutes ?? 0)
  const places = steps.map(({ place }) => place)
  return { broken, cost: [sum(waits), changes.length, sum(booked), ...places] }
}

function checkPresence(
  steps: readonly CheckedStep[],
  guest: number,
  { visit, free, midnights, must }: Rulebook,
): void {
  const wanted = visit.guests[guest]
  const stay = { from: steps[0]?.step.from ?? 0, until: steps.at(-1)?.step.until ?? 0 }
  must('no step is left out', steps.length === wanted?.steps.length)
  must('the salon is open', isInOne(stay, free.open, midnights))
  must('the guest is free', wanted?.busy.some((other) => meet(other, stay)) === false)
}

function checkStep(
  { step, wanted, timing, previous }: CheckedStep,
  steps: readonly CheckedStep[],
  { free, midnights, must }: Rulebook,
): void {
  const next = steps.find((other) => other.previous?.step === step)
  const isSame = previous?.step.stylistId === step.stylistId
  const isSameAfter = next?.step.stylistId === step.stylistId
  must('it takes as long as it takes', step.until - step.from === sum(timing.parts))
  must('it has its parts', step.parts.join() === timing.parts.join())
  must('before it is what is needed', step.before === (isSame ? 0 : timing.before))
  must('after it is what is needed', step.after === (isSameAfter ? 0 : timing.after))
  const ownFree = stylistOf(step, free)?.free ?? []
  const hands = handsOn(step)
  const areFree = hands.every((span) => isInOne(span, ownFree, midnights))
  must('the hands are free', areFree)
  const room = free.rooms.find(({ id }) => id === step.roomId)
  must('it is in the right kind of room', (room?.kind ?? null) === wanted.roomKind)
  must('the room is free', room === undefined || isInOne(stayOf(step), room.free, midnights))
  for (const { step: other } of steps) {
    if (other === step) continue
    const doMeet = hands.some((one) => handsOn(other).some((two) => meet(one, two)))
    must('nobody works on two at once', other.stylistId !== step.stylistId || !doMeet)
    const isOneRoom = step.roomId !== null && other.roomId === step.roomId
    must('nobody shares a room', !isOneRoom || !meet(stayOf(step), stayOf(other)))
  }
}

function stylistOf({ stylistId }: PlannedStep, { stylists }: FreeTime) {
  return stylists.find(({ id }) => id === stylistId)
}

function stepsOf(
  steps: readonly PlannedStep[],
  visit: WantedVisit,
  guest: number,
): readonly CheckedStep[] {
  const checked: CheckedStep[] = []
  steps.forEach((step, index) => {
    const wanted = visit.guests[guest]?.steps[index]
    const place = wanted?.stylists.findIndex(({ stylistId }) => stylistId === step.stylistId) ?? -1
    const timing = wanted?.stylists[place]
    if (wanted === undefined || timing === undefined) return
    checked.push({ step, wanted, timing, place, previous: checked.at(-1) ?? null })
  })
  return checked
}

function waitBefore({ step, previous }: CheckedStep): number {
  return step.from - (previous?.step.until ?? step.from)
}

function handsOn({ from, parts, before, after }: PlannedStep): readonly Span[] {
  return parts.flatMap((minutes, index) => {
    if (index % 2 === 1) return []
    const at = from + sum(parts.slice(0, index))
    const isLast = index === parts.length - 1
    return [{ from: index === 0 ? at - before : at, until: at + minutes + (isLast ? after : 0) }]
  })
}

function stayOf({ from, until, before, after }: PlannedStep): Span {
  return { from: from - before, until: until + after }
}

/** Spans that touch are one; nothing reaches over midnight. */
function isInOne(span: Span, spans: readonly Span[], midnights: Span): boolean {
  if (span.from < midnights.from || span.until > midnights.until) return false
  let reached = span.from
  for (const { from, until } of spans.toSorted((one, other) => one.from - other.from))
    if (from <= reached) reached = Math.max(reached, until)
  return reached >= span.until
}

function meet(one: Span, other: Span): boolean {
  return one.from < other.until && other.from < one.until
}

function within(minute: number, { from, until }: Span): boolean {
  return minute >= from && minute < until
}

function sum(minutes: readonly number[]): number {
  return minutes.reduce((all, each) => all + each, 0)
}
