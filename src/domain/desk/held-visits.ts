import { fieldsOf, readRows } from '#domain/text/row-fields.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** A time that a guest asked for and hasn’t confirmed yet. */
export interface HeldVisit {
  readonly visitId: string
  readonly clientName: string
  readonly phone: string
  readonly email: string
  /** In their order. */
  readonly services: readonly string[]
  /** In their order, each once. */
  readonly stylists: readonly string[]
  readonly startsAt: number
  readonly heldUntil: number
}

export const HELD_COLUMNS =
  'visit_id, client_name, service_name, starts_at, confirm_by, stylists(name), appointment_contacts(phone, email), waitlist_entries(id)'

interface HeldService extends Omit<HeldVisit, 'services' | 'stylists'> {
  readonly service: string
  readonly stylist: string
  /** For someone on the waitlist, where it’s shown; the entry knows the first service of the visit. */
  readonly isOffer: boolean
}

/** What the salon answered, a row for each service in their order, as visits: the first to come first. */
export function readHeldVisits(answer: unknown): readonly HeldVisit[] {
  const services = readRows(answer, readService)
  const visits = [...new Set(services.map(({ visitId }) => visitId))]
  return visits.flatMap((visit) => {
    const own = services.filter(({ visitId }) => visitId === visit)
    const [first] = own
    if (first === undefined || own.some(({ isOffer }) => isOffer)) return []
    const { visitId, clientName, phone, email, startsAt, heldUntil } = first
    const names = own.map(({ stylist }) => stylist).filter((name) => name !== '')
    return {
      visitId,
      clientName,
      phone,
      email,
      startsAt,
      heldUntil,
      services: own.map(({ service }) => service),
      stylists: [...new Set(names)],
    }
  })
}

function readService(row: RowFields): HeldService | null {
  const [startsAt, heldUntil] = [row.moment('starts_at'), row.moment('confirm_by')]
  if (row.text('visit_id') === '' || startsAt === null || heldUntil === null) return null
  const contacts = fieldsOf(row.value('appointment_contacts'))
  const offers = row.value('waitlist_entries')
  return {
    visitId: row.text('visit_id'),
    clientName: row.text('client_name'),
    phone: contacts.text('phone'),
    email: contacts.text('email'),
    startsAt,
    heldUntil,
    service: row.text('service_name'),
    stylist: fieldsOf(row.value('stylists')).text('name'),
    isOffer: Array.isArray(offers) && offers.length > 0,
  }
}
