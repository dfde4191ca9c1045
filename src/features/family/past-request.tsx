import { nameOf } from '#domain/family/family.ts'
import { dollars } from '#domain/money/money.ts'
import { stateAt } from '#domain/family/purchases.ts'
import { untilInWords } from '#domain/time/until.ts'
import { Badge } from '#ui/badge.tsx'
import { exactTime } from './exact-time.ts'
import { REQUEST_WORDS as WORDS } from './buying-words.ts'
import { FAMILY_WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { PurchaseRequest, PurchaseState } from '#domain/family/purchases.ts'
import type { FamilyScene } from './family-scene.ts'
import './family-requests.css'

const KINDS = {
  pending: 'waiting',
  approved: 'done',
  completed: 'done',
  declined: 'refused',
  withdrawn: 'plain',
  revoked: 'refused',
  expired: 'plain',
} as const satisfies Record<PurchaseState, string>

interface Props extends Pick<FamilyScene, 'view' | 'now'> {
  readonly request: PurchaseRequest
  /** What can still be done about it. */
  readonly children: ReactNode
}

/** What was asked for, and what became of it. */
export function PastRequest({ request, view, now, children }: Props) {
  const { memberId, amountCents, description, requestedAt } = request
  const state = stateAt(request, now)
  const member = view.members.find((one) => one.id === memberId)
  const who = (member && nameOf(member)) || FAMILY_WORDS.someone
  return (
    <article className="family-past-request">
      <p className="family-past-what">
        <strong className="tabular">{dollars(amountCents)}</strong> {description}
      </p>
      <p className="family-soft">
        {view.me.isHolder && `${who}, `}
        <span className="tabular">{exactTime(requestedAt)}</span>
        {whatNext(request, state, now)}
      </p>
      <Badge kind={KINDS[state]}>{WORDS.states[state]}</Badge>
      {children}
    </article>
  )
}

function whatNext(request: PurchaseRequest, state: PurchaseState, now: number): string {
  const until = untilInWords(request.expiresAt, now)
  if (state === 'pending') return `. ${WORDS.lapses(until)}.`
  if (state !== 'approved') return ''
  return `. ${request.isBeingCharged ? WORDS.beingPaid : WORDS.payUntil(until)}`
}
