import { useId } from 'react'
import type { ReactNode } from 'react'
import './section-part.css'

interface Columns {
  readonly first: ReactNode
  readonly second: ReactNode
}

/** Parts in two columns where there is room: none goes over to the other one because it grew. */
export function SectionParts({ first, second }: Columns) {
  return (
    <div className="section-parts">
      <div>{first}</div>
      <div>{second}</div>
    </div>
  )
}

interface Props {
  readonly title: string
  readonly children: ReactNode
}

export function SectionPart({ title, children }: Props) {
  const id = useId()
  return (
    <section className="section-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
