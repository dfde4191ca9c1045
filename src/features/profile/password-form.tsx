import { useState } from 'react'
import { problemCodeOf, wordsFor } from '#domain/text/errors.ts'
import { flawOfPassword } from '#domain/sign-up/sign-up-flaws.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { askForCode, changeOwnPassword } from '#data/person/own-account.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { WORDS, flawWords } from './words.ts'
import type { SubmitEvent } from 'react'

interface Props {
  readonly email: string
  readonly isOnline: boolean
}

const EMPTY = { current: '', password: '', code: '' }

export function PasswordForm({ email, isOnline }: Props) {
  const form = usePasswordChange()
  return (
    <ProfileSection title={WORDS.passwordTitle} lead={WORDS.passwordLead}>
      <form className="profile-form" noValidate onSubmit={form.submit}>
        {/* So that a keeper of passwords knows whose it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={WORDS.currentPassword}
          autoComplete="current-password"
          value={form.typed.current}
          onChange={({ currentTarget }) => form.type({ current: currentTarget.value })}
        />
        <PasswordField
          label={WORDS.newPassword}
          hint={WORDS.passwordHint}
          autoComplete="new-password"
          error={form.flaw}
          value={form.typed.password}
          onChange={({ currentTarget }) => form.type({ password: currentTarget.value })}
        />
        {form.needsCode && (
          <TextField
            label={WORDS.code}
            hint={WORDS.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={form.typed.code}
            onChange={({ currentTarget }) => form.type({ code: currentTarget.value })}
          />
        )}
        {form.problem !== null && <Notice kind="refused">{form.problem}</Notice>}
        {form.isChanged && <Notice kind="done">{WORDS.passwordChanged}</Notice>}
        <div className="profile-buttons">
          <Button
            type="submit"
            busy={form.isBusy}
            disabled={!isOnline || form.typed.password === ''}
          >
            {WORDS.changePassword}
          </Button>
        </div>
      </form>
    </ProfileSection>
  )
}

function usePasswordChange() {
  const data = useAppData()
  const [typed, setTyped] = useState(EMPTY)
  const [flaw, setFlaw] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [state, setState] = useState<'resting' | 'busy' | 'changed'>('resting')
  const [needsCode, setNeedsCode] = useState(false)

  async function change(): Promise<void> {
    setState('busy')
    setProblem(null)
    try {
      await changeOwnPassword(data, { ...typed, code: typed.code.trim() })
      setTyped(EMPTY)
      setNeedsCode(false)
      setState('changed')
    } catch (cause) {
      setState('resting')
      if (problemCodeOf(cause) === 'code-needed' && typed.code === '') await sendCode()
      else setProblem(wordsFor(cause, WORDS.passwordFailed))
    }
  }

  /** A session that began long ago may not change the password alone. */
  async function sendCode(): Promise<void> {
    try {
      await askForCode(data)
      setNeedsCode(true)
    } catch (cause) {
      setProblem(wordsFor(cause, WORDS.passwordFailed))
    }
  }

  return {
    typed,
    flaw,
    problem,
    needsCode,
    isBusy: state === 'busy',
    isChanged: state === 'changed',
    type: (changes: Partial<typeof EMPTY>) => {
      setTyped((current) => ({ ...current, ...changes }))
      setFlaw(undefined)
      setProblem(null)
      setState('resting')
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const found = flawWords(flawOfPassword(typed.password))
      setFlaw(found)
      if (found === undefined) void change()
    },
  }
}
