import { useState } from 'react'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { deleteOwnAccount } from '#data/person/own-data.ts'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Points } from '#ui/points.tsx'
import { ProfileSection } from './profile-section.tsx'
import { WORDS } from './words.ts'
import type { SubmitEvent } from 'react'

interface Props {
  readonly userId: string
  readonly email: string
  readonly isOnline: boolean
}

/** What happens is said before anything is asked, and the password is asked before anything happens. */
export function AccountEnd({ userId, email, isOnline }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <ProfileSection title={WORDS.deleteTitle} lead={WORDS.deleteLead}>
      <Points points={WORDS.deleteSteps} />
      <div className="profile-buttons">
        <Button disabled={!isOnline} onClick={() => setOpen(true)}>
          {WORDS.delete}
        </Button>
      </div>
      <EndDialog isOpen={isOpen} userId={userId} email={email} onClose={() => setOpen(false)} />
    </ProfileSection>
  )
}

interface DialogProps extends Omit<Props, 'isOnline'> {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const FORM = 'account-end'

function EndDialog({ isOpen, userId, email, onClose }: DialogProps) {
  const data = useAppData()
  const isConnected = useIsConnected()
  const [password, setPassword] = useState('')
  const { isBusy, problem, act, setProblem } = useAct(WORDS.deleteFailed)
  const close = () => {
    setPassword('')
    setProblem(null)
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void act(() => deleteOwnAccount(data, { userId, password }))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={WORDS.deleteAsk}
      actions={
        <>
          <Button onClick={close}>{WORDS.deleteKeep}</Button>
          <Button
            kind="primary"
            type="submit"
            form={FORM}
            busy={isBusy}
            disabled={!isConnected || password === ''}
          >
            {WORDS.deleteNow}
          </Button>
        </>
      }
    >
      <form id={FORM} className="profile-form" onSubmit={submit}>
        <p>{WORDS.deleteLead}</p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={WORDS.deletePassword}
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value)
            setProblem(null)
          }}
        />
        {problem !== null && <Notice kind="refused">{problem}</Notice>}
      </form>
    </Dialog>
  )
}
