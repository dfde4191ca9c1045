import { useId } from 'react'
import { mayRevoke } from '#domain/family/purchases.ts'
import { Button } from '#ui/button.tsx'
import { PastRequest } from './past-request.tsx'
import { REQUEST_WORDS as WORDS } from './buying-words.ts'
import type { FamilyScene } from './family-scene.ts'
import './family-requests.css'

/** What members may pay for and have not yet: until they do, the holder can take the yes back. */
export function ApprovedPurchases(scene: FamilyScene) {
  const titleId = useId()
  const { view, now, isOnline, onOpen } = scene
  const approved = view.requests.filter((request) => mayRevoke(request, now))
  if (approved.length === 0) return null
  return (
    <section className="family-own-requests" aria-labelledby={titleId}>
      <h3 id={titleId}>{WORDS.approvedListTitle}</h3>
      <ul className="family-past">
        {approved.map((request) => (
          <li key={request.id}>
            <PastRequest {...scene} request={request}>
              <Button
                kind="quiet"
                disabled={!isOnline}
                aria-label={WORDS.takeBackWhat(request.description)}
                onClick={() => onOpen({ kind: 'take-back', request })}
              >
                {WORDS.takeBack}
              </Button>
            </PastRequest>
          </li>
        ))}
      </ul>
    </section>
  )
}
