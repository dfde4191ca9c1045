import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { monthlyTotalCents, paidOf, planIn } from '#domain/membership/plans.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useCardForm } from '#data/membership/card-form.ts'
import { billedSeatsQuery } from '#data/membership/membership.ts'
import { Button } from '#ui/button.tsx'
import { CardPlace } from '#ui/card-place.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlanOptions } from './plan-options.tsx'
import { TermsConsent } from './terms-consent.tsx'
import { useJoin } from './use-join.ts'
import { MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import type { Membership } from '#domain/membership/membership.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { Person } from '#domain/session/session.ts'

interface Props {
  readonly person: Person
  /** A try that is not over is gone on with. */
  readonly membership: Membership | null
  readonly isOnline: boolean
}

export function JoinPlan({ person, membership, isOnline }: Props) {
  const begun = membership?.status === 'incomplete' ? membership.billedPlan : null
  const { plans } = useSalon()
  const [chosen, setChosen] = useState(begun?.id ?? paidOf(plans)[0]?.id ?? 'silver')
  const plan = planIn(plans, chosen)
  const [isPaying, setPaying] = useState(false)
  return (
    <section className="membership-join" aria-labelledby="membership-join">
      <h2 id="membership-join">{begun === null ? WORDS.joinTitle : WORDS.finishTitle}</h2>
      <p>{WORDS.joinLead}</p>
      <PlanOptions plans={paidOf(plans)} chosen={chosen} onChoose={({ id }) => setChosen(id)} />
      {isPaying ? (
        <Payment key="payment" person={person} plan={plan} isOnline={isOnline} />
      ) : (
        <div className="membership-buttons">
          <Button kind="primary" disabled={!isOnline} onClick={() => setPaying(true)}>
            {WORDS.goOn(plan.name)}
          </Button>
        </div>
      )}
    </section>
  )
}

interface PaymentProps extends Pick<Props, 'person' | 'isOnline'> {
  readonly plan: Plan
}

function Payment({ person, plan, isOnline }: PaymentProps) {
  const { data: seats } = useQuery(billedSeatsQuery(useAppData(), person.userId))
  const cents = monthlyTotalCents(plan, seats ?? 0)
  const card = useCardForm({ mode: 'subscription', amountCents: cents })
  const { stage, problem, setProblem, join, lookAgain } = useJoin(person, card)
  const [hasAgreed, setAgreed] = useState(false)
  if (stage === 'late' || stage === 'unheard')
    return (
      <Notice kind="waiting">
        <p>{WORDS[stage]}</p>
        <Button onClick={() => lookAgain(plan)}>{WORDS.look}</Button>
      </Notice>
    )
  const press = () => {
    if (!hasAgreed) return setProblem(WORDS.mustAgree)
    void join({ plan, seats: seats ?? 0, shownCents: cents })
  }
  return (
    <div className="membership-payment">
      <CardPlace
        place={card.place}
        state={card.state}
        words={WORDS.cardForm}
        onTryAgain={card.tryAgain}
      />
      <p className="membership-quiet tabular">{WORDS.charged(plan, seats ?? 0)}</p>
      <TermsConsent isAccepted={hasAgreed} onChange={setAgreed} />
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      {stage !== 'choosing' && <output className="membership-quiet">{WORDS[stage]}</output>}
      <div className="membership-buttons">
        <Button
          kind="primary"
          busy={stage !== 'choosing'}
          disabled={!isOnline || seats === undefined || card.state !== 'ready'}
          onClick={press}
        >
          {WORDS.join(plan, seats ?? 0)}
        </Button>
      </div>
    </div>
  )
}
