import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { APPOINTMENT_EDITOR_ROLES } from '#domain/session/roles.ts'
import { MOST_OPEN } from '#domain/inbox/inbox.ts'
import { inboxWithWaiting } from '#domain/inbox/waiting-inbox.ts'
import { heardAt } from '#data/app/heard-at.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { useOwnActions } from '#data/change/own-actions.ts'
import { inboxQuery, messagesRead } from './inbox.ts'
import type { DeskMessage } from '#domain/inbox/inbox.ts'
import type { InboxWish } from './inbox.ts'

const LATELY = 50

/** What people wrote, with what waits on this device; and what the salon itself told of it. */
export function useInbox({ userId, filter, most }: InboxWish, isWanted = true) {
  const data = useAppData()
  const list = useQuery({
    ...inboxQuery(data, { userId, filter, most }),
    enabled: isWanted,
  })
  const onMessages = useOwnActions(userId, 'message')
  const onVisits = useOwnActions(userId, 'appointment')
  const told = list.data
  // The list before is as new as what has arrived since.
  const heard = list.isPlaceholderData ? Infinity : heardAt(data.platform, list)
  const inbox = useMemo(() => {
    const actions = [...onMessages, ...onVisits]
    const elsewhere = messagesRead(data, userId)
    return told && inboxWithWaiting(told, { actions, heardAt: heard, userId, filter, elsewhere })
  }, [told, onMessages, onVisits, heard, data, userId, filter])
  return { list, inbox }
}

/** How many nobody has answered, up to the most we count; none for those who don’t answer them. */
export function useOpenMessages(): number {
  const session = useSession()
  const person = session.status === 'signed-in' ? session.person : null
  const isOfDesk = person !== null && APPOINTMENT_EDITOR_ROLES.includes(person.role)
  const { inbox } = useInbox(
    { userId: person?.userId ?? '', filter: 'open', most: MOST_OPEN },
    isOfDesk,
  )
  return isOfDesk ? (inbox?.messages.length ?? 0) : 0
}

/** One message, with what waits on this device; undefined while it's being read, and null if it isn't there. */
export function useMessage(userId: string, messageId: string): DeskMessage | null | undefined {
  const { list, inbox } = useInbox({ userId, filter: 'all', most: LATELY })
  const data = useAppData()
  const isIt = ({ id }: DeskMessage) => id === messageId
  const found = inbox?.messages.find(isIt) ?? messagesRead(data, userId).find(isIt)
  return found ?? (list.data === undefined && list.isFetching ? undefined : null)
}
