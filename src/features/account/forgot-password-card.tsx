import { useRef, useState } from 'react'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { sendPasswordLink } from '#data/session/passwords.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { focusFirstFlaw } from './focus-first-flaw.ts'
import { flawOfEmail } from './sign-in-outcome.ts'
import { WORDS } from './words.ts'
import type { SubmitEvent } from 'react'
import './sign-in-card.css'

interface Props {
  /** What was typed where the password was missed. */
  readonly typed: string
  readonly onBack: (email: string) => void
}

export function ForgotPasswordCard({ typed, onBack }: Props) {
  const data = useAppData()
  const isConnected = useIsConnected()
  const [email, setEmail] = useState(typed)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [flaw, setFlaw] = useState<string | undefined>()
  const element = useRef<HTMLFormElement>(null)

  async function send(): Promise<void> {
    setBusy(true)
    try {
      await sendPasswordLink(data, email)
      setSentTo(email.trim())
    } catch (cause) {
      const message = wordsFor(cause, WORDS.forgotFailed)
      await showToast({ title: WORDS.error, message, kind: 'refused' })
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = flawOfEmail(email.trim())
    setFlaw(found)
    if (found !== undefined) return focusFirstFlaw(element.current)
    if (!isBusy) void send()
  }

  return (
    <form
      className="sign-in-card"
      ref={element}
      noValidate
      onSubmit={submit}
      aria-labelledby="forgot-title"
    >
      <h1 id="forgot-title" ref={arriveAt} tabIndex={-1}>
        {WORDS.forgotTitle}
      </h1>
      {sentTo === null ? (
        <>
          <p>{WORDS.forgotLead}</p>
          {!isConnected && <Notice kind="offline">{WORDS.offline}</Notice>}
          <TextField
            label={WORDS.email}
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            error={flaw}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <Button kind="primary" type="submit" wide busy={isBusy}>
            {WORDS.forgotSend}
          </Button>
        </>
      ) : (
        <div ref={arriveAt} tabIndex={-1}>
          <Notice kind="done" title={WORDS.forgotSent}>
            {WORDS.forgotSentWords(sentTo)}
          </Notice>
        </div>
      )}
      <Button kind="quiet" onClick={() => onBack(email)}>
        {WORDS.backToSignIn}
      </Button>
    </form>
  )
}

/** What was pressed is gone from the page; reading goes on here. */
function arriveAt(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
