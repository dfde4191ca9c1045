import { useEffect, useRef, useState } from 'react'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { focusFirstFlaw } from './focus-first-flaw.ts'
import { attemptCode, flawOfCode } from './sign-in-outcome.ts'
import { WORDS } from './words.ts'
import type { SubmitEvent } from 'react'
import type { GivenCode } from '#data/session/give-code.ts'
import type { SignInFlaws } from './sign-in-outcome.ts'
import './sign-in-card.css'

interface Props {
  readonly email: string
  readonly onSomeoneElse: () => void
}

/** The password was right; a code of the phone, or one kept for when it is lost, is the second step. */
export function CodeCard({ email, onSomeoneElse }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const isConnected = useIsConnected()
  const [kind, setKind] = useState<GivenCode['kind']>('app')
  const form = useCode(kind, () => focusFirstFlaw(element.current))
  // The field of the password, which had the focus, is gone.
  useEffect(() => element.current?.querySelector('input')?.focus(), [kind])
  const isApp = kind === 'app'
  const turn = () => {
    if (form.isBusy) return
    form.type('')
    setKind(isApp ? 'recovery' : 'app')
  }
  return (
    <form
      className="sign-in-card"
      ref={element}
      noValidate
      onSubmit={form.submit}
      aria-labelledby="code-title"
    >
      <h1 id="code-title">{WORDS.codeTitle}</h1>
      <p>{isApp ? WORDS.codeLead : WORDS.recoveryLead}</p>
      {!isConnected && <Notice kind="offline">{WORDS.offline}</Notice>}
      <TextField
        key={kind}
        label={isApp ? WORDS.code : WORDS.recoveryCode}
        name={isApp ? 'code' : 'recovery-code'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        value={form.text}
        error={form.flaws.code}
        onChange={({ currentTarget }) => form.type(currentTarget.value)}
      />
      {form.flaws.card !== undefined && <Notice kind="refused">{form.flaws.card}</Notice>}
      <Button kind="primary" type="submit" wide busy={form.isBusy}>
        {WORDS.goOn}
      </Button>
      {!isApp && <p>{WORDS.recoveryLost}</p>}
      <p className="sign-in-card-who">{WORDS.signingInAs(email)}</p>
      <div className="sign-in-card-ways">
        <Button kind="quiet" onClick={turn}>
          {isApp ? WORDS.useRecovery : WORDS.useApp}
        </Button>
        <Button kind="quiet" onClick={() => form.isBusy || onSomeoneElse()}>
          {WORDS.someoneElse}
        </Button>
      </div>
    </form>
  )
}

function useCode(kind: GivenCode['kind'], onFlawed: () => void) {
  const { session } = useAppData()
  const [text, setText] = useState('')
  const [flaws, setFlaws] = useState<SignInFlaws>({})
  const [isBusy, setBusy] = useState(false)

  function say(found: SignInFlaws): void {
    setFlaws(found)
    onFlawed()
  }

  async function give(): Promise<void> {
    const flaw = flawOfCode({ kind, text })
    if (flaw !== undefined) return say({ code: flaw })
    setBusy(true)
    const { toast, flaws: found } = await attemptCode(session, { kind, text })
    setBusy(false)
    say(found)
    if (toast !== null) await showToast(toast)
  }

  return {
    text,
    flaws,
    isBusy,
    type: (next: string) => {
      setText(next)
      setFlaws({})
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isBusy) void give()
    },
  }
}
