import { randomUUID } from 'node:crypto'
import { APPOINTMENT_STATUSES, mayBecome, type AppointmentStatus } from '#domain/appointments.ts'
import { isWaitingKind, mayGoAsVisitor, type WaitingKind } from '#domain/commands.ts'
import { Dice } from '#support/dice.ts'
import type { Bearer, StormPerson } from './action-door.ts'
import type { StormSalon } from './action-salon.ts'
import type { Sightings } from './action-sightings.ts'

/** One change somebody asks for; what exactly is settled when it first goes out, by what was seen last. */
export interface StormAction {
  readonly id: string
  readonly kind: WaitingKind
  readonly asker: StormPerson
  readonly isFromAnyone: boolean
  readonly draw: (seen: Sightings) => object
  args: object | null
}

export interface StormDelivery {
  readonly action: StormAction
  readonly bearer: Bearer
  /** Something else under the same number. */
  readonly isAltered: boolean
}

/** How often out of a hundred each kind is asked for. */
const MIX: Readonly<Record<WaitingKind, number>> = {
  'appointment.status': 30,
  'appointment.note': 13,
  'appointment.book': 4,
  'appointment.call-off': 1,
  'appointment.move': 4,
  'appointment.reschedule': 14,
  'appointment.walk-in': 10,
  'appointment.cancel': 1,
  'contact.send': 2,
  'booking.request': 1,
  'family.rename': 8,
  'family.authorization-on': 3,
  'family.limit-down': 5,
  'family.create': 2,
  'family.invite': 1,
  'family.remove': 1,
  'waitlist.join': 2,
  'waitlist.leave': 1,
  'client.describe': 2,
  'client.timing': 2,
}
const MOST_DELIVERIES = 6
/** How many actions later a repeated delivery comes at most: usually at once, now and then long after. */
const SOON = 12
const LATE = 3000

/** So many deliveries in the order in which they set out. */
export function rollDeliveries(salon: StormSalon, total: number, dice: Dice): StormDelivery[] {
  const rolled: { readonly at: number; readonly delivery: StormDelivery }[] = []
  const author = new Author(salon, dice)
  for (let place = 0; rolled.length < total; place += 1) {
    const action = author.write(rolled.length / total)
    const times = Math.min(1 + dice.roll(MOST_DELIVERIES), total - rolled.length)
    for (let time = 0; time < times; time += 1)
      rolled.push({
        at: place + dice.roll(dice.happens(10) ? LATE : SOON),
        delivery: {
          action,
          bearer: dice.happens(12) ? strangerTo(action, salon, dice) : action.asker,
          isAltered: dice.happens(20),
        },
      })
  }
  return rolled.toSorted((one, other) => one.at - other.at).map(({ delivery }) => delivery)
}

function strangerTo({ asker }: StormAction, { people }: StormSalon, dice: Dice): Bearer {
  return dice.happens(4) ? 'anon' : dice.pick(people.filter(({ id }) => id !== asker.id))
}

const KINDS = Object.entries(MIX).flatMap(([kind, share]) =>
  isWaitingKind(kind) ? Array.from({ length: share }, () => kind) : [],
)
const DESK = new Set(['receptionist', 'manager', 'admin', 'business_owner'])
const LATEST = 200
const HOUR_MS = 3_600_000
const HORIZON_HOURS = 24 * 60

class Author {
  readonly #salon: StormSalon
  readonly #dice: Dice
  readonly #visits: string[]
  readonly #entries: string[] = []
  #written = 0

  constructor(salon: StormSalon, dice: Dice) {
    this.#salon = salon
    this.#dice = dice
    this.#visits = [...salon.visits]
  }

  /** `progress` from 0 to 1: later ones are for later days, so that there is still room for them. */
  write(progress: number): StormAction {
    const kind = this.#dice.pick(KINDS)
    const asker = this.#asker(kind)
    this.#written += 1
    return {
      id: randomUUID(),
      kind,
      asker,
      isFromAnyone: mayGoAsVisitor(kind),
      draw: this.#drawing(kind, asker, progress),
      args: null,
    }
  }

  #asker(kind: WaitingKind): StormPerson {
    const { people } = this.#salon
    const isForDesk = /^(appointment|client)[.]/.test(kind) && !this.#dice.happens(30)
    const isForHolder = kind.startsWith('family.') && !this.#dice.happens(20)
    return this.#dice.pick(
      people.filter(({ role, isHolder }) =>
        isForDesk ? DESK.has(role) : isForHolder ? isHolder : true,
      ),
    )
  }

  #drawing(kind: WaitingKind, asker: StormPerson, progress: number): StormAction['draw'] {
    const number = this.#written
    if (kind === 'contact.send' || kind === 'booking.request') return () => this.#message(number)
    if (kind.startsWith('family.')) return this.#familyMatter(kind, asker, number)
    if (kind.startsWith('waitlist.')) return this.#waitlistMatter(kind, asker, number)
    if (kind.startsWith('client.')) return this.#clientMatter(kind, number)
    const isNew = kind === 'appointment.walk-in' || kind === 'appointment.book'
    const appointmentId = isNew ? this.#newVisit() : this.#visit()
    const place = this.#place(progress)
    if (kind === 'appointment.book') return () => this.#booking(appointmentId, place, number)
    if (kind === 'appointment.walk-in')
      return () => ({ appointmentId, ...WALK_IN, ...place, clientName: `Walk-in ${number}` })
    if (kind === 'appointment.note') return () => ({ appointmentId, text: `Note ${number}` })
    const roll = this.#dice.roll(1000)
    return (seen) => {
      const { status, statusVersion, scheduleVersion, stylistId } = seen.visit(appointmentId)
      if (kind === 'appointment.cancel')
        return { appointmentId, statusVersion, reason: roll % 2 === 0 ? `Reason ${number}` : '' }
      if (kind === 'appointment.status')
        return { appointmentId, statusVersion, expectedFrom: status, to: stepFrom(status, roll) }
      if (kind === 'appointment.call-off')
        return { visitId: appointmentId, appointmentIds: [appointmentId], reason: '' }
      const stylist = place.stylistId ?? stylistId ?? this.#salon.stylists[0]
      if (kind === 'appointment.move') {
        const chosen = { stylistId: stylist, isAnybodys: roll % 3 === 0, startsAt: place.startsAt }
        return { visitId: appointmentId, steps: [{ appointmentId, scheduleVersion, ...chosen }] }
      }
      return { appointmentId, scheduleVersion, ...place, stylistId: stylist }
    }
  }

  /** Mostly by the desk, which is bound to no hours; what a client asks for so suddenly is refused. */
  #booking(visitId: string, { startsAt, stylistId }: Place, number: number): object {
    return {
      visitId,
      note: '',
      guests: [{ name: `Caller ${number}`, phone: '', email: '' }],
      steps: [
        {
          appointmentId: visitId,
          guest: 0,
          serviceId: this.#salon.service,
          stylistId: stylistId ?? this.#salon.stylists[0],
          isAnybodys: stylistId === null,
          startsAt,
        },
      ],
    }
  }

  /** Nobody works by a plan in the storm, so nothing is ever offered. */
  #waitlistMatter(kind: WaitingKind, asker: StormPerson, number: number): StormAction['draw'] {
    if (kind === 'waitlist.leave') {
      const entryId = this.#entries.length === 0 ? randomUUID() : this.#dice.pick(this.#entries)
      return () => ({ entryId })
    }
    const entryId = randomUUID()
    this.#entries.push(entryId)
    const wish = { serviceIds: [this.#salon.service], stylistId: null, note: `Wish ${number}` }
    return () => ({ entryId, guest: { clientId: asker.id }, ...wish, ...anyDay() })
  }

  /** Every other description comes from somebody who saw the card in another version than it is in. */
  #clientMatter(kind: WaitingKind, number: number): StormAction['draw'] {
    const cardId = this.#dice.pick(this.#salon.cards)
    if (kind === 'client.timing') {
      const parts = this.#dice.happens(4) ? null : [15 * (1 + this.#dice.roll(8))]
      return () => ({ cardId, serviceId: this.#salon.service, parts })
    }
    const cardVersion = 1 + this.#dice.roll(2)
    return () => ({ cardId, cardVersion, allergies: `Allergy ${number}`, preferences: '' })
  }

  #message(number: number): object {
    const sender = {
      name: `Writer ${number}`,
      email: `writer-${number % 90}@example.com`,
      phone: '',
    }
    return {
      ...sender,
      message: 'Hello',
      serviceSlug: '',
      serviceName: '',
      employee: '',
      wishes: '',
    }
  }

  #familyMatter(kind: WaitingKind, asker: StormPerson, number: number): StormAction['draw'] {
    const all = [...this.#salon.members.values()].flat()
    const own = this.#salon.members.get(asker.id) ?? []
    const memberId = this.#dice.pick(own.length === 0 || this.#dice.happens(8) ? all : own)
    const share = this.#dice.roll(104)
    if (kind === 'family.create') return () => ({ name: `Family ${number}` })
    if (kind === 'family.authorization-on') return () => ({})
    if (kind === 'family.remove')
      return () => ({ memberId: number % 20 === 0 ? memberId : asker.id })
    if (kind === 'family.rename')
      return (seen) => ({ name: `Name ${number}`, expectedName: seen.familyName(asker.id) })
    if (kind === 'family.invite')
      return () => ({ ...INVITATION, email: `kid-${number}@example.com` })
    return (seen) => ({
      memberId,
      canMakePurchases: true,
      spendingLimitCents: Math.min(100_000, Math.ceil((seen.limit(memberId) * share) / 100)),
    })
  }

  #newVisit(): string {
    const id = randomUUID()
    this.#visits.push(id)
    return id
  }

  #visit(): string {
    return this.#dice.pick(this.#dice.happens(2) ? this.#salon.visits : this.#visits.slice(-LATEST))
  }

  #place(progress: number): Place {
    const hour = Math.floor(progress * HORIZON_HOURS) + this.#dice.roll(24)
    const begins = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + hour * HOUR_MS
    return {
      startsAt: new Date(begins + this.#dice.roll(4) * (HOUR_MS / 4)).toISOString(),
      minutes: this.#dice.pick([15, 30, 45, 60, 90]),
      stylistId: this.#dice.happens(3) ? null : this.#dice.pick(this.#salon.stylists),
    }
  }
}

interface Place {
  readonly startsAt: string
  readonly minutes: number
  readonly stylistId: string | null
}

const WALK_IN = { phone: '(828) 555-0142', serviceSlug: 'cut', serviceName: 'A cut' }
/** For as long as anybody may wait. */
function anyDay(): object {
  const day = (later: number) =>
    new Date(Date.now() + later * 24 * HOUR_MS).toISOString().slice(0, 10)
  return { fromDay: day(2), untilDay: day(20), ...ANY_TIME }
}

const ANY_TIME = { fromMinute: 0, untilMinute: 1440, weekdays: [1, 2, 3, 4, 5, 6, 7] }
const INVITATION = {
  relationship: 'child',
  firstName: 'A',
  lastName: 'Kid',
  canMakePurchases: false,
  spendingLimitCents: null,
}

/** Mostly a step that makes sense, as far as the device knows. */
function stepFrom(status: AppointmentStatus, roll: number): AppointmentStatus {
  const legal = APPOINTMENT_STATUSES.filter((to) => mayBecome(status, to))
  const choices = roll % 6 === 0 || legal.length === 0 ? APPOINTMENT_STATUSES : legal
  return choices[roll % choices.length] ?? status
}
