import { useState } from 'react'
import { EMPTY_SIGN_UP } from '#domain/sign-up/sign-up.ts'
import { membersIn, monthlyTotalCents, planIn } from '#domain/membership/plans.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { isBusy } from '#domain/sign-up/sign-up-flow.ts'
import { useCardForm } from '#data/membership/card-form.ts'
import { useSignUp } from '#data/sign-up/sign-up.ts'
import { Button } from '#ui/button.tsx'
import { PaymentSection } from './payment-section.tsx'
import { press } from './press.ts'
import { SignUpPanel } from './sign-up-panel.tsx'
import { SignUpProgress } from './sign-up-progress.tsx'
import { tellPayment } from './tell-payment.ts'
import { WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { Plan } from '#domain/membership/plans.ts'
import type { SignUpFlow } from '#domain/sign-up/sign-up-flow.ts'
import type { SignUpAttempt } from '#data/sign-up/sign-up.ts'

interface Props {
  readonly flow: SignUpFlow
  readonly attempt: SignUpAttempt
  readonly children: ReactNode
}

/** The account is there and the plan is not paid: another card, or none for now. */
export function PayAgain({ flow, attempt, children }: Props) {
  const signUp = useSignUp()
  const { planId } = attempt
  const plan = planIn(useSalon().plans, planId)
  const members = billedMembers(flow, attempt, plan)
  const shownCents = monthlyTotalCents(plan, members)
  const card = useCardForm({ mode: 'subscription', amountCents: shownCents })
  const { isUnheard, isAwaited } = flow
  const isAtWork = isBusy(flow)
  const [pressed, setPressed] = useState<'pay' | 'look'>('pay')
  const { title, lead } = tellPayment(flow, plan.name)

  const draft = { ...EMPTY_SIGN_UP, membershipPlan: planId }
  const pay = () => {
    setPressed('pay')
    return press({
      card,
      plan,
      go: (cardForm) =>
        signUp.payAgain({ draft, secrets: null, photo: null, cardForm, shownCents }),
    })
  }
  const look = () => {
    setPressed('look')
    return press({ card: null, plan, go: () => signUp.lookAgain() })
  }

  return (
    <SignUpPanel title={title} picture={isUnheard ? 'sprigs' : 'payment-canceled'}>
      <p>{lead}</p>
      {!isAwaited && <PaymentSection plan={plan} members={members} card={card} />}
      <div className="sign-up-buttons">
        {isUnheard && (
          <Button
            kind="primary"
            busy={isAtWork && pressed === 'look'}
            disabled={isAtWork && pressed !== 'look'}
            onClick={() => void look()}
          >
            {WORDS.payLook}
          </Button>
        )}
        {!isAwaited && (
          <Button
            kind={isUnheard ? 'secondary' : 'primary'}
            busy={isAtWork && pressed === 'pay'}
            disabled={isAtWork && pressed !== 'pay'}
            onClick={() => void pay()}
          >
            {WORDS.payAgain}
          </Button>
        )}
        <Button kind="quiet" disabled={isAtWork} onClick={signUp.payLater}>
          {isUnheard ? WORDS.payLeave : WORDS.payLater}
        </Button>
      </div>
      <SignUpProgress flow={flow} />
      {children}
    </SignUpPanel>
  )
}

/** As the server said it; before it has, nobody pays for whom they could not invite. */
function billedMembers(flow: SignUpFlow, attempt: SignUpAttempt, plan: Plan): number {
  if (flow.billedCents !== null) return membersIn(plan, flow.billedCents)
  return flow.steps.family === 'failed' ? 0 : attempt.members
}
