import { useRef, useState } from 'react'
import { wordsFor } from '#domain/text/errors.ts'
import { flawOfPassword } from '#domain/sign-up/sign-up-flaws.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { choosePassword } from '#data/session/passwords.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { showToast } from '#ui/toast.ts'
import { focusFirstFlaw } from './focus-first-flaw.ts'
import { WORDS } from './words.ts'
import type { SubmitEvent } from 'react'
import './sign-in-card.css'

interface Props {
  readonly onChosen: () => void
}

/** After a link from a letter proved whose address it is. */
export function ChoosePasswordCard({ onChosen }: Props) {
  const data = useAppData()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isFlawed = flawOfPassword(password) !== null
  const differs = password !== again
  const element = useRef<HTMLFormElement>(null)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      await choosePassword(data, password)
      await showToast({ title: WORDS.success, message: WORDS.chosen, kind: 'done' })
      onChosen()
    } catch (cause) {
      const message = wordsFor(cause, WORDS.chooseFailed)
      await showToast({ title: WORDS.error, message, kind: 'refused' })
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isFlawed || differs) return focusFirstFlaw(element.current)
    if (!isBusy) void save()
  }

  return (
    <form
      className="sign-in-card"
      ref={element}
      onSubmit={submit}
      noValidate
      aria-labelledby="choose-title"
    >
      <h1 id="choose-title">{WORDS.chooseTitle}</h1>
      <p>{WORDS.chooseLead}</p>
      <PasswordField
        label={WORDS.newPassword}
        name="password"
        autoComplete="new-password"
        hint={WORDS.newPasswordHint}
        error={wasTried && isFlawed ? WORDS.newPasswordHint : undefined}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <PasswordField
        label={WORDS.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        error={wasTried && differs ? WORDS.passwordsDiffer : undefined}
        value={again}
        onChange={({ currentTarget }) => setAgain(currentTarget.value)}
      />
      <Button kind="primary" type="submit" wide busy={isBusy}>
        {WORDS.choose}
      </Button>
    </form>
  )
}
