import { Link } from '@tanstack/react-router'
import { byConnection } from '#domain/change/works-offline.ts'
import { WORDS } from './words.ts'
import type { Role } from '#domain/session/roles.ts'

export function WithoutConnection({ role }: { readonly role: Role }) {
  const { waits, needsConnection } = byConnection(role)
  if (waits.length === 0) return <p>{WORDS.offlineSeeing}</p>
  return (
    <>
      <p>{WORDS.offlineLead}</p>
      <Work title={WORDS.waits} lines={waits} />
      <Work title={WORDS.needsConnection} lines={needsConnection} />
      <Link to="/changes">{WORDS.changes}</Link>
    </>
  )
}

function Work({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className="help-work">
      <h3>{title}</h3>
      <ul>
        {lines.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  )
}
