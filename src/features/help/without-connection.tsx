import { worksOffline } from '#domain/change/works-offline.ts'
import { DESTINATIONS } from '#domain/site/site-pages.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { WORDS } from './words.ts'
import type { Role } from '#domain/session/roles.ts'

export function WithoutConnection({ role }: { readonly role: Role }) {
  const { changes } = DESTINATIONS
  const work = worksOffline(role)
  if (work.length === 0) return <p>{WORDS.offlineSeeing}</p>
  return (
    <>
      <p>{WORDS.offlineSeeing}</p>
      <p>{WORDS.offlineWork}</p>
      <ul className="help-work" aria-label={WORDS.offlineWork}>
        {work.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{WORDS.offlineRest}</p>
      <div>
        <LinkButton to={changes.to}>{changes.label}</LinkButton>
      </div>
    </>
  )
}
