import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotReadYet } from '#domain/command/action-row.ts'
import { openOffer } from '#domain/waitlist/waitlist.ts'
import { wishInWords } from '#domain/waitlist/waitlist-words.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { heardAt } from '#data/app/heard-at.ts'
import { useOwnActions } from '#data/change/own-actions.ts'
import { useAct } from '#data/app/use-act.ts'
import { useAnswer } from '#data/app/use-answer.ts'
import { useNow } from '#data/app/use-now.ts'
import { leaveWaitlist, ownWaitlistQuery } from '#data/waitlist/waitlist.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AnswerPart } from './answer-part.tsx'
import { JoinWaitlist } from './join-waitlist.tsx'
import { OfferCard } from './offer-card.tsx'
import { WAITLIST_WORDS as WORDS } from './waitlist-words.ts'
import type { Answer } from '#data/app/use-answer.ts'
import type { WaitlistEntry } from '#domain/waitlist/waitlist.ts'
import './own-waitlist.css'

interface Props {
  readonly userId: string
  /** How far the visits above have come: what could not be had is said there, and once is enough. */
  readonly above: Answer<unknown>['state']
}

/** What somebody waits for, and what is held for them right now. */
export function OwnWaitlist({ userId, above }: Props) {
  const data = useAppData()
  const now = useNow()
  const query = useQuery(ownWaitlistQuery(data, userId))
  const answer = useAnswer(query)
  const unsent = useOwnActions(userId, 'waitlist').filter((action) =>
    isNotReadYet(action, heardAt(data.platform, query)),
  )
  const joining = unsent.filter(({ kind }) => kind === 'waitlist.join').length
  const leaving = new Set(
    unsent.flatMap(({ kind, args }) =>
      kind === 'waitlist.leave' && args !== null ? args.entryId : [],
    ),
  )
  const [isJoining, setJoining] = useState(false)
  const isSaidAbove = answer.value === undefined && answer.state === above
  return (
    <section className="own-waitlist" aria-labelledby="own-waitlist-title">
      <header>
        <h2 id="own-waitlist-title">{WORDS.title}</h2>
        <p>{WORDS.lead}</p>
      </header>
      {!isSaidAbove && (
        <AnswerPart answer={answer} meanwhile={null}>
          {(entries) => (
            <>
              {entries.length === 0 && joining === 0 && (
                <p className="own-waitlist-soft">{WORDS.none}</p>
              )}
              <ul className="own-waitlist-entries">
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} now={now} isLeaving={leaving.has(entry.id)} />
                ))}
              </ul>
            </>
          )}
        </AnswerPart>
      )}
      {joining > 0 && <Notice kind="waiting">{WORDS.unsent}</Notice>}
      <div>
        <Button onClick={() => setJoining(true)}>{WORDS.join}</Button>
      </div>
      {isJoining && <JoinWaitlist userId={userId} onClose={() => setJoining(false)} />}
    </section>
  )
}

interface EntryProps {
  readonly entry: WaitlistEntry
  readonly now: number
  readonly isLeaving: boolean
}

function Entry({ entry, now, isLeaving }: EntryProps) {
  const data = useAppData()
  const { act, isBusy, problem } = useAct(WORDS.failed)
  const offer = openOffer(entry, now)
  const what = entry.serviceNames.join(WORDS.andThen)
  const leave = () => act(async () => void (await leaveWaitlist(data, entry.id)))
  return (
    <li className="own-waitlist-entry">
      <div className="own-waitlist-what">
        <h3>{what}</h3>
        <p>{entry.stylistName === '' ? WORDS.withAnybody : WORDS.withWhom(entry.stylistName)}</p>
        <p className="tabular">{wishInWords(entry)}</p>
      </div>
      <div className="own-waitlist-side">
        {isLeaving ? (
          <Badge kind="waiting">{WORDS.leaving}</Badge>
        ) : (
          <>
            {offer === null && <Badge kind="waiting">{WORDS.waiting}</Badge>}
            <Button
              kind="quiet"
              busy={isBusy}
              aria-label={WORDS.leaveWhich(what)}
              onClick={() => void leave()}
            >
              {WORDS.leave}
            </Button>
          </>
        )}
      </div>
      {offer !== null && !isLeaving && <OfferCard entryId={entry.id} offer={offer} now={now} />}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </li>
  )
}
