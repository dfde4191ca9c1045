import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ResendButton } from './resend-button.tsx'
import { SignUpProgress } from './sign-up-progress.tsx'
import { whyStopped } from './sign-up-news.ts'
import { WORDS } from './words.ts'
import { isBusy } from '#domain/sign-up/sign-up-flow.ts'
import type { SignUpFlow } from '#domain/sign-up/sign-up-flow.ts'

interface Props {
  readonly flow: SignUpFlow
  readonly isOnline: boolean
  readonly label: string
  /** Where the letter would be sent once more. */
  readonly email: string
}

/** The end of the form: the press, how far it has come, and why there is no account yet. */
export function SubmitPart({ flow, isOnline, label, email }: Props) {
  return (
    <div className="sign-up-submit">
      <Button
        kind="primary"
        type="submit"
        wide
        busy={isBusy(flow)}
        disabled={!isOnline}
        aria-describedby={isOnline ? undefined : 'sign-up-offline'}
      >
        {label}
      </Button>
      {!isOnline && (
        <p className="sign-up-quiet" id="sign-up-offline">
          {WORDS.offlineSubmit}
        </p>
      )}
      <SignUpProgress flow={flow} />
      {flow.problem !== null && <Stopped flow={flow} email={email} />}
    </div>
  )
}

/** A toast goes after five seconds; this stays until the next press. */
function Stopped({ flow, email }: Pick<Props, 'flow' | 'email'>) {
  return (
    <Notice kind="refused" title={WORDS.failed}>
      <p>{whyStopped(flow)}</p>
      {flow.problem === 'already-registered' && (
        <div className="sign-up-buttons">
          <ResendButton email={email} />
          <LinkButton to="/auth" kind="quiet">
            {WORDS.endSignIn}
          </LinkButton>
        </div>
      )}
    </Notice>
  )
}
