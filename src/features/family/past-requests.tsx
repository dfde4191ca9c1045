import { useId } from 'react'
import { nameOf } from '#domain/family.ts'
import { shortDollars } from '#domain/money.ts'
import { mayWithdraw, stateAt } from '#domain/purchases.ts'
import { untilInWords } from '#domain/until.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { exactTime } from './exact-time.ts'
import { useFamilyAct } from './use-family-act.ts'
import { REQUEST_WORDS as WORDS } from './buying-words.ts'
import { FAMILY_WORDS } from './words.ts'
import type { PurchaseRequest, PurchaseState } from '#domain/purchases.ts'
import type { FamilyScene } from './family-scene.ts'
import './family-requests.css'

/** For a member everything they asked for; for the holder what is no longer open. */
export function PastRequests(scene: FamilyScene) {
  const titleId = useId()
  const { view, now } = scene
  const { isHolder } = view.me
  const listed = isHolder
    ? view.requests.filter((request) => stateAt(request, now) !== 'pending')
    : view.requests.filter(({ memberId }) => memberId === view.me.id)
  if (listed.length === 0 && (isHolder || !view.me.mayBuy)) return null
  const list = (
    <ul className="family-past">
      {listed.map((request) => (
        <li key={request.id}>
          <PastRequest {...scene} request={request} />
        </li>
      ))}
    </ul>
  )
  if (isHolder)
    return (
      <details className="family-earlier">
        <summary>{WORDS.earlier}</summary>
        {list}
      </details>
    )
  return (
    <section className="family-own-requests" aria-labelledby={titleId}>
      <h3 id={titleId}>{WORDS.ownTitle}</h3>
      {listed.length === 0 ? <p className="family-soft">{WORDS.ownEmpty}</p> : list}
    </section>
  )
}

const KINDS = {
  pending: 'waiting',
  approved: 'done',
  completed: 'done',
  declined: 'refused',
  withdrawn: 'plain',
  expired: 'plain',
} as const satisfies Record<PurchaseState, string>

interface Props extends FamilyScene {
  readonly request: PurchaseRequest
}

function PastRequest({ request, view, now, isOnline }: Props) {
  const { id, memberId, amountCents, description, requestedAt, expiresAt } = request
  const { act, isBusy } = useFamilyAct()
  const state = stateAt(request, now)
  const member = view.members.find((one) => one.id === memberId)
  const who = (member && nameOf(member)) || FAMILY_WORDS.someone
  const withdraw = () =>
    act(
      { kind: 'purchase.withdraw', args: { requestId: id } },
      { done: WORDS.withdrawn, failed: WORDS.notWithdrawn },
    )
  return (
    <article className="family-past-request">
      <p className="family-past-what">
        <strong className="tabular">{shortDollars(amountCents)}</strong> {description}
      </p>
      <p className="family-soft">
        {view.me.isHolder && `${who}, `}
        <span className="tabular">{exactTime(requestedAt)}</span>
        {state === 'pending' && `. ${WORDS.lapses(untilInWords(expiresAt, now))}.`}
        {state === 'approved' && `. ${WORDS.payUntil(untilInWords(expiresAt, now))}`}
      </p>
      <Badge kind={KINDS[state]}>{WORDS.states[state]}</Badge>
      {!view.me.isHolder && mayWithdraw(request, now) && (
        <Button
          kind="quiet"
          busy={isBusy}
          disabled={!isOnline}
          aria-label={WORDS.withdrawWhat(description)}
          onClick={() => void withdraw()}
        >
          {WORDS.withdraw}
        </Button>
      )}
    </article>
  )
}
