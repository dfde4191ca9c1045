import { useId, useState } from 'react'
import { familySeats, seatsLeft, seatsTaken } from '#domain/family/family.ts'
import { Button } from '#ui/button.tsx'
import { AddMember } from './add-member.tsx'
import { ApprovedPurchases } from './approved-purchases.tsx'
import { Authorization } from './authorization.tsx'
import { EndedPlan } from './ended-plan.tsx'
import { FamilyCalculator } from './family-calculator.tsx'
import { FamilyChart } from './family-chart.tsx'
import { FamilyDialogs } from './family-dialogs.tsx'
import { FamilyHead } from './family-head.tsx'
import { LapsedInvitations } from './lapsed-invitations.tsx'
import { PastRequests } from './past-requests.tsx'
import { PendingRequests } from './pending-requests.tsx'
import { useNow } from '#data/app/use-now.ts'
import { FAMILY_WORDS as WORDS } from './words.ts'
import type { FamilyView } from '#data/family/family.ts'
import type { FamilyDialog } from './family-dialogs.tsx'

export interface FamilyScreenProps {
  readonly view: FamilyView
  readonly userId: string
  readonly isOnline: boolean
}

/** A family: who is in it, what waits for a word, what may be bought and what it costs. */
export function FamilyScreen({ view, userId, isOnline }: FamilyScreenProps) {
  const now = useNow()
  const [dialog, setDialog] = useState<FamilyDialog | null>(null)
  const chartTitle = useId()
  const { isHolder } = view.me
  const taken = seatsTaken(view.members, view.invitations, now)
  const scene = { view, now, isOnline, isFull: seatsLeft(taken) === 0, onOpen: setDialog }

  return (
    <>
      <FamilyHead {...scene} />
      {!view.family.isActive && <EndedPlan isHolder={isHolder} />}
      {isHolder && <PendingRequests {...scene} />}
      <section className="family-structure" aria-labelledby={chartTitle}>
        <h3 id={chartTitle}>{WORDS.chartTitle}</h3>
        <FamilyChart {...scene} />
        {isHolder && <AddMember {...scene} taken={taken} />}
        {isHolder && <LapsedInvitations {...scene} />}
      </section>
      <Authorization {...scene} />
      {isHolder && <ApprovedPurchases {...scene} />}
      <PastRequests {...scene} />
      {isHolder ? (
        <FamilyCalculator
          userId={userId}
          familyId={view.family.id}
          seats={familySeats(view.members, view.invitations, now)}
          isOnline={isOnline}
        />
      ) : (
        <div>
          <Button disabled={!isOnline} onClick={() => setDialog({ kind: 'leave' })}>
            {WORDS.leave}
          </Button>
        </div>
      )}
      <FamilyDialogs
        dialog={dialog}
        view={view}
        isOnline={isOnline}
        onClose={() => setDialog(null)}
      />
    </>
  )
}
