import { useId } from 'react'
import { nameOf } from '#domain/family/family.ts'
import { dollars } from '#domain/money/money.ts'
import { leftCents, stateAt } from '#domain/family/purchases.ts'
import { untilInWords } from '#domain/time/until.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFamilyAct } from './use-family-act.ts'
import { REQUEST_WORDS as WORDS } from './buying-words.ts'
import { FAMILY_WORDS } from './words.ts'
import type { PurchaseRequest } from '#domain/family/purchases.ts'
import type { FamilyScene } from './family-scene.ts'
import './family-requests.css'

/** What members want to buy and may not yet: the first thing a holder sees. */
export function PendingRequests(scene: FamilyScene) {
  const titleId = useId()
  const { view, now } = scene
  const open = view.requests.filter((request) => stateAt(request, now) === 'pending')
  if (open.length === 0) return null
  return (
    <section className="family-requests" aria-labelledby={titleId}>
      <h3 id={titleId}>{WORDS.title(open.length)}</h3>
      <ul className="family-requests-list">
        {open.map((request) => (
          <li key={request.id}>
            <PendingRequest {...scene} request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props extends FamilyScene {
  readonly request: PurchaseRequest
}

function PendingRequest({ request, view, now, isOnline }: Props) {
  const { id, memberId, amountCents, description, kind, expiresAt } = request
  const approving = useFamilyAct()
  const declining = useFamilyAct()
  const member = view.members.find((one) => one.id === memberId)
  const who = (member && nameOf(member)) || FAMILY_WORDS.someone
  const left = member === undefined ? null : leftCents(member, view.spending[memberId] ?? 0)
  const problem = approving.problem ?? declining.problem
  const args = { requestId: id }
  const approve = () => {
    declining.forget()
    const telling = { title: WORDS.approvedTitle, done: WORDS.approved(who) }
    return approving.act(
      { kind: 'purchase.approve', args },
      { ...telling, failed: WORDS.notDecided },
    )
  }
  const decline = () => {
    approving.forget()
    const telling = { title: WORDS.declinedTitle, done: WORDS.declined(who) }
    return declining.act(
      { kind: 'purchase.decline', args },
      { ...telling, failed: WORDS.notDecided },
    )
  }
  return (
    <article className="family-request">
      <div>
        <h4>{WORDS.asks(who, dollars(amountCents))}</h4>
        <p>
          {WORDS.kinds[kind]}: {description}
        </p>
        <p className="family-soft tabular">
          {WORDS.lapses(untilInWords(expiresAt, now))}. {left !== null && WORDS.left(dollars(left))}
        </p>
      </div>
      <div className="family-request-actions">
        <Button
          kind="primary"
          busy={approving.isBusy}
          disabled={!isOnline || declining.isBusy}
          aria-label={WORDS.approveWhat(description)}
          onClick={() => void approve()}
        >
          {WORDS.approve}
        </Button>
        <Button
          busy={declining.isBusy}
          disabled={!isOnline || approving.isBusy}
          aria-label={WORDS.declineWhat(description)}
          onClick={() => void decline()}
        >
          {WORDS.decline}
        </Button>
      </div>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </article>
  )
}
