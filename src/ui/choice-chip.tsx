import type { ReactNode } from 'react'
import './choice-chip.css'

interface Props {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly count?: number
  readonly children: ReactNode
}

/** One of several small choices in a row; how many things it stands for may follow its name. */
export function ChoiceChip({ isChosen, onChoose, count, children }: Props) {
  return (
    <button type="button" className="choice-chip" aria-pressed={isChosen} onClick={onChoose}>
      {children}
      {count !== undefined && <span className="choice-chip-count tabular">{count}</span>}
    </button>
  )
}
