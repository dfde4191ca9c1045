import { useMemo, useState } from 'react'
import { NO_DAYS_YET, daysTyped } from '#domain/hours/closed-days-form.ts'
import { flawsInWords } from '#domain/hours/closed-days-words.ts'
import { closedDays, closedDaysInWords, closedSpan } from '#domain/hours/closures.ts'
import { hourOnTheClock } from '#domain/hours/opening-hours.ts'
import { askedAgain } from '#domain/hours/opening-times.ts'
import { salonClockAt, salonDay } from '#domain/time/salon-clock.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { flawsOfTimeOff } from '#domain/team/time-off-flaws.ts'
import { knownDays } from '#domain/desk/known-days.ts'
import { visitsHit } from '#domain/visits-to-move/while-off.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { useNow } from '#data/app/use-now.ts'
import { addTimeOff, putTimeOffBack, removeTimeOff } from '#data/desk/desk-actions.ts'
import { useDeskCalendar } from '#data/desk/desk-calendar.ts'
import { showUndoable } from '#ui/undo-toast.ts'
import { mayPutBack } from '#features/front-desk/visits-to-move/may-put-back.ts'
import { firstName, stylistNameOf } from '#features/front-desk/visit-words.ts'
import { SHARED } from '#features/front-desk/panel-words.ts'
import { DESK_TIME_OFF_WORDS as WORDS } from './desk-time-off-words.ts'
import type { Span } from '#domain/availability/free-time.ts'
import type { ClosedDays } from '#domain/hours/closures.ts'
import type { ClosedDaysField, ClosedDaysForm } from '#domain/hours/closed-days-form.ts'
import type { KnownDays } from '#domain/desk/known-days.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'

export interface TimeOffPlace {
  readonly userId: string
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
  readonly day: string
  readonly stylistId: string | null
  /** Where an hour was pressed; else it's about days. */
  readonly startsAt: number | null
  /** To the visits that are to be moved, or may go back, from that day on. */
  readonly onMove: (firstDay: string) => void
  readonly onClose: () => void
}

/** One of theirs that is to come or under way. */
export interface ListedTimeOff {
  readonly id: string
  readonly stylistId: string
  readonly name: string
  readonly startsAt: number
  readonly endsAt: number
  readonly reason: string
  readonly isWaiting: boolean
}

const MINUTE_MS = 60_000
const BLOCKED_MINUTES = 60
const LAST_MINUTE = 24 * 60 - 1

/** Who is off and when, said at the desk: on this device at once, and sent when there is a connection. */
export function useDeskTimeOff(place: TimeOffPlace) {
  const { calendar, onMove, onClose } = place
  const data = useAppData()
  const now = useNow()
  const today = salonDay(now)
  const isConnected = useIsConnected()
  const known = useKnownDays(place)
  const { act, isBusy, problem, setProblem } = useAct(SHARED.notKept)
  const [who, setWho] = useState(place.stylistId === null ? NOBODY : [place.stylistId])
  const [form, setForm] = useState(() => formAt(place, today))
  const nameOf = (stylistId: string) => firstName(stylistNameOf(calendar.rules, stylistId))
  const flaws = flawsOf({ form, who, known, now, nameOf })
  const isWhole = Object.keys(flaws).length === 0
  const hit = useMemo(() => {
    if (!isWhole) return null
    const span = spanOf(daysTyped(form))
    const off = who.map((stylistId) => ({ ...span, stylistId, reason: '' }))
    return visitsHit({ calendar, visits: known.visits, now }, off)
  }, [isWhole, form, who, calendar, known, now])

  const tell = (title: string, message: string, back: (() => Promise<unknown>) | null) =>
    showUndoable({
      title,
      message,
      kind: 'waiting',
      undo: WORDS.undo,
      back,
      undone: WORDS.undone,
      notUndone: {
        title: WORDS.notUndone,
        message: (cause) => wordsFor(cause, WORDS.notUndoneWords),
      },
    })

  return {
    form,
    who,
    flaws,
    today,
    isBusy,
    problem,
    isConnected,
    /** Null until it's said whom it is about, and when. */
    hit: hit === null ? null : visitCount(hit),
    isAllKnown: isWhole && known.hasAllOf(daysTyped(form)),
    timeOff: timeOffOf(known, who, now).map((one) => ({ ...one, name: nameOf(one.stylistId) })),
    type: (more: Partial<ClosedDaysForm>) => {
      setProblem(null)
      setForm((last) => ({ ...last, ...more }))
    },
    choose: setWho,
    add: () =>
      act(async () => {
        const days = daysTyped(form)
        const added = who.map((stylistId) => ({ timeOffId: data.platform.ids.fresh(), stylistId }))
        for (const one of added) await addTimeOff(data, { ...one, ...days })
        const left = hit ?? []
        tell(
          WORDS.areOff(who.map(nameOf), closedDaysInWords(days)),
          isConnected ? WORDS.added(visitCount(left)) : WORDS.addedOffline,
          async () => {
            for (const one of added) await removeTimeOff(data, { ...one, keepsPast: false })
          },
        )
        if (left.length === 0) return onClose()
        onMove(salonDay(Math.min(...left.map(({ startsAt }) => startsAt))))
      }, 'add'),
    remove: ({ id: timeOffId, stylistId, name, ...closure }: ListedTimeOff) =>
      act(async () => {
        const which = { timeOffId, stylistId }
        const wasNeverSent = await removeTimeOff(data, { ...which, keepsPast: true })
        const saved = isConnected ? WORDS.removedWords : WORDS.addedOffline
        const days = closedDays(closure)
        const wish = askedAgain(closure)
        tell(
          days.fromDay < today ? WORDS.isBack(name) : WORDS.removed(name, closedDaysInWords(days)),
          wasNeverSent ? WORDS.takenBack : saved,
          wish === null ? null : () => putTimeOffBack(data, { ...which, ...wish }),
        )
        if (await mayPutBack(data, { stylistId, ...closure }, known.visits)) onMove(place.day)
        else onClose()
      }, timeOffId),
  }
}

/** A far day is looked at without what lies between, and somebody may be sick today. */
function useKnownDays({ userId, calendar, visits }: TimeOffPlace): KnownDays {
  const near = useDeskCalendar(userId)
  return useMemo(() => {
    const kept =
      near.calendar === undefined ? [] : [{ calendar: near.calendar, visits: near.visits }]
    return knownDays([{ calendar, visits }, ...kept])
  }, [calendar, visits, near.calendar, near.visits])
}

interface Typed {
  readonly form: ClosedDaysForm
  readonly who: readonly string[]
  readonly known: KnownDays
  readonly now: number
  readonly nameOf: (stylistId: string) => string
}

type Flaws = Readonly<Partial<Record<ClosedDaysField | 'who', string>>>

/** What the salon would refuse is said before it's asked. */
function flawsOf({ form, who, known, now, nameOf }: Typed): Flaws {
  const whoIsMissing = who.length === 0 ? { who: WORDS.whoMissing } : {}
  const flaws = { ...whoIsMissing, ...flawsInWords(form, salonDay(now)) }
  if (Object.keys(flaws).length > 0) return flaws
  const days = daysTyped(form)
  const span = spanOf(days)
  const already = known.closed.find(
    ({ stylistId, from, until }) =>
      stylistId !== null && who.includes(stylistId) && from <= span.from && span.until <= until,
  )
  if (!already?.stylistId) return flawsOfTimeOff(days, now)
  return { who: WORDS.alreadyOff(nameOf(already.stylistId)) }
}

const NOBODY: readonly string[] = []

function formAt({ day, startsAt }: TimeOffPlace, today: string): ClosedDaysForm {
  if (startsAt === null) return { ...NO_DAYS_YET, fromDay: day < today ? today : day }
  const pressed = salonClockAt(startsAt)
  const until = Math.min(pressed.minutes + BLOCKED_MINUTES, LAST_MINUTE)
  return {
    ...NO_DAYS_YET,
    fromDay: pressed.day,
    isPart: true,
    fromTime: hourOnTheClock(pressed.minutes),
    untilTime: hourOnTheClock(until),
  }
}

function spanOf(days: ClosedDays): Span {
  const { startsAt, endsAt } = closedSpan(days)
  return { from: startsAt / MINUTE_MS, until: endsAt / MINUTE_MS }
}

function timeOffOf(
  { closed }: KnownDays,
  who: readonly string[],
  now: number,
): readonly Omit<ListedTimeOff, 'name'>[] {
  return closed
    .flatMap(({ id, stylistId, from, until, reason, isWaiting = false }) => {
      if (!id || stylistId === null || !who.includes(stylistId)) return []
      const [startsAt, endsAt] = [from * MINUTE_MS, until * MINUTE_MS]
      return endsAt <= now ? [] : [{ id, stylistId, startsAt, endsAt, reason, isWaiting }]
    })
    .toSorted((one, other) => one.startsAt - other.startsAt)
}

/** A visit of several services is one. */
function visitCount(visits: readonly ShownVisit[]): number {
  return new Set(visits.map(({ visitId }) => visitId)).size
}
