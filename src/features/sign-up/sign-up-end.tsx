import { EMPTY_SIGN_UP, planOf } from '#domain/sign-up.ts'
import { monthlyTotalCents } from '#domain/plans.ts'
import { useCardForm } from '#data/card-form.ts'
import { useSignUp } from '#data/sign-up.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { showToast } from '#ui/toast.ts'
import { PaymentSection } from './payment-section.tsx'
import { ResendButton } from './resend-button.tsx'
import { SignUpProgress } from './sign-up-progress.tsx'
import { tellOf } from './sign-up-news.ts'
import { WARNING_WORDS, WORDS } from './words.ts'
import type { SignUpFlow } from '#domain/sign-up-flow.ts'
import type { SignUpAttempt } from '#data/sign-up.ts'

interface Props {
  readonly flow: SignUpFlow
  readonly attempt: SignUpAttempt
}

/** The account is there: what to do next, and what did not work. */
export function SignUpEnd({ flow, attempt }: Props) {
  const notes = flow.warnings.filter((warning) => warning !== 'payment-failed')
  return (
    <div className="sign-up-over" aria-live="polite">
      {flow.warnings.includes('payment-failed') || flow.phase === 'under way' ? (
        <PayAgain flow={flow} attempt={attempt} />
      ) : (
        <div className="sign-up-section">
          <h2>{WORDS.endTitle}</h2>
          <p>{WORDS.endLead(attempt.email)}</p>
          <div className="sign-up-buttons">
            <ResendButton email={attempt.email} />
            <LinkButton to="/auth" kind="quiet">
              {WORDS.endSignIn}
            </LinkButton>
          </div>
        </div>
      )}
      {notes.length > 0 && (
        <section className="sign-up-section">
          <h3>{WORDS.endNotes}</h3>
          <ul className="sign-up-notes">
            {notes.map((warning) => (
              <li key={warning}>{WARNING_WORDS[warning]}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function PayAgain({ flow, attempt: { planId, members } }: Props) {
  const signUp = useSignUp()
  const plan = planOf({ membershipPlan: planId })
  const card = useCardForm({
    mode: 'subscription',
    amountCents: monthlyTotalCents(plan, members),
  })
  const isUnderWay = flow.phase === 'under way'

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
    <div className="sign-up-section">
      <h2>{WORDS.payTitle}</h2>
      <p>{WORDS.payLead(plan.name)}</p>
      <PaymentSection plan={plan} members={members} card={card} />
      {isUnderWay && <SignUpProgress flow={flow} />}
      <div className="sign-up-buttons">
        <Button kind="primary" busy={isUnderWay} onClick={() => void pay()}>
          {WORDS.payAgain}
        </Button>
        <Button kind="quiet" disabled={isUnderWay} onClick={() => signUp.payLater()}>
          {WORDS.payLater}
        </Button>
      </div>
    </div>
  )
}
