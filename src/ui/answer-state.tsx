import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import type { ReactNode } from 'react'
import './answer-state.css'

interface Props<Value> {
  readonly answer: {
    readonly value: Value | undefined
    readonly state: 'there' | 'coming' | 'offline' | 'failed'
    readonly asOf: string | null
    readonly onRetry: () => void
  }
  readonly words: {
    readonly offlineTitle: string
    readonly offline: string
    readonly failedTitle: string
    readonly retry: string
    readonly asOf: (time: string) => string
  }
  /** Why it was refused, in a sentence. */
  readonly refusal: string
  /** The shape in which the answer will stand. */
  readonly meanwhile: ReactNode
  readonly children: (value: Value) => ReactNode
}

/** What is saved is shown whatever has failed since, with its age; only with nothing saved is that the news. */
export function AnswerState<Value>({ answer, words, refusal, meanwhile, children }: Props<Value>) {
  const { value, state, asOf, onRetry } = answer
  if (value !== undefined)
    return (
      <>
        {asOf !== null && <p className="answer-as-of">{words.asOf(asOf)}</p>}
        {children(value)}
      </>
    )
  if (state === 'coming') return meanwhile
  const [title, sentence] =
    state === 'offline' ? [words.offlineTitle, words.offline] : [words.failedTitle, refusal]
  return (
    <EmptyState title={title} actions={<Button onClick={onRetry}>{words.retry}</Button>}>
      {sentence}
    </EmptyState>
  )
}
