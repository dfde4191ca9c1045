import { EMPTY_SIGN_UP, planOf } from '#domain/sign-up.ts'
import { monthlyTotalCents } from '#domain/plans.ts'
import { useCardForm } from '#data/card-form.ts'
import { useSignUp } from '#data/sign-up.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { PaymentSection } from './payment-section.tsx'
import { SignUpPanel } from './sign-up-panel.tsx'
import { SignUpProgress } from './sign-up-progress.tsx'
import { tellOf } from './sign-up-news.ts'
import { WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { SignUpFlow } from '#domain/sign-up-flow.ts'
import type { SignUpAttempt } from '#data/sign-up.ts'

interface Props {
  readonly flow: SignUpFlow
  readonly attempt: SignUpAttempt
  readonly children: ReactNode
}

/** The account is there and the plan is not paid: another card, or none for now. */
export function PayAgain({ flow, attempt, children }: Props) {
  const signUp = useSignUp()
  const { planId } = attempt
  const members = flow.warnings.includes('family-failed') ? 0 : attempt.members
  const plan = planOf({ membershipPlan: planId })
  const card = useCardForm({
    mode: 'subscription',
    amountCents: monthlyTotalCents(plan, members),
  })
  const isUnderWay = flow.phase === 'under way'
  const isUnclear = flow.paymentProblem === 'no-connection'

  async function pay(): Promise<void> {
    const cardForm = card.form()
    const wrong = cardForm === null ? WORDS.card.failed : await cardForm.submit()
    if (wrong !== null) {
      await showToast({ title: WORDS.failed, message: wrong, kind: 'refused' })
      return
    }
    const draft = { ...EMPTY_SIGN_UP, membershipPlan: planId }
    await tellOf(await signUp.payAgain({ draft, secrets: null, photo: null, cardForm }), planId)
  }

  return (
    <SignUpPanel
      title={isUnclear ? WORDS.payUnclearTitle : WORDS.payTitle}
      picture="payment-canceled"
    >
      <p>{isUnclear ? WORDS.payUnclear(plan.name) : WORDS.payLead(plan.name)}</p>
      <PaymentSection plan={plan} members={members} card={card} />
      <div className="sign-up-buttons">
        <Button kind="primary" busy={isUnderWay} onClick={() => void pay()}>
          {WORDS.payAgain}
        </Button>
        <Button kind="quiet" disabled={isUnderWay} onClick={signUp.payLater}>
          {WORDS.payLater}
        </Button>
      </div>
      <SignUpProgress flow={flow} />
      {children}
    </SignUpPanel>
  )
}
