import { classList } from './class-list.ts'
import type { ReactNode } from 'react'
import './card.css'

interface Props {
  readonly children: ReactNode
  /** Fills the card's upper edge, before the padded body. */
  readonly picture?: ReactNode
  readonly actions?: ReactNode
  readonly className?: string
}

export function Card({ children, picture, actions, className }: Props) {
  return (
    <article className={classList('card', className)}>
      {picture}
      <div className="card-body">
        {children}
        {actions !== undefined && <div className="card-actions">{actions}</div>}
      </div>
    </article>
  )
}
