import { PART_WORDS, WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { SignUpPart } from './use-parts.ts'

interface Props {
  readonly part: SignUpPart
  readonly place: number
  readonly isPaid: boolean
  readonly children: ReactNode
}

/** One of the three parts of the form; its heading is where a jump to it arrives. */
export function FormPart({ part, place, isPaid, children }: Props) {
  return (
    <section
      className="sign-up-part"
      id={`sign-up-${part}`}
      aria-labelledby={`sign-up-${part}-title`}
    >
      <h2 id={`sign-up-${part}-title`} tabIndex={-1}>
        <span className="sign-up-part-number tabular" aria-hidden="true">
          {place}
        </span>
        <span className="visually-hidden">{WORDS.part(place)} </span>
        {PART_WORDS[part](isPaid)}
      </h2>
      {children}
    </section>
  )
}
