import { useId } from 'react'
import type { ReactNode } from 'react'
import './section-part.css'

/** What a section says or does in several parts: side by side where there is room. */
export function SectionParts({ children }: { readonly children: ReactNode }) {
  return <div className="section-parts">{children}</div>
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
