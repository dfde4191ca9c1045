import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { WORDS } from './words.ts'
import type { ReactNode } from 'react'

/** How far what a section shows has come; see useSectionAnswer. */
export interface SectionAnswer<Value> {
  readonly value: Value | undefined
  readonly state: 'there' | 'coming' | 'offline' | 'failed' | 'forbidden'
  /** Why a newer answer could not be had, in a sentence. */
  readonly refusal: string | null
  readonly isConnected: boolean
  /** When what is shown was answered: Nov 21, 11:42 PM. */
  readonly heard: string
  readonly onRetry: () => void
}

interface Props<Value> {
  readonly answer: SectionAnswer<Value>
  /** Where the words of the kit are too general. */
  readonly words?: { readonly offlineSaved?: (heard: string) => string }
  /** What to say where the answer holds nothing, and null where it does. */
  readonly empty?: { readonly title: string; readonly words: ReactNode } | null
  /** The shape in which the answer will stand. */
  readonly meanwhile: ReactNode
  readonly children: (value: Value) => ReactNode
}

/** What was saved stays in sight, with its time, whatever has failed since; only with nothing saved is that all there is. */
export function SectionState<Value>(props: Props<Value>) {
  const { answer, empty = null, meanwhile, children } = props
  const { value, state, isConnected } = answer
  if (state === 'forbidden')
    return <EmptyState title={WORDS.forbiddenTitle}>{WORDS.forbidden}</EmptyState>
  if (value === undefined)
    return state === 'coming' && isConnected ? meanwhile : <NothingHere {...props} />
  return (
    <>
      <SinceThen {...props} />
      {empty === null ? (
        children(value)
      ) : (
        <EmptyState title={empty.title}>{empty.words}</EmptyState>
      )}
    </>
  )
}

function NothingHere<Value>({ answer }: Props<Value>) {
  const { state, isConnected, refusal, onRetry } = answer
  const isOffline = state === 'offline' || !isConnected
  return (
    <div className={isOffline ? 'list-offline' : undefined} role={isOffline ? undefined : 'alert'}>
      <EmptyState
        title={isOffline ? WORDS.offlineTitle : WORDS.failedTitle}
        actions={<Button onClick={onRetry}>{WORDS.retry}</Button>}
      >
        {isOffline ? WORDS.offlineNothing : refusal}
      </EmptyState>
    </div>
  )
}

function SinceThen<Value>({ answer, words }: Props<Value>) {
  const { isConnected, heard, refusal, onRetry } = answer
  if (!isConnected)
    return (
      <div className="list-offline">
        <Notice kind="offline">{(words?.offlineSaved ?? WORDS.offlineSaved)(heard)}</Notice>
      </div>
    )
  if (refusal === null) return null
  return (
    <Notice kind="refused">
      <p>{refusal}</p>
      <Button onClick={onRetry}>{WORDS.retry}</Button>
    </Notice>
  )
}
