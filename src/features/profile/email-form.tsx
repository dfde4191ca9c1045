import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cleanLine } from '#domain/text/clean-text.ts'
import { flawsOfPerson } from '#domain/sign-up/sign-up-flaws.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { askForNewEmail, ownAccountQuery } from '#data/person/own-account.ts'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { WORDS, flawWords } from './words.ts'
import type { SubmitEvent } from 'react'
import type { Person } from '#domain/session/session.ts'

interface Props {
  readonly person: Person
  readonly isOnline: boolean
}

/** Both addresses have to agree, so that a stolen session cannot take the account along. */
export function EmailForm({ person, isOnline }: Props) {
  const data = useAppData()
  const { data: account } = useQuery(ownAccountQuery(data, person.userId))
  const [typed, setTyped] = useState('')
  const [flaw, setFlaw] = useState<string>()
  const { isBusy, problem, act } = useAct(WORDS.emailFailed)
  const email = account?.email ?? person.email
  const waitingFor = account?.newEmail ?? null

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = cleanLine(typed).toLowerCase()
    const found = flawOf(wanted, email)
    setFlaw(found)
    if (found !== undefined) return
    if (await act(() => askForNewEmail(data, person.userId, wanted))) setTyped('')
  }

  return (
    <ProfileSection title={WORDS.emailTitle} lead={WORDS.emailLead}>
      <p className="profile-now">{WORDS.emailNow(email)}</p>
      {waitingFor !== null && (
        <Notice kind="waiting" title={WORDS.emailWaiting(waitingFor)}>
          {WORDS.emailWaitingWords(email)}
        </Notice>
      )}
      <form className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={WORDS.newEmail}
          type="email"
          autoComplete="email"
          error={flaw}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setFlaw(undefined)
          }}
        />
        {problem !== null && <Notice kind="refused">{problem}</Notice>}
        <div className="profile-buttons">
          <Button type="submit" busy={isBusy} disabled={!isOnline || typed === ''}>
            {WORDS.changeEmail}
          </Button>
        </div>
      </form>
    </ProfileSection>
  )
}

function flawOf(wanted: string, email: string): string | undefined {
  if (wanted === email.toLowerCase()) return WORDS.emailSame
  const nobody = { firstName: '', lastName: '', phone: '', homeAddress: '' }
  return flawWords(flawsOfPerson({ ...nobody, email: wanted }, ['email']).email)
}
