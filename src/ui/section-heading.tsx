import type { ReactNode } from 'react'
import './section-heading.css'

interface Props {
  readonly children: ReactNode
  readonly id?: string
  readonly lead?: ReactNode
  readonly level?: 1 | 2 | 3
}

export function SectionHeading({ children, id, lead, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <header className="section-heading">
      <Heading id={id}>{children}</Heading>
      {lead !== undefined && <p className="section-heading-lead">{lead}</p>}
    </header>
  )
}
