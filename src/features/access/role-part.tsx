import { useState } from 'react'
import { ROLE_PURPOSES, ROLE_TITLES } from '#domain/access/role-words.ts'
import { rankOf } from '#domain/session/roles.ts'
import { rolesToGive } from '#domain/access/permissions.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
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
}

export function RolePart({ own, account, change, isConnected }: Props) {
  const { role } = account
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
  return (
    <SectionPart title={WORDS.role}>
      <fieldset className="access-choices" disabled={!isIdle}>
        <legend className="visually-hidden">{WORDS.role}</legend>
        {roles.map((one) => (
          <label key={one} className="access-choice">
            <input
              type="radio"
              name="role"
              value={one}
              checked={one === chosen}
              onChange={() => setChosen(one)}
            />
            <strong>{ROLE_TITLES[one]}</strong>
            <span className="access-soft">{ROLE_PURPOSES[one]}</span>
          </label>
        ))}
      </fieldset>
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
