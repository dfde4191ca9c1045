import { LinkButton } from '#ui/link-button.tsx'
import { PayAgain } from './pay-again.tsx'
import { ResendButton } from './resend-button.tsx'
import { SignUpPanel } from './sign-up-panel.tsx'
import { WARNING_WORDS, WORDS } from './words.ts'
import type { SignUpFlow } from '#domain/sign-up/sign-up-flow.ts'
import type { SignUpAttempt } from '#data/sign-up/sign-up.ts'

interface Props {
  readonly flow: SignUpFlow
  readonly attempt: SignUpAttempt
}

/** The account is there: what to do next, and what did not work. */
export function SignUpEnd({ flow, attempt }: Props) {
  const isUnpaid = flow.warnings.includes('payment-failed') || flow.phase === 'under way'
  const notes = flow.warnings.filter((warning) => warning !== 'payment-failed')
  const left = notes.length > 0 && (
    <div className="sign-up-left">
      <h2>{WORDS.endNotes}</h2>
      <ul>
        {notes.map((warning) => (
          <li key={warning}>{WARNING_WORDS[warning]}</li>
        ))}
      </ul>
    </div>
  )
  if (isUnpaid)
    return (
      <PayAgain flow={flow} attempt={attempt}>
        {left}
      </PayAgain>
    )
  return (
    <SignUpPanel title={WORDS.endTitle} picture="payment-success">
      <p>{WORDS.endLead(attempt.email)}</p>
      <p className="sign-up-quiet">{WORDS.endHint}</p>
      <div className="sign-up-buttons">
        <ResendButton email={attempt.email} />
        <LinkButton to="/auth" kind="quiet">
          {WORDS.endSignIn}
        </LinkButton>
      </div>
      {left}
    </SignUpPanel>
  )
}
