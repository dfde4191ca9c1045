import { isAppointmentStatus, type AppointmentStatus } from '#domain/visit/appointments.ts'

interface SeenVisit {
  readonly status: AppointmentStatus
  readonly statusVersion: number
  readonly scheduleVersion: number
  readonly stylistId: string | null
}

type Fields = Readonly<Record<string, unknown>>

const UNSEEN: SeenVisit = {
  status: 'booked',
  statusVersion: 1,
  scheduleVersion: 1,
  stylistId: null,
}

/** What devices know of the salon: what the answers to their own actions told them. */
export class Sightings {
  readonly #visits = new Map<string, SeenVisit>()
  readonly #names = new Map<string, string>()
  readonly #limits = new Map<string, number>()

  visit(id: string): SeenVisit {
    return this.#visits.get(id) ?? UNSEEN
  }

  familyName(holder: string): string {
    return this.#names.get(holder) ?? 'At first'
  }

  limit(member: string): number {
    return this.#limits.get(member) ?? 100_000
  }

  /** Told as the person who asked sees it. */
  note(args: Fields, asker: string, verdict: Fields): void {
    const current: Fields = Object(verdict['current'])
    const { name, spendingLimitCents } = current
    if (typeof name === 'string') this.#names.set(asker, name)
    const memberId = args['memberId']
    const limit = verdict['outcome'] === 'applied' ? args['spendingLimitCents'] : spendingLimitCents
    if (typeof memberId === 'string' && typeof limit === 'number') this.#limits.set(memberId, limit)
    const visit = args['appointmentId'] ?? args['visitId']
    const [standing = current] = [current['visits']].flat()
    if (typeof visit === 'string') this.#noteVisit(visit, Object(standing))
  }

  #noteVisit(id: string, current: Fields): void {
    const { status, statusVersion, scheduleVersion, stylistId } = current
    if (!isAppointmentStatus(status)) return
    const seen = {
      status,
      statusVersion: Number(statusVersion),
      scheduleVersion: Number(scheduleVersion),
      stylistId: typeof stylistId === 'string' ? stylistId : null,
    }
    const known = this.visit(id)
    const isNewer =
      seen.statusVersion >= known.statusVersion && seen.scheduleVersion >= known.scheduleVersion
    if (isNewer) this.#visits.set(id, seen)
  }
}
