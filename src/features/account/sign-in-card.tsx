import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAppData, useIsConnected, useSession } from '#data/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { prepareToasts, showToast } from '#ui/toast.ts'
import { outcomeOfSignIn } from './sign-in-outcome.ts'
import { WORDS } from './words.ts'
import type { FormEvent } from 'react'
import './sign-in-card.css'

interface Props {
  /** What was typed before the card was away. */
  readonly email: string
  readonly onForgot: (email: string) => void
}

/** What comes after signing in is the route's to decide: it sees the session change. */
export function SignInCard({ email, onForgot }: Props) {
  const form = useSignIn(email)
  const session = useSession()
  const isConnected = useIsConnected()
  return (
    <form className="sign-in-card" onSubmit={form.submit} aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{WORDS.welcomeBack}</h1>
      {session.status === 'locked' && (
        <Notice kind="waiting" title={WORDS.lockedTitle(session.person.firstName)}>
          {WORDS.locked}
        </Notice>
      )}
      {!isConnected && <Notice kind="offline">{WORDS.offline}</Notice>}
      <TextField
        label={WORDS.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={form.email}
        onChange={(event) => form.setEmail(event.target.value)}
      />
      <PasswordField
        label={WORDS.password}
        name="password"
        autoComplete="current-password"
        required
        value={form.password}
        onChange={(event) => form.setPassword(event.target.value)}
      />
      <Button kind="primary" type="submit" wide busy={form.isSubmitting}>
        {WORDS.signIn}
      </Button>
      <div className="sign-in-card-ways">
        <p>
          {WORDS.noAccount}{' '}
          <Link to="/auth" search={(search) => ({ ...search, tab: 'signup' })}>
            {WORDS.signUp}
          </Link>
        </p>
        <Button kind="quiet" onClick={() => onForgot(form.email)}>
          {WORDS.forgot}
        </Button>
      </div>
    </form>
  )
}

function useSignIn(typedBefore: string) {
  const { session, backend } = useAppData()
  const [email, setEmail] = useState(typedBefore)
  const [password, setPassword] = useState('')
  const [isSubmitting, setSubmitting] = useState(false)

  // What pressing the button needs is fetched while the person types, and while there is a network.
  useEffect(() => {
    void Promise.allSettled([prepareToasts(), backend()])
  }, [backend])

  async function signIn(): Promise<void> {
    setSubmitting(true)
    const outcome = await outcomeOfSignIn(session, { email: email.trim(), password })
    if (outcome.kind === 'refused') setSubmitting(false)
    await showToast(outcome)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isSubmitting) void signIn()
  }

  return { email, setEmail, password, setPassword, isSubmitting, submit }
}
