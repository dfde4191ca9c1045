import { classList } from './class-list.ts'
import type { ReactNode } from 'react'
import './page-opening.css'

interface Props {
  readonly title: string
  readonly lead: ReactNode
  readonly picture?: ReactNode
  readonly actions?: ReactNode
  readonly pictureSide?: 'left' | 'right'
  readonly className?: string
}

/** How a page of the site begins: its name, set large, in a sentence what it is for, and a picture. */
export function PageOpening({ title, lead, picture, actions, ...look }: Props) {
  const { pictureSide = 'right', className } = look
  return (
    <header
      className={classList('page-opening page-column', className)}
      data-picture={picture === undefined ? 'none' : pictureSide}
    >
      <div className="page-opening-words">
        <h1>{title}</h1>
        <p className="page-opening-lead">{lead}</p>
        {actions !== undefined && <div className="page-opening-actions">{actions}</div>}
      </div>
      {picture !== undefined && <div className="page-opening-picture">{picture}</div>}
    </header>
  )
}
