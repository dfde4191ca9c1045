import { useId } from 'react'
import type { ReactNode } from 'react'

interface Props {
  /** What links in emails lead to. */
  readonly id?: string
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** One matter of the profile: what it is about, and beside it what can be done. */
export function ProfileSection({ id, title, lead, children }: Props) {
  const heading = useId()
  return (
    <section className="profile-section" id={id} aria-labelledby={heading}>
      <div className="profile-section-head">
        <h2 id={heading}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      <div className="profile-section-body">{children}</div>
    </section>
  )
}
