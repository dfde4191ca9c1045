import type { AppData } from '#data/app/app-data.ts'

type Parts = Pick<AppData, 'outbox' | 'queryClient'>

/** A change that came to its verdict, in whichever tab, has changed what its writer reads. */
export function readAgainAfterVerdicts({ outbox, queryClient }: Parts): () => void {
  let known = settledOf(outbox)
  return outbox.subscribe(() => {
    const settled = settledOf(outbox)
    const owners = [...settled].filter(([id]) => !known.has(id)).map(([, owner]) => owner)
    known = settled
    for (const owner of new Set(owners))
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.includes(owner),
      })
  })
}

function settledOf({ actions }: AppData['outbox']): ReadonlyMap<string, string | null> {
  const settled = actions().filter(({ settledAt }) => settledAt !== null)
  return new Map(settled.map(({ id, owner }) => [id, owner]))
}
