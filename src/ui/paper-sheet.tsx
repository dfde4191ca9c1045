import { classList } from './class-list.ts'
import { PaperEdge } from './paper-edge.tsx'
import type { CSSProperties, ReactNode } from 'react'
import './paper-sheet.css'

interface Props {
  readonly children: ReactNode
  /** Its paper, as a colour of the house. */
  readonly color: string
  readonly className?: string
}

/** A sheet of coloured paper across the whole page, with a hand-cut edge above and below. */
export function PaperSheet({ children, color, className }: Props) {
  const paper = { '--sheet': color } as CSSProperties
  return (
    <div className={classList('paper-sheet', className)} style={paper}>
      <PaperEdge color="var(--sheet)" />
      <div className="paper-sheet-ground">
        <div className="page-column">{children}</div>
        <PaperEdge color="var(--ground)" cut="slope" />
      </div>
    </div>
  )
}
