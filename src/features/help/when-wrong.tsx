import { LinkButton } from '#ui/link-button.tsx'
import { WORDS } from './words.ts'
import type { Role } from '#domain/session/roles.ts'

export function WhenWrong({ role }: { readonly role: Role }) {
  return (
    <>
      <p>{WORDS.wrongLead}</p>
      <div>
        <LinkButton to="/self-check">{WORDS.check}</LinkButton>
      </div>
      {role !== 'client' && <p>{WORDS.ask[role]}</p>}
    </>
  )
}
