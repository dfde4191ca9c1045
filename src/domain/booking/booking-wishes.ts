import type { WantedVisit } from '#domain/availability/free-time.ts'

export const MOST_GUESTS = 4
export const MOST_STEPS = 12

/** One service somebody would like; both as they stand in an address. */
export interface WishedStep {
  /** Empty while none is chosen. */
  readonly service: string
  /** Empty: whoever is free. */
  readonly employee: string
}

/** All that somebody chose on the way to a visit, except what names people. */
export interface BookingWishes {
  /** Whoever books comes first; everybody has at least one line. */
  readonly guests: readonly (readonly WishedStep[])[]
  readonly order: WantedVisit['order']
  /** As in a date field; empty while none is chosen. */
  readonly day: string
  /** By the salon’s clock, 14:30; empty while none is chosen. */
  readonly time: string
}

/** The wishes as parameters of the address: services of one guest by commas, guests by semicolons. */
export interface BookingSearch {
  readonly service?: string | undefined
  readonly employee?: string | undefined
  readonly order?: 'in-a-row' | undefined
  readonly day?: string | undefined
  readonly time?: string | undefined
}

export const NO_STEP: WishedStep = { service: '', employee: '' }

/** Whatever somebody wrote into an address; what makes no sense is no wish. */
export function readBookingWishes(search: Readonly<Record<string, unknown>>): BookingWishes {
  const employees = partsOf(search['employee'])
  const services = partsOf(search['service'])
  const guests = services.slice(0, MOST_GUESTS).map((ofGuest, guest) =>
    ofGuest.map((service, place) => {
      const employee = employees[guest]?.[place] ?? ''
      return { service, employee }
    }),
  )
  return {
    guests: atMost(guests, MOST_STEPS),
    order: search['order'] === 'in-a-row' ? 'in-a-row' : 'side-by-side',
    day: textLike(search['day'], /^2\d{3}-\d\d-\d\d$/),
    time: textLike(search['time'], /^\d\d:\d\d$/),
  }
}

/** What is not wished for is not in the address. */
export function bookingSearch({ guests, order, day, time }: BookingWishes): BookingSearch {
  const written = (of: (step: WishedStep) => string) =>
    guests.map((steps) => steps.map(of).join(',')).join(';')
  return {
    // A line that is still empty counts, too.
    service: written(({ service }) => service) || undefined,
    employee: written(({ employee }) => employee).replace(/[,;]+$/, '') || undefined,
    order: order === 'in-a-row' && guests.length > 1 ? order : undefined,
    day: day || undefined,
    time: time || undefined,
  }
}

/** Another day has other times, and another order may have none at the time that was chosen. */
export function withDay(wishes: BookingWishes, day: string): BookingWishes {
  return { ...wishes, day, time: '' }
}

export function withSteps(
  wishes: BookingWishes,
  guest: number,
  steps: readonly WishedStep[],
): BookingWishes {
  const others = wishes.guests.map((own, place) => (place === guest ? steps : own))
  return { ...wishes, guests: others, time: '' }
}

export function mayAddStep({ guests }: BookingWishes): boolean {
  return guests.flat().length < MOST_STEPS
}

function partsOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'string') return [['']]
  return value.split(';').map((ofGuest) => ofGuest.split(',').map((part) => part.trim()))
}

function atMost(guests: BookingWishes['guests'], most: number): BookingWishes['guests'] {
  let left = most
  return guests.map((steps) => {
    const kept = steps.slice(0, Math.max(1, left))
    left -= kept.length
    return kept
  })
}

function textLike(value: unknown, shape: RegExp): string {
  return typeof value === 'string' && shape.test(value) ? value : ''
}
