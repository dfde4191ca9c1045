import { manyOf, oneOf } from '#domain/session/page-access.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { WORDS } from './words.ts'
import type { Role } from '#domain/session/roles.ts'

interface Props {
  readonly allowed: readonly Role[]
  readonly role: Role
  readonly email: string
  readonly startPage: string
}

/** Who may open the page, and as whom one is here: so that nobody has to guess what went wrong. */
export function RefusedScreen({ allowed, role, email, startPage }: Props) {
  return (
    <EmptyState
      level={1}
      title={WORDS.refusedTitle}
      actions={
        <>
          <LinkButton to={startPage}>{WORDS.toYourStart}</LinkButton>
          <LinkButton kind="quiet" to="/">
            {WORDS.home}
          </LinkButton>
        </>
      }
    >
      <p>{WORDS.refused(manyOf(allowed), `${oneOf(role)} (${email})`)}</p>
      <p>{WORDS.refusedHelp}</p>
    </EmptyState>
  )
}
