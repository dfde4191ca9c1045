import { Sprig } from './sprig.tsx'
import type { ReactNode } from 'react'
import './empty-state.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly level?: 1 | 2 | 3
}

/** Nothing is here yet: says what would be, and what to do about it. */
export function EmptyState({ title, children, actions, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <section className="empty-state">
      <Sprig className="empty-state-sprig" />
      <Heading>{title}</Heading>
      <div className="empty-state-words">{children}</div>
      {actions !== undefined && <div className="empty-state-actions">{actions}</div>}
    </section>
  )
}
