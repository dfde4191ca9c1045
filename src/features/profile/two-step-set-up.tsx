import { useEffect, useRef, useState } from 'react'
import { appCodeIn, inFours } from '#domain/session/two-step.ts'
import { Button } from '#ui/button.tsx'
import { OutsideLinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { arriveAt } from './arrive-at.ts'
import { CopyButton } from './copy-button.tsx'
import { WORDS } from './two-step-words.ts'
import './profile-tab.css'
import './two-step-part.css'
import type { SubmitEvent } from 'react'
import type { AppToCome, useTwoStep } from './use-two-step.ts'

interface Props {
  readonly app: AppToCome
  readonly steps: ReturnType<typeof useTwoStep>
  readonly isOnline: boolean
  readonly level?: 2 | 3
}

export function TwoStepSetUp({ app, steps, isOnline, level = 3 }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const { isChange } = app
  const { isBusy, flaw } = steps
  const code = appCodeIn(typed)
  const Heading = `h${level}` as const
  useEffect(() => {
    if (flaw !== undefined) form.current?.querySelector('input')?.focus()
  }, [flaw])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code !== null && !isBusy) void steps.confirm(code)
  }
  return (
    <form className="profile-form two-step-set-up" ref={form} noValidate onSubmit={submit}>
      <Heading ref={arriveAt} tabIndex={-1}>
        {isChange ? WORDS.changeTitle : WORDS.setUpTitle}
      </Heading>
      <p>{WORDS.scan}</p>
      <img className="two-step-picture" src={app.picture} alt={WORDS.picture} />
      <OutsideLinkButton href={app.link} className="two-step-link">
        {WORDS.open}
      </OutsideLinkButton>
      <p>{WORDS.type}</p>
      <div className="profile-buttons">
        <code className="two-step-key">{inFours(app.key)}</code>
        <CopyButton text={app.key} label={WORDS.copyKey} />
      </div>
      <TextField
        label={WORDS.code}
        hint={WORDS.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={typed}
        error={flaw}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          steps.type()
        }}
      />
      {steps.problem !== null && <Notice kind="refused">{steps.problem}</Notice>}
      {!isOnline && <Notice kind="offline">{WORDS.setUpOffline}</Notice>}
      <Notice kind="waiting">{isChange ? WORDS.asksOthers : WORDS.signsOut}</Notice>
      <div className="profile-buttons">
        <Button kind="primary" type="submit" busy={isBusy} disabled={!isOnline || code === null}>
          {isChange ? WORDS.useThis : WORDS.turnOn}
        </Button>
        <Button disabled={isBusy} onClick={steps.rest}>
          {WORDS.cancel}
        </Button>
      </div>
    </form>
  )
}
