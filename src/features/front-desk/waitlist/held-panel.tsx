import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { wordsFor } from '#domain/text/errors.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { visitTime } from '#domain/visit/visit-words.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { heardAt } from '#data/app/heard-at.ts'
import { useAct } from '#data/app/use-act.ts'
import { useNow } from '#data/app/use-now.ts'
import { heldVisitsQuery, releaseVisit } from '#data/desk/held-visits.ts'
import { Badge } from '#ui/badge.tsx'
import { ListState } from '#ui/list-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhoneLink } from '#features/front-desk/phone-link.tsx'
import { HELD_WORDS as WORDS } from '#features/front-desk/panel-words.ts'
import { ConfirmInPlace } from './confirm-in-place.tsx'
import type { HeldVisit } from '#domain/desk/held-visits.ts'
import './side-panels.css'

/** Times that are held for guests who haven’t confirmed yet. Without any there’s nothing to see. */
export function HeldPanel({ userId }: { readonly userId: string }) {
  const data = useAppData()
  const isConnected = useIsConnected()
  const now = useNow()
  const title = useRef<HTMLHeadingElement>(null)
  const { release, underWay, released, problem } = useRelease(() =>
    title.current?.focus({ preventScroll: true }),
  )
  const list = useQuery(heldVisitsQuery(data, userId))
  const held = (list.data ?? []).filter(({ heldUntil }) => heldUntil > now)
  const isAnythingSaid = problem !== null || released !== null || (list.isError && isConnected)
  if (held.length === 0 && !isAnythingSaid) return null
  return (
    <section className="side-panel" aria-labelledby="held-title">
      <h2 id="held-title" ref={title} tabIndex={-1}>
        {WORDS.title} {held.length > 0 && <span className="side-panel-count">{held.length}</span>}
      </h2>
      {held.length > 0 && <p className="panel-soft">{WORDS.about}</p>}
      <ListState
        list={list}
        isConnected={isConnected}
        asOf={dayAndTime(heardAt(data.platform, list))}
        words={WORDS}
        refusal={wordsFor(list.error, WORDS.failed)}
        empty={null}
        meanwhile={null}
      />
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      {released !== null && <Notice kind="done">{WORDS.released(visitTime(released, now))}</Notice>}
      <ul className="panel-list">
        {held.map((visit) => (
          <HeldRow
            key={visit.visitId}
            {...{ visit, now, isConnected }}
            isBusy={underWay === visit.visitId}
            onRelease={() => void release(visit)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The row goes with what it was about, so what came of it is said above the list. */
function useRelease(onAnswer: () => void) {
  const data = useAppData()
  const { act, isBusy, problem } = useAct(WORDS.failedStep)
  const [wanted, setWanted] = useState<string | null>(null)
  const [released, setReleased] = useState<number | null>(null)
  return {
    problem,
    released,
    underWay: isBusy ? wanted : null,
    release: async ({ visitId, startsAt }: HeldVisit) => {
      setWanted(visitId)
      setReleased(null)
      if (await act(() => releaseVisit(data, visitId), visitId)) setReleased(startsAt)
      onAnswer()
    },
  }
}

interface RowProps {
  readonly visit: HeldVisit
  readonly now: number
  readonly isConnected: boolean
  readonly isBusy: boolean
  readonly onRelease: () => void
}

function HeldRow({ visit, now, isConnected, isBusy, onRelease }: RowProps) {
  const { visitId, clientName, phone, email, services, stylists, startsAt, heldUntil } = visit
  const when = visitTime(startsAt, now)
  const titleId = `held-${visitId}`
  return (
    <li className="waitlist-row" aria-labelledby={titleId}>
      <h3 id={titleId}>{clientName}</h3>
      <p>{[when, ...(stylists.length === 0 ? [] : [WORDS.with(stylists)])].join(' ')}</p>
      <p className="panel-soft">{services.join(', ')}</p>
      {phone !== '' && <PhoneLink name={clientName} phone={phone} />}
      {email !== '' && <p className="panel-soft">{email}</p>}
      <Badge kind="waiting">{WORDS.until(timeOfVisit(heldUntil))}</Badge>
      <div className="visit-sheet-row">
        <ConfirmInPlace
          ask={WORDS.release}
          question={WORDS.askRelease(clientName, when)}
          yes={WORDS.yesRelease}
          isBusy={isBusy}
          isDisabled={!isConnected}
          onYes={onRelease}
        />
      </div>
    </li>
  )
}
