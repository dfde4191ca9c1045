import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'
import type { ReactNode } from 'react'

interface Props {
  readonly list: {
    readonly data: readonly unknown[] | undefined
    readonly isError: boolean
    readonly isPending: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly isConnected: boolean
  /** When the list that is shown was answered, as a clock on the wall says it. */
  readonly asOf: string
  readonly words: {
    readonly offlineNothing: string
    readonly offlineSaved: (time: string) => string
    readonly retry: string
  }
  /** Why it was refused, in a sentence. */
  readonly refusal: string
  /** What to say where nothing of it is to be shown, and null where something is. */
  readonly empty: { readonly title: string; readonly words: string } | null
  /** The shape in which the list will stand. */
  readonly meanwhile: ReactNode
}

/** How it stands with a list, above whatever of it is saved: that stays in sight beside what has failed since. */
export function ListState({
  list,
  isConnected,
  asOf,
  words,
  refusal,
  empty,
  meanwhile,
}: Props): ReactNode {
  const isThere = list.data !== undefined
  return (
    <>
      {!isConnected && (
        <div className="list-offline">
          <Notice kind="offline">
            {isThere ? words.offlineSaved(asOf) : words.offlineNothing}
          </Notice>
        </div>
      )}
      {list.isError && isConnected && (
        <Notice kind="refused">
          <p>{refusal}</p>
          <Button onClick={() => void list.refetch()}>{words.retry}</Button>
        </Notice>
      )}
      {list.isPending && isConnected && meanwhile}
      {isThere && empty !== null && <EmptyState title={empty.title}>{empty.words}</EmptyState>}
    </>
  )
}
