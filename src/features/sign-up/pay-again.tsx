import { EMPTY_SIGN_UP, planOf } from '#domain/sign-up.ts'
import { membersIn, monthlyTotalCents } from '#domain/plans.ts'
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
import type { Plan } from '#domain/plans.ts'
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
  const plan = planOf({ membershipPlan: planId })
  const members = billedMembers(flow, attempt, plan)
  const shownCents = monthlyTotalCents(plan, members)
  const card = useCardForm({ mode: 'subscription', amountCents: shownCents })
  const isUnderWay = flow.phase === 'under way'
  const { title, lead } = tellPayment(flow, plan.name)

  async function pay(): Promise<void> {
    const cardForm = card.form()
    const wrong = cardForm === null ? WORDS.card.failed : await cardForm.submit()
    if (wrong !== null) {
      await showToast({ title: WORDS.failed, message: wrong, kind: 'refused' })
      return
    }
    const draft = { ...EMPTY_SIGN_UP, membershipPlan: planId }
    const form = { draft, secrets: null, photo: null, cardForm, shownCents }
    await tellOf(await signUp.payAgain(form), planId)
  }

  return (
    <SignUpPanel title={title} picture="payment-canceled">
      <p>{lead}</p>
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

/** As the server said it; before it has, nobody pays for whom they could not invite. */
function billedMembers(flow: SignUpFlow, attempt: SignUpAttempt, plan: Plan): number {
  if (flow.billedCents !== null) return membersIn(plan, flow.billedCents)
  return flow.steps.family === 'failed' ? 0 : attempt.members
}

/** That nothing was charged is said only where that is known. */
function tellPayment({ isUnheard, paymentProblem }: SignUpFlow, plan: string) {
  const isOnItsWay = paymentProblem === 'no-connection' || paymentProblem === 'payment-under-way'
  if (isUnheard || isOnItsWay) return { title: WORDS.payUnclearTitle, lead: WORDS.payUnclear(plan) }
  if (paymentProblem === 'amount-changed')
    return { title: WORDS.payChangedTitle, lead: WORDS.payChanged(plan) }
  return { title: WORDS.payTitle, lead: WORDS.payLead(plan) }
}
