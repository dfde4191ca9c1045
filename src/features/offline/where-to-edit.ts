import { TEAM } from '#domain/team.ts'
import { CHANGES_WORDS as WORDS } from './changes-words.ts'
import type { BookingRequest } from '#domain/contact.ts'
import type { WaitingAction } from '#domain/waiting-action.ts'

interface Elsewhere {
  readonly label: string
  readonly to: {
    readonly to: string
    readonly hash?: string
    readonly search?: Readonly<Record<string, string>>
  }
}

/** Where other words can be written; what may have arrived is not written anew. */
export function whereToEdit(action: WaitingAction): 'here' | Elsewhere | null {
  const { kind, state, ambiguous } = action
  const mayChange = state === 'rejected' || (state !== 'parked' && !ambiguous)
  if (!mayChange) return null
  if (kind === 'family.rename' || kind === 'family.create') return 'here'
  if (kind === 'contact.send')
    return { label: WORDS.open.messages, to: { to: '/', hash: 'contact' } }
  if (kind === 'booking.request') {
    // What is still on its way would be asked for a second time.
    return state === 'rejected' ? bookingAnew(action.args) : null
  }
  if (kind.startsWith('family.'))
    return { label: WORDS.open.family, to: { to: '/client-dashboard', search: { tab: 'family' } } }
  return { label: WORDS.open.calendar, to: { to: '/employee/appointments' } }
}

/** The address of the form knows the treatment and the person; the rest is written once more. */
function bookingAnew(request: BookingRequest | null): Elsewhere {
  const service = request?.serviceSlug ?? ''
  const employee = TEAM.find(({ name }) => name === request?.employee)?.id ?? ''
  const search = { ...(service !== '' && { service }), ...(employee !== '' && { employee }) }
  return { label: WORDS.open.booking, to: { to: '/booking', search } }
}
