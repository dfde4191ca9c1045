import { describe, expect, test } from 'vitest'
import { bookedAgain, chosenDates, undecided } from '#domain/series/series-wish.ts'
import { busyBeside, guestsOfVisit, movedSteps, orderAgain, visitToMove } from './visit-move.ts'
import { offersOf } from '#domain/availability/availability.ts'
import { DAY, at, clock, salon, stylist } from '#domain/availability/availability-scene.ts'
import type { BookingCatalogue } from '#domain/availability/booking-order.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'

const MIDNIGHT = at('00:00') * 60_000
const CUT: OwnVisit = {
  id: 'cut',
  visitId: 'cut',
  clientId: 'nora',
  clientName: 'Nora Whitfield',
  serviceId: 'service-cut',
  serviceSlug: 'cut',
  serviceName: 'Cut',
  stylistId: 'Mia',
  stylistName: 'Mia Ray',
  stylistSlug: 'mia-ray',
  startsAt: at('10:00') * 60_000,
  endsAt: at('10:45') * 60_000,
  status: 'booked',
  scheduleVersion: 3,
  statusVersion: 1,
  priceCents: 7800,
  seriesId: null,
  confirmBy: null,
}
const BROWS: OwnVisit = {
  ...CUT,
  id: 'brows',
  serviceId: 'service-brows',
  stylistId: 'Ben',
  startsAt: at('10:45') * 60_000,
  endsAt: at('11:00') * 60_000,
}
const CHILD: OwnVisit = { ...CUT, id: 'child', clientId: null, clientName: 'Ida', stylistId: 'Ben' }

const CATALOGUE: BookingCatalogue = {
  services: [
    { id: 'service-cut', minutes: 45 },
    { id: 'service-brows', minutes: 15 },
  ].map(({ id, minutes }) => ({
    id,
    parts: [minutes],
    before: 0,
    after: 0,
    roomKind: null,
    leadMinutes: 60,
    isAddOn: false,
  })),
  skills: [],
  stylists: [{ id: 'Mia' }, { id: 'Ben' }],
}
const NORA = { userId: 'nora', busy: [] }
const CALENDAR = { catalogue: CATALOGUE, now: MIDNIGHT, daysAhead: 28 }
const OPEN = salon([stylist('Mia', '10:00-12:00'), stylist('Ben', '10:00-18:00')])

function beginningsFor(visits: readonly OwnVisit[], who: 'the-same' | 'anyone') {
  const order = orderAgain(visits, who, NORA)
  const wanted = order === null ? null : visitToMove(order, CALENDAR)
  return wanted === null ? null : offersOf(wanted, OPEN)
}

describe('a visit that moves', () => {
  test('keeps its people where that is wished, and else takes whoever is free', () => {
    expect(beginningsFor([CUT], 'the-same')?.at(-1)?.from).toBe(at('11:15'))
    expect(beginningsFor([CUT], 'anyone')?.at(-1)?.from).toBe(at('17:15'))
  })

  test('goes as a whole, each step with its own version', () => {
    const offer = beginningsFor([BROWS, CUT], 'the-same')?.find(
      ({ from }) => clock(from) === '11:00',
    )
    expect(offer === undefined ? [] : movedSteps([BROWS, CUT], offer, 'the-same')).toEqual([
      {
        appointmentId: 'cut',
        stylistId: 'Mia',
        isAnybodys: false,
        startsAt: new Date(at('11:00') * 60_000).toISOString(),
        scheduleVersion: 3,
      },
      {
        appointmentId: 'brows',
        stylistId: 'Ben',
        isAnybodys: false,
        startsAt: new Date(at('11:45') * 60_000).toISOString(),
        scheduleVersion: 3,
      },
    ])
  })

  test('is of as many people as come in it, side by side or one after the other as before', () => {
    expect(guestsOfVisit([CHILD, BROWS, CUT]).map((own) => own.map(({ id }) => id))).toEqual([
      ['child'],
      ['cut', 'brows'],
    ])
    expect(orderAgain([CUT, CHILD], 'anyone', NORA)?.order).toBe('side-by-side')
    const later = { ...CHILD, startsAt: CUT.endsAt }
    expect(orderAgain([CUT, later], 'anyone', NORA)?.order).toBe('in-a-row')
  })

  test('does not begin while whoever arranges it is busy, wherever they stand among the guests', () => {
    const busy = [{ from: at('10:00'), until: at('11:00') }]
    const together = orderAgain([CHILD, CUT], 'anyone', { userId: 'nora', busy })
    expect(together?.guests.map((guest) => guest.busy)).toEqual([[], busy])
  })

  test('is as long as it takes everybody who comes', () => {
    const timings = [{ serviceId: 'service-cut', parts: [90] }]
    const times = { ownTimings: timings, companions: [] }
    const order = orderAgain([CUT, CHILD], 'anyone', { ...NORA, times })
    expect(order?.guests.map(({ partsFor }) => [...partsFor])).toEqual([
      [],
      [['service-cut', [90]]],
    ])
  })

  test('that is not on the menu any more is moved by the desk', () => {
    expect(orderAgain([CUT, { ...BROWS, serviceId: null }], 'anyone', NORA)).toBeNull()
    expect(beginningsFor([{ ...CUT, serviceId: 'gone' }], 'anyone')).toBeNull()
  })

  test('is not in its own way, and others of the same person are', () => {
    const other = { ...CUT, id: 'other', visitId: 'other' }
    const off = { ...other, status: 'cancelled' } as const
    const childs = { ...CHILD, visitId: 'third' }
    expect(busyBeside([CUT, BROWS, other, off, childs], 'nora', 'cut')).toEqual([
      { from: at('10:00'), until: at('10:45') },
    ])
  })
})

describe('a visit that comes again', () => {
  const order = orderAgain([CUT], 'the-same', NORA)
  const wanted = {
    order: order ?? { guests: [], order: 'in-a-row', longestWait: 0 },
    minutes: 600,
  } as const
  const busy = salon([stylist('Mia', '11:00-12:00')])
  const known = { days: [busy], catalogue: CATALOGUE }

  test('has no time on a date that is taken, until one is chosen or it is left out', () => {
    const open = chosenDates(wanted, known, new Map())
    expect(undecided(open)).toHaveLength(1)
    const chosen = chosenDates(wanted, known, new Map([[DAY, { from: at('11:15') }]]))
    expect(chosen[0]?.offer?.from).toBe(at('11:15'))
    const without = chosenDates(wanted, known, new Map([[DAY, 'left-out']]))
    expect([undecided(without), without[0]?.offer]).toEqual([[], null])
  })

  test('is not booked at a time that was offered for another rhythm', () => {
    const stale = chosenDates(wanted, known, new Map([[DAY, { from: at('09:15') }]]))
    expect(undecided(stale)).toHaveLength(1)
  })

  test('is a visit of its own for the same people', () => {
    const offer = beginningsFor([CUT, CHILD], 'anyone')?.[0]
    let count = 0
    const again = offer && bookedAgain([CUT, CHILD], offer, () => `fresh-${(count += 1)}`)
    expect(again).toMatchObject({
      visitId: 'fresh-1',
      guests: [{ name: 'Ida', phone: '', email: '' }, { clientId: 'nora' }],
      steps: [
        { appointmentId: 'fresh-1', guest: 0, serviceId: 'service-cut' },
        { appointmentId: 'fresh-2', guest: 1, serviceId: 'service-cut' },
      ],
    })
  })
})
