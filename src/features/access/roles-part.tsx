import { ROLE_PURPOSES, ROLE_TITLES } from '#domain/access/role-words.ts'
import { STAFF_ROLES } from '#domain/session/roles.ts'
import { manyOf } from '#domain/session/page-access.ts'
import { permissionsFrom } from '#domain/access/permissions.ts'
import { SectionPart } from '#ui/section/section-part.tsx'
import { RECORD_WORDS, ROLES_WORDS as WORDS } from './words.ts'
import type { Role } from '#domain/session/roles.ts'

/** From the desk to the owner: each may do what the one before may, and more. */
export function RolesPart() {
  return (
    <SectionPart title={WORDS.title}>
      <ul className="access-roles">
        {STAFF_ROLES.map((role) => (
          <li key={role}>
            <h3>{ROLE_TITLES[role]}</h3>
            <p className="access-soft">{ROLE_PURPOSES[role]}</p>
            <Permissions role={role} />
          </li>
        ))}
      </ul>
    </SectionPart>
  )
}

export function Permissions({ role }: { readonly role: Role }) {
  const below = STAFF_ROLES[STAFF_ROLES.indexOf(role) - 1]
  return (
    <>
      {below !== undefined && <p>{RECORD_WORDS.alsoBelow(manyOf([below]))}</p>}
      <ul className="access-permissions">
        {permissionsFrom(role).map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  )
}
