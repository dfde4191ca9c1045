import { queryOptions } from '@tanstack/react-query'
import { isBeingEmailed, readInbox } from '#domain/inbox/inbox.ts'
import { answerOf } from '#data/app/answer-of.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Inbox, MessageFilter } from '#domain/inbox/inbox.ts'

const ALL_LISTS = ['inbox'] as const
const LOOK_AGAIN_MS = 60_000
const LOOK_FOR_EMAIL_MS = 5000

export interface InboxWish {
  readonly userId: string
  readonly filter: MessageFilter
  readonly most: number
}

/** What people wrote, newest first; saved for the one person who read it, and gone when they sign out. */
export function inboxQuery(
  { backend, savedFor, platform }: Pick<AppData, 'backend' | 'savedFor' | 'platform'>,
  { userId, filter, most }: InboxWish,
) {
  return queryOptions({
    queryKey: [...ALL_LISTS, userId, filter, most],
    queryFn: async () => {
      const { person } = await backend()
      return readInbox(await answerOf(person.rpc('desk_inbox', { filter, most })))
    },
    persister: savedFor(userId),
    // Of more messages under one filter, those before stay in sight; under another they'd be the wrong ones.
    placeholderData: (before: Inbox | undefined, query) =>
      query?.queryKey.at(-2) === filter ? before : undefined,
    refetchInterval: ({ state: { data } }) =>
      data && isBeingEmailed(data, platform.clock.now()) ? LOOK_FOR_EMAIL_MS : LOOK_AGAIN_MS,
  })
}

/** All that was read on this device since it was opened, under one filter or another. */
export function messagesRead({ queryClient }: Pick<AppData, 'queryClient'>, userId: string) {
  return queryClient
    .getQueriesData<Inbox>({ queryKey: [...ALL_LISTS, userId] })
    .flatMap(([, inbox]) => inbox?.messages ?? [])
}

export function readInboxAgain({ queryClient }: Pick<AppData, 'queryClient'>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ALL_LISTS })
}
