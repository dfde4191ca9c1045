import { useState } from 'react'
import { ROLE_PURPOSES, ROLE_TITLES } from '#domain/access/role-words.ts'
import { rankOf } from '#domain/session/roles.ts'
import { isAskedForTwoStep, rolesToGive } from '#domain/access/permissions.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { RECORD_WORDS as WORDS } from './words.ts'
import type { Person } from '#domain/session/session.ts'
import type { RoleChange } from './use-role-change.ts'
import type { TeamAccount } from '#domain/access/team-access.ts'

interface Props {
  readonly own: Pick<Person, 'userId' | 'role'>
  readonly account: TeamAccount
  readonly change: RoleChange
  readonly isConnected: boolean
  readonly requiresTwoStep: boolean
}

export function RolePart({ own, account, change, isConnected, requiresTwoStep }: Props) {
  const { role, name, email, hasTwoStep } = account
  const [chosen, setChosen] = useState(role)
  const [seen, setSeen] = useState(role)
  // Changed by someone else, or taken back: what's chosen is what is.
  if (seen !== role) {
    setSeen(role)
    setChosen(role)
  }
  const roles = rolesToGive(own.role)
  if (roles.length === 0 || rankOf(role) > rankOf(own.role))
    return (
      <SectionPart title={WORDS.role}>
        <p>{ROLE_TITLES[role]}</p>
        <p className="access-soft">{roles.length === 0 ? WORDS.managersLook : WORDS.above}</p>
      </SectionPart>
    )
  const isIdle = isConnected && !change.isBusy
  const isRaised = isAskedForTwoStep(chosen) && !isAskedForTwoStep(role)
  return (
    <SectionPart title={WORDS.role}>
      <RadioCards
        label={WORDS.role}
        name="role"
        choices={roles.map((one) => ({
          id: one,
          title: ROLE_TITLES[one],
          children: ROLE_PURPOSES[one],
        }))}
        chosen={chosen}
        isDisabled={!isIdle}
        onChoose={setChosen}
      />
      {requiresTwoStep && isRaised && hasTwoStep !== true && (
        <Notice kind="waiting">{WORDS.twoStepFirst(name || email)}</Notice>
      )}
      {change.problem !== null && <Notice kind="refused">{change.problem}</Notice>}
      <div className="access-acts">
        <Button
          kind="primary"
          disabled={!isConnected || chosen === role}
          busy={change.isBusy}
          onClick={() => change.give(account, chosen)}
        >
          {WORDS.save}
        </Button>
        <Button kind="quiet" disabled={!isIdle} onClick={() => change.end(account)}>
          {WORDS.leaves}
        </Button>
      </div>
    </SectionPart>
  )
}
