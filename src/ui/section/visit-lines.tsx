import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { VISIT_LINES_WORDS as WORDS } from './words.ts'
import './visit-lines.css'

export interface VisitLine {
  readonly id: string
  readonly name: string
  readonly what: string
  /** Empty where it isn't known. */
  readonly phone: string
  /** What a press on the number opens. */
  readonly call: string
}

interface Props {
  readonly visits: readonly VisitLine[]
  /** The first of many, and the others by a press. */
  readonly folds?: boolean
}

const FIRST = 8

/** Who is booked, and how to reach them. */
export function VisitLines({ visits, folds = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isLong = folds && visits.length > FIRST + 1
  return (
    <>
      <ul className="visit-lines">
        {visits
          .slice(0, isLong && !isOpen ? FIRST : undefined)
          .map(({ id, name, what, phone, call }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span className="visit-line-what">{what}</span>
              {phone !== '' && (
                <a className="visit-line-call" href={call}>
                  {phone}
                </a>
              )}
            </li>
          ))}
      </ul>
      {isLong && (
        <div>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? WORDS.showFewer : WORDS.showAll(visits.length)}
          </Button>
        </div>
      )}
    </>
  )
}
