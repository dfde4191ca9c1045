import { useWaitingMessages } from '#data/contact/contact.ts'
import type { WaitingMessage } from '#data/contact/contact.ts'

/** Requests written here that the salon does not have yet; once it has one, its own list shows it. */
export function useUnsentRequests(): readonly WaitingMessage[] {
  return useWaitingMessages().filter(
    ({ kind, isOwn, state }) => kind === 'booking' && isOwn && state !== 'sent',
  )
}
