import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { EMPTY_OWNER, cleanOwner, flawsOfOwner } from '#domain/sign-up/first-owner.ts'
import { landingFor } from '#domain/session/roles.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { owedBy } from '#domain/session/owed.ts'
import { useAct } from '#data/app/use-act.ts'
import { becomeFirstOwner } from '#data/session/first-owner.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { focusFirstFlaw } from './focus-first-flaw.ts'
import { FIRST_START_WORDS as WORDS, flawWords } from './first-start-words.ts'
import type { OwnerForm } from '#domain/sign-up/first-owner.ts'
import type { BecameOwner, LinkIsOver } from '#data/session/first-owner.ts'
import type { SubmitEvent } from 'react'

interface Props {
  readonly token: string
  readonly isOnline: boolean
  /** There's nothing left to fill in, and no one is signed in here. */
  readonly onEnd: (end: BecameOwner | LinkIsOver) => void
}

/** Makes the account, signs in with it, and goes to where an owner's day begins. */
export function FirstOwnerForm({ token, isOnline, onEnd }: Props) {
  const data = useAppData()
  const navigate = useNavigate()
  const session = useSession()
  const element = useRef<HTMLFormElement>(null)
  const [owner, setOwner] = useState(EMPTY_OWNER)
  const [wasTried, setTried] = useState(false)
  const { isBusy, problem, act } = useAct(WORDS.failed)
  const flaws = wasTried ? flawsOfOwner(cleanOwner(owner)) : {}

  async function become(): Promise<void> {
    const clean = cleanOwner(owner)
    const end = await becomeFirstOwner(data, token, clean)
    if (end === 'not-valid') return onEnd(end)
    try {
      const person = await data.session.signIn(clean.email, clean.password)
      await navigate({ to: landingFor(person, data.platform.config), replace: true })
    } catch (cause) {
      if (owedBy(cause) !== null) return navigate({ to: '/auth', replace: true })
      // The account has another password, is someone else's, or couldn't be reached a second time.
      onEnd(end)
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(flawsOfOwner(cleanOwner(owner))).length > 0)
      return focusFirstFlaw(element.current)
    if (!isBusy) void act(become)
  }
  const field = (name: keyof OwnerForm) => ({
    name,
    label: WORDS[name],
    required: true,
    value: owner[name],
    error: flawWords(flaws[name]),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      setOwner({ ...owner, [name]: currentTarget.value }),
  })

  if (session.status === 'signed-in' && !isBusy) return <SignOutFirst {...session.person} />
  return (
    <form
      className="letter-step"
      ref={element}
      onSubmit={submit}
      noValidate
      aria-labelledby="first-owner-title"
    >
      <h2 id="first-owner-title">{WORDS.account}</h2>
      <TextField type="text" autoComplete="given-name" {...field('firstName')} />
      <TextField type="text" autoComplete="family-name" {...field('lastName')} />
      <TextField type="email" autoComplete="username" {...field('email')} />
      <PasswordField autoComplete="new-password" hint={WORDS.passwordHint} {...field('password')} />
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      {!isOnline && <Notice kind="offline">{WORDS.offlineForm}</Notice>}
      <div className="letter-actions">
        <Button kind="primary" type="submit" busy={isBusy} disabled={!isOnline}>
          {WORDS.open}
        </Button>
      </div>
    </form>
  )
}

function SignOutFirst({ email }: { readonly email: string }) {
  return (
    <section className="letter-step" aria-labelledby="first-owner-title">
      <h2 id="first-owner-title">{WORDS.signedInTitle}</h2>
      <p className="letter-soft">{WORDS.signedIn(email)}</p>
      <div className="letter-actions">
        <LinkButton kind="primary" to="/signout">
          {WORDS.signOut}
        </LinkButton>
      </div>
    </section>
  )
}
