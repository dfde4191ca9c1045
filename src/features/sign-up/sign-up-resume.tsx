import { monthlyTotalCents, planIn } from '#domain/membership/plans.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { SIGN_UP_STEPS, isBusy } from '#domain/sign-up/sign-up-flow.ts'
import { useCardForm } from '#data/membership/card-form.ts'
import { useSignUp } from '#data/sign-up/sign-up.ts'
import { Button } from '#ui/button.tsx'
import { PaymentSection } from './payment-section.tsx'
import { press } from './press.ts'
import { SignUpPanel } from './sign-up-panel.tsx'
import { SignUpProgress } from './sign-up-progress.tsx'
import { STEP_WORDS, WORDS } from './words.ts'
import type { SignUpFlow } from '#domain/sign-up/sign-up-flow.ts'
import type { SignUpAttempt } from '#data/sign-up/sign-up.ts'
import type { SignUpFormState } from './use-sign-up-form.ts'

interface Props {
  readonly flow: SignUpFlow
  readonly attempt: SignUpAttempt
  readonly form: SignUpFormState
  readonly isOnline: boolean
}

/** An earlier visit made the account and was cut off: what is left is done here, and nothing twice. */
export function SignUpResume({ flow, attempt, form, isOnline }: Props) {
  const signUp = useSignUp()
  const plan = planIn(useSalon().plans, attempt.planId)
  const needsCard = flow.steps.confirmation === 'to do'
  const card = useCardForm({
    mode: 'subscription',
    amountCents: monthlyTotalCents(plan, attempt.members),
  })
  const isAtWork = isBusy(flow)
  const left = SIGN_UP_STEPS.filter((step) => flow.steps[step] === 'to do')

  const finish = () => {
    const { draft, photo, familyPhotos } = form
    return press({
      card: needsCard ? card : null,
      plan,
      go: (cardForm) => signUp.submit({ draft, secrets: null, photo, familyPhotos, cardForm }),
    })
  }

  const leave = () => {
    form.clear()
    signUp.leave()
  }

  return (
    <SignUpPanel title={WORDS.resumeTitle} picture="sprigs">
      <p>{WORDS.resumeLead(attempt.email)}</p>
      <ul className="sign-up-steps">
        {left.map((step) => (
          <li key={step}>{STEP_WORDS[step]}</li>
        ))}
      </ul>
      {needsCard && <PaymentSection plan={plan} members={attempt.members} card={card} />}
      <div className="sign-up-buttons">
        <Button
          kind="primary"
          busy={isAtWork}
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : 'sign-up-offline'}
          onClick={() => void finish()}
        >
          {WORDS.finish}
        </Button>
        <Button kind="quiet" disabled={isAtWork} onClick={leave}>
          {WORDS.resumeLeave}
        </Button>
      </div>
      {!isOnline && (
        <p className="sign-up-quiet" id="sign-up-offline">
          {WORDS.offlineSubmit}
        </p>
      )}
      <SignUpProgress flow={flow} />
    </SignUpPanel>
  )
}
