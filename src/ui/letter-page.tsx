import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Picture } from './picture.tsx'
import { Skeleton } from './skeleton.tsx'
import type { ReactNode } from 'react'
import './letter-page.css'

/** Where the link of a letter leads: one sheet to read and to answer, beside a picture. */
export function LetterPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="letter page-column">
      <div className="letter-sheet">{children}</div>
      <div className="letter-picture">
        <Picture
          name="sprigs"
          alt=""
          width={640}
          height={640}
          sizes="(min-width: 900px) 38vw, 0px"
        />
      </div>
    </div>
  )
}

interface AnswerProps<Value> {
  readonly answer: {
    readonly data: Value | undefined
    readonly isError: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly isOnline: boolean
  readonly words: {
    readonly loading: string
    readonly offline: string
    readonly notFetchedTitle: string
    readonly retry: string
  }
  /** Why it was refused, in a sentence. */
  readonly refusal: string
  readonly children: (value: Value) => ReactNode
}

/** What the salon says of the link; until it has, how it stands with that. */
export function LetterAnswer<Value>({ answer, isOnline, words, ...rest }: AnswerProps<Value>) {
  const { refusal, children } = rest
  if (answer.data !== undefined) return children(answer.data)
  if (!isOnline) return <Notice kind="offline">{words.offline}</Notice>
  if (!answer.isError) return <LetterSkeleton label={words.loading} />
  return (
    <div className="letter-problem">
      <Notice kind="refused" title={words.notFetchedTitle}>
        {refusal}
      </Notice>
      <Button onClick={() => void answer.refetch()}>{words.retry}</Button>
    </div>
  )
}

export function LetterSkeleton({ label }: { readonly label: string }) {
  return (
    <section className="letter-skeleton" aria-busy="true" aria-label={label}>
      <Skeleton shape="heading" width="80%" />
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton shape="button" width="200px" />
    </section>
  )
}
