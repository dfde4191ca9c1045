import type { ReactNode } from 'react'
import './section-frame.css'

interface Props {
  readonly title: string
  /** One sentence about what a person does here. */
  readonly purpose?: string
  /** What may be done with the whole section, at the end of its title. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** The frame of every section of the staff area: what it is, what may be done, and the work itself. */
export function SectionFrame({ title, purpose, tools, children }: Props) {
  return (
    <div className="section-frame">
      <header className="section-frame-head">
        <div>
          <h1>{title}</h1>
          {purpose !== undefined && <p className="section-frame-purpose">{purpose}</p>}
        </div>
        {tools !== undefined && <div className="section-frame-tools">{tools}</div>}
      </header>
      {children}
    </div>
  )
}
