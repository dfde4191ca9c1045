import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenIn } from '#domain/text/link-token.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { firstOwnerQuery } from '#data/session/first-owner.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LetterAnswer, LetterPage } from '#ui/letter-page.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { FirstOwnerForm } from './first-owner-form.tsx'
import {
  CARDS_WORDS,
  EMAILS_WORDS,
  END_WORDS,
  FIRST_START_WORDS as WORDS,
} from './first-start-words.ts'
import type { BecameOwner, LinkIsOver } from '#data/session/first-owner.ts'
import type { ServerFacts } from '#domain/sign-up/first-owner.ts'

interface Props {
  /** What follows the # of the address: there the link holds its secret. */
  readonly hash: string
  readonly isOnline: boolean
}

/** Where the link of a salon's first start leads: whoever started its server becomes its owner. */
export function FirstStartScreen({ hash, isOnline }: Props) {
  const token = tokenIn(hash)
  return (
    <LetterPage>
      {token === null ? <End of="none" /> : <Start key={token} {...{ token, isOnline }} />}
    </LetterPage>
  )
}

function Start({ token, isOnline }: Pick<Props, 'isOnline'> & { readonly token: string }) {
  const answer = useQuery(firstOwnerQuery(useAppData(), token))
  const [end, setEnd] = useState<BecameOwner | LinkIsOver | null>(null)
  if (end !== null)
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <End of={end} />
      </div>
    )
  return (
    <LetterAnswer
      answer={answer}
      isOnline={isOnline}
      words={WORDS}
      refusal={wordsFor(answer.error, WORDS.notFetched)}
    >
      {(found) =>
        typeof found === 'string' ? (
          <End of={found} />
        ) : (
          <>
            <header className="letter-head">
              <h1>{WORDS.title}</h1>
              <p className="letter-soft">{WORDS.lead}</p>
            </header>
            <FirstOwnerForm {...{ token, isOnline }} onEnd={setEnd} />
            <Facts facts={found} />
          </>
        )
      }
    </LetterAnswer>
  )
}

/** Whether what the salon sends and takes is real. */
function Facts({ facts: { emails, cards } }: { readonly facts: ServerFacts }) {
  return (
    <section className="letter-step" aria-labelledby="first-start-facts">
      <h2 id="first-start-facts">{WORDS.facts}</h2>
      <dl className="letter-facts">
        <div>
          <dt>{WORDS.emails}</dt>
          <dd>{EMAILS_WORDS[emails]}</dd>
        </div>
        <div>
          <dt>{WORDS.cards}</dt>
          <dd>{CARDS_WORDS[cards]}</dd>
        </div>
      </dl>
    </section>
  )
}

function End({ of }: { readonly of: keyof typeof END_WORDS }) {
  const { title, words, offersSignIn } = END_WORDS[of]
  return (
    <EmptyState
      level={1}
      title={title}
      actions={
        <>
          {offersSignIn && (
            <LinkButton kind="primary" to="/auth">
              {WORDS.signIn}
            </LinkButton>
          )}
          <LinkButton to="/">{WORDS.home}</LinkButton>
        </>
      }
    >
      {words}
    </EmptyState>
  )
}

/** The button that was pressed is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus()
