import { salonMoment } from '#domain/time/salon-clock.ts'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type {
  DeskCalendar,
  DeskService,
  DeskStylist,
  ShownVisit,
} from '#domain/desk/desk-calendar.ts'

const MINUTE_MS = 60_000
const SHIFT = { from: 8 * 60, until: 20 * 60 }
/** Four clients one after the other, then one for three turns with another one in the middle. */
const TURNS_OF_SIX = 7
const NAMES = ['Mara Ellison', 'Andre Whitaker', 'Linh Tran', 'Sofia Reyes', 'June Abbott']
const CLIENTS = ['Hannah Brooks', 'Priya Raman', 'Joan Okafor', 'Ben Castillo', 'Ruth Lindqvist']
const STATUSES: readonly AppointmentStatus[] = [
  'done',
  'in_service',
  'arrived',
  'confirmed',
  'booked',
]

export const SCENE_DAY = '2026-11-24'

interface Wanted {
  readonly stylists: number
  readonly visitsEach: number
  readonly day?: string
}

/** A busy day, the same each time: of every six clients, the last sits in the gap of the one before. */
export function deskScene({ stylists, visitsEach, day = SCENE_DAY }: Wanted): {
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
} {
  const people = Array.from({ length: stylists }, (_, index) => sceneStylist(index))
  const turns = Math.ceil((visitsEach * TURNS_OF_SIX) / 6)
  const turn = Math.floor((SHIFT.until - SHIFT.from) / turns / 5) * 5
  const visits = people.flatMap((stylist, column) =>
    Array.from({ length: visitsEach }, (_, place) => {
      const [round, within] = [Math.floor(place / 6), place % 6]
      const minutes = SHIFT.from + (round * TURNS_OF_SIX + within) * turn
      const isHost = within === 4
      const startsAt = salonMoment({ day, minutes })
      return sceneVisit({
        id: `visit-${column}-${place}`,
        stylistId: stylist.id,
        clientName: CLIENTS[(column + place) % CLIENTS.length] ?? '',
        startsAt,
        endsAt: startsAt + (isHost ? 3 : 1) * turn * MINUTE_MS,
        parts: isHost ? [turn, turn, turn] : null,
        status: STATUSES[Math.floor((place * STATUSES.length) / visitsEach)] ?? 'booked',
      })
    }),
  )
  return { calendar: sceneCalendar(people, day), visits }
}

export function sceneStylist(index: number): DeskStylist {
  const name = NAMES[index % NAMES.length] ?? ''
  const again = Math.floor(index / NAMES.length)
  return {
    id: `stylist-${index}`,
    slug: `stylist-${index}`,
    name: again === 0 ? name : `${name} ${again + 1}`,
  }
}

export function sceneVisit(change: Partial<ShownVisit> = {}): ShownVisit {
  const startsAt = salonMoment({ day: SCENE_DAY, minutes: 10 * 60 })
  return {
    id: 'visit',
    visitId: change.id ?? 'visit',
    clientId: null,
    cardId: null,
    clientName: 'Hannah Brooks',
    phone: '(828) 555-0121',
    email: '',
    stylistId: 'stylist-0',
    serviceId: 'cut',
    serviceSlug: 'signature-cut',
    serviceName: 'Signature Cut',
    startsAt,
    endsAt: startsAt + 60 * MINUTE_MS,
    parts: null,
    minutesBefore: 0,
    minutesAfter: 0,
    roomId: null,
    status: 'booked',
    statusVersion: 1,
    scheduleVersion: 1,
    source: 'desk',
    confirmBy: null,
    priceCents: 7800,
    isCalledOffLate: false,
    changedAt: startsAt,
    notes: [],
    isWaiting: false,
    needsSomebody: false,
    ...change,
  }
}

export function sceneCalendar(
  stylists: readonly DeskStylist[],
  day: string = SCENE_DAY,
): DeskCalendar {
  const weekdays = [1, 2, 3, 4, 5, 6]
  return {
    asOf: salonMoment({ day, minutes: 9 * 60 }),
    edition: 1,
    firstDay: day,
    lastDay: day,
    rules: {
      hours: weekdays.map((weekday) => ({ weekday, ...SHIFT })),
      shifts: stylists.flatMap(({ id: stylistId }) =>
        weekdays.map((weekday) => ({
          stylistId,
          kind: 'work' as const,
          weekday,
          ...SHIFT,
          everyWeeks: 1,
          startsOn: '2026-01-05',
          endsOn: null,
        })),
      ),
      closed: [],
      stylists,
      rooms: [{ id: 'room', kind: 'treatment', name: 'Treatment room' }],
    },
    catalogue: { services: [CUT], skills: [], stylists },
    visits: [],
    cards: [],
  }
}

const CUT: DeskService = {
  id: 'cut',
  slug: 'signature-cut',
  name: 'Signature Cut',
  category: 'Hair',
  priceCents: 7800,
  parts: [60],
  before: 0,
  after: 0,
  roomKind: null,
  leadMinutes: 0,
  isAddOn: false,
}
