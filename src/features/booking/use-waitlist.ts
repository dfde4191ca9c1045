import { useState } from 'react'
import { BOOKING_DAYS_AHEAD } from '#domain/booking/booking-window.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { daysLater } from '#domain/time/salon-clock.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { joinWaitlist, joinWaitlistAsGuest } from '#data/waitlist/waitlist.ts'
import { WAITLIST_WORDS as WORDS } from './waitlist-words.ts'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { Person } from '#domain/session/session.ts'
import type { ChosenStep } from '#domain/booking/wished-visit.ts'
import type { Submitted } from '#data/change/submit-command.ts'

export type Span = keyof typeof WORDS.spans

const MINUTES: Readonly<Record<Span, readonly [from: number, until: number]>> = {
  any: [0, 1440],
  morning: [0, 780],
  afternoon: [780, 1440],
}
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const TWO_WEEKS = 14

interface Wanted {
  readonly steps: readonly ChosenStep[]
  readonly day: string
  readonly today: string
  readonly person: Person | null
}

/** The days and hours a client could come, and whether the waitlist took them. */
export function useWaitlist({ steps, day, today, person }: Wanted) {
  const data = useAppData()
  const last = daysLater(today, BOOKING_DAYS_AHEAD.free)
  const latest = daysLater(day, TWO_WEEKS)
  const [from, setFrom] = useState(day)
  const [until, setUntil] = useState(latest < last ? latest : last)
  const [span, setSpan] = useState<Span>('any')
  const [entryId] = useState(() => data.platform.ids.fresh())
  const [submitted, setSubmitted] = useState<Submitted | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const join = async ({ name, email, phone }: BookingDraft) => {
    if (until < from) return setProblem(WORDS.order)
    const [fromMinute, untilMinute] = MINUTES[span]
    const wish = {
      entryId,
      serviceIds: steps.map(({ service }) => service.id),
      stylistId: onlyOneIn(steps),
      fromDay: from,
      untilDay: until,
      fromMinute,
      untilMinute,
      weekdays: EVERY_DAY,
      note: '',
    }
    setBusy(true)
    setProblem(null)
    try {
      if (person === null) {
        const guest = { name: cleanLine(name), email: cleanLine(email), phone: cleanLine(phone) }
        await joinWaitlistAsGuest(data, { ...wish, ...guest })
        setSubmitted('applied')
      } else {
        setSubmitted(await joinWaitlist(data, { ...wish, guest: { clientId: person.userId } }))
      }
    } catch (cause) {
      setProblem(wordsFor(cause, WORDS.failed))
    } finally {
      setBusy(false)
    }
  }

  return { from, setFrom, until, setUntil, span, setSpan, last, join, submitted, problem, isBusy }
}

/** One person is waited for where the whole visit is with them; else it is anyone. */
function onlyOneIn(steps: readonly ChosenStep[]): string | null {
  const asked = new Set(steps.map(({ stylistId }) => stylistId))
  return asked.size === 1 ? ([...asked][0] ?? null) : null
}
