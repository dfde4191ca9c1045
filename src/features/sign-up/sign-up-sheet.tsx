import { planIn } from '#domain/membership/plans.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { PartRail } from './part-rail.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SignUpSummary } from './sign-up-summary.tsx'
import { useParts } from './use-parts.ts'
import { WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { SignUpFlow } from '#domain/sign-up/sign-up-flow.ts'
import type { SignUpPart } from './use-parts.ts'
import type { SignUpFormState } from './use-sign-up-form.ts'

interface Props {
  readonly form: SignUpFormState
  readonly flow: SignUpFlow
  readonly isOnline: boolean
  readonly terms: ReactNode
  readonly signInLink: ReactNode
}

/** One page in three parts; how far it has come and what it costs stay in sight. */
export function SignUpSheet({ form, flow, isOnline, terms, signInLink }: Props) {
  const parts = useParts()
  const plan = planIn(useSalon().plans, form.draft.membershipPlan)
  const isPaid = plan.priceCents > 0
  const isComplete = (part: SignUpPart) => part !== 'you' || !lacksOwnAnswers(form)
  return (
    <div className="sign-up">
      <div className="sign-up-main">
        <div className="sign-up-opening">
          <h1>{WORDS.title}</h1>
          <p>{isPaid ? WORDS.lead : WORDS.leadFree}</p>
          <p className="sign-up-quiet">
            {WORDS.have} {signInLink}
          </p>
        </div>
        <PartRail {...parts} isPaid={isPaid} isComplete={isComplete} onGo={parts.goTo} />
        <SignUpForm form={form} flow={flow} isOnline={isOnline} terms={terms} />
      </div>
      <SignUpSummary
        plan={plan}
        members={form.draft.familyMembers.length}
        current={parts.current}
        onGo={parts.goTo}
      />
    </div>
  )
}

function lacksOwnAnswers(form: SignUpFormState): boolean {
  const { terms: _agreedLater, ...own } = form.flaws().fields
  return Object.keys(own).length > 0
}
