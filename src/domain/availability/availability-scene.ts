import { offersOf } from './availability.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import type {
  FreeRoom,
  FreeStylist,
  FreeTime,
  Span,
  Timing,
  WantedStep,
  WantedVisit,
} from './free-time.ts'

export const DAY = '2026-11-24'

/** A time of the day in minutes since the epoch: `10:30`. */
export function at(time: string, day = DAY): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return salonMoment({ day, minutes: hours * 60 + minutes }) / 60_000
}

/** `09:00-12:00 13:00-18:00` */
export function spans(text: string, day = DAY): readonly Span[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((span) => {
      const [from = '', until = ''] = span.split('-')
      return { from: at(from, day), until: at(until, day) }
    })
}

export function clock(minute: number, day = DAY): string {
  const minutes = minute - at('00:00', day)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export function stylist(id: string, free: string, bookedMinutes = 0): FreeStylist {
  return { id, free: spans(free), bookedMinutes }
}

export function room(id: string, free = '09:00-18:00', kind = 'chair'): FreeRoom {
  return { id, kind, free: spans(free) }
}

export function salon(stylists: readonly FreeStylist[], change: Partial<FreeTime> = {}): FreeTime {
  return { day: DAY, open: spans('09:00-18:00'), stylists, rooms: [], ...change }
}

export function by(stylistId: string, parts: readonly number[], before = 0, after = 0): Timing {
  return { stylistId, parts, before, after }
}

export function step(stylists: readonly Timing[], roomKind: string | null = null): WantedStep {
  return { roomKind, stylists }
}

export function visit(
  steps: readonly WantedStep[],
  change: Partial<WantedVisit> = {},
): WantedVisit {
  return {
    guests: [{ steps, busy: [] }],
    order: 'side-by-side',
    longestWait: 0,
    begins: { from: at('00:00'), until: at('24:00') },
    everyMinutes: 5,
    ...change,
  }
}

export const together = (...guests: readonly (readonly WantedStep[])[]): Partial<WantedVisit> => ({
  guests: guests.map((steps) => ({ steps, busy: [] })),
})

export const beginnings = (wanted: WantedVisit, free: FreeTime): readonly string[] =>
  offersOf(wanted, free).map(({ from }) => clock(from))

/** Who does what from when until when, in which room: `Mia 10:00-10:30 chair-1`. */
export function arrangedAt(time: string, wanted: WantedVisit, free: FreeTime): readonly string[] {
  const offer = offersOf(wanted, free).find(({ from }) => clock(from) === time)
  return (offer?.guests.flat() ?? []).map(({ stylistId, from, until, roomId }) =>
    [stylistId, `${clock(from)}-${clock(until)}`, roomId].filter(Boolean).join(' '),
  )
}
