import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { owedIn } from '#domain/session/session.ts'
import { useAppData, useIsConnected, useSession } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { prepareToasts, showToast } from '#ui/toast.ts'
import { focusFirstFlaw } from './focus-first-flaw.ts'
import { attemptSignIn, flawsOfCredentials } from './sign-in-outcome.ts'
import { WORDS } from './words.ts'
import type { SubmitEvent } from 'react'
import type { SignInFlaws } from './sign-in-outcome.ts'
import './sign-in-card.css'

interface Props {
  /** What was typed before the card was away. */
  readonly email: string
  readonly onForgot: (email: string) => void
  /** The password was right, now or before, and is the first step of two. */
  readonly onOwes: () => void
}

/** What comes after signing in is the route's to decide: it sees the session change. */
export function SignInCard({ email, onForgot, onOwes }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const form = useSignIn(email, {
    onFlawed: () => focusFirstFlaw(element.current),
    onOwes,
  })
  const session = useSession()
  const owes = owedIn(session)?.owes ?? null
  const isConnected = useIsConnected()
  // What led here was on another card, and is gone.
  useEffect(() => {
    if (owes !== null) element.current?.querySelector('input')?.focus()
  }, [owes])
  return (
    <form
      className="sign-in-card"
      ref={element}
      noValidate
      onSubmit={form.submit}
      aria-labelledby="sign-in-title"
    >
      <h1 id="sign-in-title">{WORDS.welcomeBack}</h1>
      {session.status === 'locked' && owes === null && (
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
        error={form.flaws.email}
        onFocus={form.prepare}
        onChange={({ currentTarget }) => form.type({ email: currentTarget.value })}
      />
      <PasswordField
        label={WORDS.password}
        name="password"
        autoComplete="current-password"
        required
        value={form.password}
        error={form.flaws.password}
        onFocus={form.prepare}
        onChange={({ currentTarget }) => form.type({ password: currentTarget.value })}
      />
      {form.flaws.card !== undefined && <Notice kind="refused">{form.flaws.card}</Notice>}
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
        {owes !== null && (
          <Button kind="quiet" onClick={onOwes}>
            {WORDS.backTo[owes]}
          </Button>
        )}
      </div>
    </form>
  )
}

const NO_FLAWS: SignInFlaws = {}

interface Outcomes {
  readonly onFlawed: () => void
  readonly onOwes: () => void
}

function useSignIn(typedBefore: string, { onFlawed, onOwes }: Outcomes) {
  const { session, backend, connection } = useAppData()
  const isPrepared = useRef(false)
  const [typed, setTyped] = useState({ email: typedBefore, password: '' })
  const [flaws, setFlaws] = useState(NO_FLAWS)
  const [isSubmitting, setSubmitting] = useState(false)

  /** What pressing the button needs is fetched while the person types, and while there is a network. */
  function prepare(): void {
    if (isPrepared.current || !connection.isUp()) return
    isPrepared.current = true
    void Promise.allSettled([prepareToasts(), backend()])
  }

  async function signIn(credentials: typeof typed): Promise<void> {
    setSubmitting(true)
    const { toast, flaws: refused } = await attemptSignIn(session, credentials)
    if (toast === null) {
      setSubmitting(false)
      return onOwes()
    }
    if (toast.kind === 'refused') {
      setSubmitting(false)
      say(refused)
    }
    await showToast(toast)
  }

  function say(found: SignInFlaws): void {
    setFlaws(found)
    onFlawed()
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSubmitting) return
    const credentials = { ...typed, email: typed.email.trim() }
    const missing = flawsOfCredentials(credentials)
    say(missing)
    if (Object.keys(missing).length === 0) void signIn(credentials)
  }

  /** What is being mended is not held against anyone. */
  function type(changes: Partial<typeof typed>): void {
    setTyped({ ...typed, ...changes })
    setFlaws(NO_FLAWS)
  }

  return { ...typed, flaws, isSubmitting, prepare, submit, type }
}
