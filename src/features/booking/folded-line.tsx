import { PICKER_WORDS as WORDS } from './picker-words.ts'
import type { ReactNode } from 'react'

interface Props {
  /** What "Change" means to change, for those who cannot see where it stands. */
  readonly what: string
  readonly children: ReactNode
  readonly onChange: () => void
  readonly onRemove?: (() => void) | undefined
}

/** What was answered, in one line, and the way back to the question. */
export function FoldedLine({ what, children, onChange, onRemove }: Props) {
  return (
    <div className="folded-line">
      <p>{children}</p>
      {onRemove !== undefined && (
        <button type="button" className="picker-link" onClick={onRemove}>
          {WORDS.remove}
          <span className="visually-hidden"> {what}</span>
        </button>
      )}
      <button type="button" className="picker-link" onClick={onChange}>
        {WORDS.change}
        <span className="visually-hidden"> {what}</span>
      </button>
    </div>
  )
}
