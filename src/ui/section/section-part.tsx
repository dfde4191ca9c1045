import { useId } from 'react'
import { classList } from '#ui/class-list.ts'
import type { ReactNode } from 'react'
import './section-part.css'

/** What a section says or does in several parts: side by side where there is room. */
export function SectionParts({
  wide = false,
  children,
}: {
  /** What's in them needs more room than lines of text. */
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  return <div className={classList('section-parts', wide && 'section-parts-wide')}>{children}</div>
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
