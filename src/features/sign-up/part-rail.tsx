import { IconCheck } from '@tabler/icons-react'
import { SIGN_UP_PARTS } from './use-parts.ts'
import { PART_WORDS, WORDS } from './words.ts'
import type { SignUpPart } from './use-parts.ts'
import './part-rail.css'

interface Props {
  readonly current: SignUpPart
  readonly isPaid: boolean
  /** Whether nothing is missing there. */
  readonly isComplete: (part: SignUpPart) => boolean
  readonly onGo: (part: SignUpPart) => void
}

/** How far the form has come, and a step to each of its parts. */
export function PartRail({ current, isPaid, isComplete, onGo }: Props) {
  const here = SIGN_UP_PARTS.indexOf(current)
  return (
    <nav className="part-rail" aria-label={WORDS.parts}>
      <ol>
        {SIGN_UP_PARTS.map((part, place) => {
          const isDone = place < here && isComplete(part)
          return (
            <li key={part} data-reached={place <= here}>
              <button
                type="button"
                aria-current={part === current ? 'step' : undefined}
                onClick={() => onGo(part)}
              >
                <span className="part-rail-mark tabular" data-done={isDone}>
                  {isDone ? <IconCheck size={16} stroke={2.5} aria-hidden="true" /> : place + 1}
                </span>
                {PART_WORDS[part](isPaid)}
                {isDone && <span className="visually-hidden">, {WORDS.partDone}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
