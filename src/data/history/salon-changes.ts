import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { CHANGE_GROUPS, readChangeHistory } from '#domain/history/salon-changes.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askOnceAgreed } from '#data/change/foresee.ts'
import { refusalOf } from '#data/change/ask-at-once.ts'
import type { QueryPersister } from '@tanstack/react-query'
import type { Agreement } from '#data/change/foresee.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { ChangeHistory, HistoryPlace } from '#domain/history/salon-changes.ts'

type Parts = Pick<AppData, 'backend' | 'session' | 'platform' | 'queryClient'>

type PagePersister = QueryPersister<ChangeHistory, (string | null)[], number | null>

/** Others change things meanwhile. */
const EVERY_MS = 15_000

/** What was changed about the salon, a page at a time. */
export function changeHistoryQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
  { what, about, by }: HistoryPlace,
) {
  return infiniteQueryOptions({
    queryKey: ['change-history', userId, what, about, by],
    queryFn: async ({ pageParam: before }) => {
      const { person } = await backend()
      const things = what === null ? null : [...CHANGE_GROUPS[what]]
      const asked = { things, about, by_whom: by, before_number: before }
      return readChangeHistory(await answerOf(person.rpc('change_history', asked)))
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ changes, isMore }: ChangeHistory) =>
      isMore ? changes.at(-1)?.number : undefined,
    // It keeps whatever it's handed; its type knows of no pages.
    persister: savedFor(userId) as unknown as PagePersister,
    staleTime: 0,
    placeholderData: keepPreviousData,
    // Nobody who reads what was long ago waits for news.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : EVERY_MS),
  })
}

/** False where somebody who read what it would do to visits said no. */
export async function undoChange(
  parts: Parts,
  change: number,
  agrees: Agreement,
): Promise<boolean> {
  const command = { kind: 'history.undo', args: { change } } as const
  try {
    const verdict = await askOnceAgreed(parts, command, agrees)
    if (verdict?.outcome === 'rejected') throw refusalOf(parts, command, verdict)
    return verdict !== null
  } finally {
    // It may have changed anything, and so may whoever was faster.
    await parts.queryClient.invalidateQueries()
  }
}
