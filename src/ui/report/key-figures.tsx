import { ChangeMark } from './change-mark.tsx'
import type { ComponentProps } from 'react'
import './key-figures.css'

export interface KeyFigure {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly change: ComponentProps<typeof ChangeMark>['change'] | null
  /** What it was; empty where nothing is compared. */
  readonly before: string
  /** Leads to what is counted; null where nothing is. */
  readonly onOpen: (() => void) | null
}

interface Props {
  readonly label: string
  readonly figures: readonly KeyFigure[]
}

/** The few figures that somebody opens a report for; each leads to what it counts. */
export function KeyFigures({ label, figures }: Props) {
  return (
    <ul className="key-figures" aria-label={label}>
      {figures.map(({ id, label: name, value, change, before, onOpen }) => (
        <li key={id} className="key-figure">
          <span className="key-figure-label">{name}</span>
          {onOpen === null ? (
            <span className="key-figure-value">{value}</span>
          ) : (
            <button
              type="button"
              className="key-figure-value key-figure-button"
              aria-label={`${name}: ${value}`}
              onClick={onOpen}
            >
              {value}
            </button>
          )}
          {change !== null && (
            <span className="key-figure-change">
              <ChangeMark change={change} />
              <span className="key-figure-before">{before}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
