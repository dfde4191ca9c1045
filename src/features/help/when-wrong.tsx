import { DESTINATIONS } from '#domain/site/site-pages.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { WORDS } from './words.ts'
import type { Role } from '#domain/session/roles.ts'

export function WhenWrong({ role }: { readonly role: Role }) {
  const { selfCheck } = DESTINATIONS
  return (
    <>
      <p>{WORDS.wrongLead}</p>
      <div>
        <LinkButton to={selfCheck.to}>{selfCheck.label}</LinkButton>
      </div>
      {role !== 'client' && WORDS.ask[role].map((words) => <p key={words}>{words}</p>)}
    </>
  )
}
