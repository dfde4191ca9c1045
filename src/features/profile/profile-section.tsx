import { useId } from 'react'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** One matter of the profile: what it is about, and beside it what can be done. */
export function ProfileSection({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section className="profile-section" aria-labelledby={id}>
      <div className="profile-section-head">
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      <div className="profile-section-body">{children}</div>
    </section>
  )
}
