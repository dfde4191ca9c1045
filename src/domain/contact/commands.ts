import { refusalWords } from '#domain/command/verdict.ts'
import type { Commands, EditKnowledge } from '#domain/command/command.ts'
import type { EditPlace } from '#domain/command/edit-places.ts'
import type { BookingRequest, ContactMessage } from './contact.ts'

export interface ContactArguments {
  readonly 'contact.send': ContactMessage & {
    /** A field of the form that people do not see; only a program fills it in. */
    readonly website?: string
  }
  readonly 'booking.request': BookingRequest
}

const REQUEST = 'Appointment request'
const ownLane = (_: unknown, id: string) => `message:${id}`
const nothing = () => null

export const CONTACT_COMMANDS = {
  'contact.send': {
    sender: 'anyone',
    refusal: refusalWords,
    waiting: {
      lane: ownLane,
      called: 'Message to the salon',
      ownWords: ['message'],
      remembered: nothing,
      editedAt: { label: 'Edit on the contact form', to: { to: '/', hash: 'contact' } },
    },
  },
  'booking.request': {
    sender: 'anyone',
    refusal: refusalWords,
    waiting: {
      lane: ownLane,
      called: REQUEST,
      title: ({ serviceName }) => (serviceName === '' ? REQUEST : `${REQUEST}: ${serviceName}`),
      ownWords: ['employee', 'wishes', 'message'],
      remembered: nothing,
      editedAt: bookingAnew,
    },
  },
} as const satisfies Commands<ContactArguments>

/**
 * The address of the form knows the treatment and the person; the rest is written once more. What is still on
 * its way would be asked for a second time.
 */
function bookingAnew(
  request: BookingRequest | null,
  { isRefused, team }: EditKnowledge,
): EditPlace | null {
  if (!isRefused) return null
  const service = request?.serviceSlug ?? ''
  const employee = team.find(({ name }) => name === request?.employee)?.id ?? ''
  const search = { ...(service !== '' && { service }), ...(employee !== '' && { employee }) }
  return { label: 'Write it again on the booking form', to: { to: '/booking', search } }
}
