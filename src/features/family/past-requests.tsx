import { useId } from 'react'
import { mayRevoke, mayWithdraw, stateAt } from '#domain/family/purchases.ts'
import { Button } from '#ui/button.tsx'
import { PastRequest } from './past-request.tsx'
import { useFamilyAct } from './use-family-act.ts'
import { REQUEST_WORDS as WORDS } from './buying-words.ts'
import type { PurchaseRequest } from '#domain/family/purchases.ts'
import type { FamilyScene } from './family-scene.ts'
import './family-requests.css'

/** For a member everything they asked for; for the holder what asks nothing more of them. */
export function PastRequests(scene: FamilyScene) {
  const titleId = useId()
  const { view, now } = scene
  const { isHolder } = view.me
  const listed = isHolder
    ? view.requests.filter((one) => stateAt(one, now) !== 'pending' && !mayRevoke(one, now))
    : view.requests.filter(({ memberId }) => memberId === view.me.id)
  if (listed.length === 0 && (isHolder || !view.me.mayBuy)) return null
  const list = (
    <ul className="family-past">
      {listed.map((request) => (
        <li key={request.id}>
          <PastRequest {...scene} request={request}>
            {!isHolder && mayWithdraw(request, now) && (
              <WithdrawButton request={request} isOnline={scene.isOnline} />
            )}
          </PastRequest>
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

interface Props extends Pick<FamilyScene, 'isOnline'> {
  readonly request: PurchaseRequest
}

function WithdrawButton({ request: { id, description }, isOnline }: Props) {
  const { act, isBusy } = useFamilyAct()
  const withdraw = () =>
    act(
      { kind: 'purchase.withdraw', args: { requestId: id } },
      { done: WORDS.withdrawn, failed: WORDS.notWithdrawn },
    )
  return (
    <Button
      kind="quiet"
      busy={isBusy}
      disabled={!isOnline}
      aria-label={WORDS.withdrawWhat(description)}
      onClick={() => void withdraw()}
    >
      {WORDS.withdraw}
    </Button>
  )
}
