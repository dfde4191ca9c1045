import { useId } from 'react'
import { LeavingButton } from './leaving-button.tsx'
import type { ReactNode } from 'react'
import './days-list.css'

interface Props {
  /** "Thursday, December 24 to Friday, January 1" */
  readonly days: string
  readonly reason: string
  /** Who added it, and when. */
  readonly added: string
  readonly button: {
    readonly label: string
    /** With the days in it, for those who hear it alone. */
    readonly called: string
    readonly isDisabled: boolean
    readonly onPress: () => void
  }
  readonly children?: ReactNode
}

export function DaysList({ children }: { readonly children: ReactNode }) {
  return <ul className="days-list">{children}</ul>
}

/** Days that are off, and the press that takes them back. */
export function DaysRow({ days, reason, added, button, children }: Props) {
  const id = useId()
  return (
    <li aria-labelledby={id}>
      <div className="days-row">
        <h3 id={id}>{days}</h3>
        {reason !== '' && <p>{reason}</p>}
        {added !== '' && <p className="days-row-soft">{added}</p>}
        <LeavingButton
          disabled={button.isDisabled}
          aria-label={button.called}
          onClick={button.onPress}
        >
          {button.label}
        </LeavingButton>
      </div>
      {children}
    </li>
  )
}
