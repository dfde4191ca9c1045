import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inboxWithWaiting } from '#domain/inbox/waiting-inbox.ts'
import { heardAt } from '#data/app/heard-at.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useOwnActions } from '#data/change/own-actions.ts'
import { inboxQuery, messagesRead } from './inbox.ts'
import type { InboxWish } from './inbox.ts'

/** What people wrote, with what waits on this device; and what the salon itself told of it. */
export function useInbox({ userId, filter, most }: InboxWish) {
  const data = useAppData()
  const list = useQuery(inboxQuery(data, { userId, filter, most }))
  const actions = useOwnActions(userId, 'message')
  const told = list.data
  // The list before is as new as what has arrived since.
  const heard = list.isPlaceholderData ? Infinity : heardAt(data.platform, list)
  const inbox = useMemo(() => {
    const elsewhere = messagesRead(data, userId)
    return told && inboxWithWaiting(told, { actions, heardAt: heard, userId, filter, elsewhere })
  }, [told, actions, heard, data, userId, filter])
  return { list, inbox }
}
