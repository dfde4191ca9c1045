import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MESSAGE_COLUMNS, readDeskMessages } from '#domain/contact/desk-messages.ts'
import { answerOf } from '#data/app/answer-of.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { DeskMessage, MessageFilter } from '#domain/contact/desk-messages.ts'

const ALL_LISTS = ['desk-messages'] as const
const LOOK_AGAIN_MS = 60_000

interface Wish {
  readonly userId: string
  readonly filter: MessageFilter
  readonly most: number
}

/** What people wrote, newest first; saved for the one person who read it, and gone when they sign out. */
export function deskMessagesQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  { userId, filter, most }: Wish,
) {
  return queryOptions({
    queryKey: [...ALL_LISTS, userId, filter, most],
    queryFn: async () => {
      const { person } = await backend()
      const all = person.from('contact_messages').select(MESSAGE_COLUMNS)
      const wanted =
        filter === 'open'
          ? all.is('handled_at', null)
          : filter === 'handled'
            ? all.not('handled_at', 'is', null)
            : all
      const newest = wanted.order('created_at', { ascending: false }).order('id').limit(most)
      return readDeskMessages(await answerOf(newest))
    },
    persister: savedFor(userId),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** The list on screen keeps the message in its place, so that a slip is undone where it happened. */
export async function markHandled(
  { backend, queryClient }: Pick<AppData, 'backend' | 'queryClient'>,
  id: string,
  isHandled: boolean,
): Promise<void> {
  const { person } = await backend()
  const change = person
    .from('contact_messages')
    .update({ handled_at: isHandled ? 'now' : null })
    .eq('id', id)
    .select(MESSAGE_COLUMNS)
  const [marked] = readDeskMessages(await answerOf(change))
  if (marked === undefined) return
  await queryClient.cancelQueries({ queryKey: ALL_LISTS })
  queryClient.setQueriesData<readonly DeskMessage[]>({ queryKey: ALL_LISTS }, (list) =>
    list?.map((message) => (message.id === id ? marked : message)),
  )
  await queryClient.invalidateQueries({ queryKey: ALL_LISTS, type: 'inactive' })
}
