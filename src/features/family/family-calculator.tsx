import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { familyCostCents } from '#domain/family/family-plans.ts'
import { dollars } from '#domain/money/money.ts'
import { MAX_FAMILY_MEMBERS } from '#domain/membership/plans.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { familyCostsQuery, familyPlansQuery } from '#data/family/family-plans.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LoadProblem } from './load-problem.tsx'
import { PeopleStepper } from './people-stepper.tsx'
import { PlanBenefits } from './plan-benefits.tsx'
import { CALCULATOR_WORDS as WORDS } from './calculator-words.ts'
import { WORDS as FAMILY } from './words.ts'
import type { FamilySeats } from '#domain/family/family.ts'
import type { FamilyPlan } from '#domain/family/family-plans.ts'
import './family-calculator.css'

interface Props {
  readonly userId: string
  readonly familyId: string
  readonly seats: FamilySeats
  readonly isOnline: boolean
}

export function FamilyCalculator(props: Props) {
  const titleId = useId()
  return (
    <section className="family-calculator" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{WORDS.title}</h3>
        <p className="family-soft">{WORDS.lead}</p>
      </header>
      <Plans {...props} />
    </section>
  )
}

function Plans(props: Props) {
  const plans = useQuery(familyPlansQuery(useAppData()))
  if (plans.data !== undefined && plans.data.length > 0)
    return <Sums {...props} plans={plans.data} />
  if (plans.data !== undefined) return <p>{WORDS.none}</p>
  if (plans.isError)
    return (
      <LoadProblem
        problem={plans.error}
        fallback={FAMILY.notFetched.plans}
        onRetry={() => void plans.refetch()}
      />
    )
  return <Skeleton shape="heading" />
}

function Sums({ userId, familyId, seats, isOnline, plans }: Props & PlansProps) {
  const people = 1 + seats.joined + seats.pending
  const [tried, setTried] = useState<number | null>(null)
  const planIds = plans.map(({ id }) => id)
  const costs = useQuery(familyCostsQuery(useAppData(), { userId, familyId, people, planIds }))
  const size = tried ?? people
  const isNow = size === people
  /** A sum that could not be worked out comes as 0, which no plan costs. */
  const told = (plan: FamilyPlan) => (isNow ? (costs.data?.[plan.id] ?? 0) : 0)
  const isByList = isNow && !costs.isPending && plans.some((plan) => told(plan) === 0)
  return (
    <>
      <PeopleStepper
        people={size}
        most={MAX_FAMILY_MEMBERS + 1}
        note={isNow ? WORDS.now : ''}
        onChange={setTried}
      />
      {isNow && <SeatsInWords seats={seats} />}
      {isByList && isOnline && <Notice>{WORDS.byList}</Notice>}
      <ul className="family-plans">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanSum plan={plan} people={size} cents={told(plan) || familyCostCents(plan, size)} />
          </li>
        ))}
      </ul>
      <p className="family-soft">{WORDS.nextBill}</p>
    </>
  )
}

/** Why the sum is what it is, where not everybody in it has joined. */
function SeatsInWords({ seats }: Pick<Props, 'seats'>) {
  if (seats.pending + seats.unbilled === 0) return null
  return (
    <div className="family-seats">
      {seats.pending > 0 && <p>{WORDS.pending(seats)}</p>}
      {seats.unbilled > 0 && <p>{WORDS.unbilled(seats.unbilled)}</p>}
    </div>
  )
}

interface PlansProps {
  readonly plans: readonly FamilyPlan[]
}

interface SumProps {
  readonly plan: FamilyPlan
  readonly people: number
  readonly cents: number
}

function PlanSum({ plan, people, cents }: SumProps) {
  const nameId = useId()
  const members = Math.max(0, people - 1)
  const [base, each] = [dollars(plan.baseCents), dollars(plan.memberCents)]
  return (
    <article className="family-plan" aria-labelledby={nameId}>
      <h4 id={nameId}>{plan.name}</h4>
      <p className="family-plan-sum tabular">
        <output>{dollars(cents)}</output> <span>{WORDS.perMonth}</span>
      </p>
      <p className="family-soft tabular">{WORDS.sum(base, members, each)}</p>
      <PlanBenefits plan={plan} />
    </article>
  )
}
