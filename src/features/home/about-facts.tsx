import { doorLines } from '#domain/hours/closures.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { useToldSalon } from '#data/salon/use-told-salon.ts'
import { WORDS } from './words.ts'
import type { ReactNode } from 'react'
import './about-facts.css'

/** Where the salon is, when it’s open and how to call: what can be said without a story. */
export function AboutFacts() {
  const { addressLines, phone, phoneLink } = useToldSalon()
  const salon = useSalon()
  return (
    <dl className="about-facts">
      <Fact name={WORDS.address}>
        {addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Fact>
      <Fact name={WORDS.phone}>
        <a className="tabular" href={phoneLink}>
          {phone}
        </a>
      </Fact>
      {salon.hours.length > 0 && (
        <Fact name={WORDS.hours} isTall>
          {doorLines(salon).map(({ days, text }) => (
            <span className="about-hours tabular" key={`${days} ${text}`}>
              <span>{days}</span> <span>{text}</span>
            </span>
          ))}
        </Fact>
      )}
    </dl>
  )
}

interface FactProps {
  readonly name: string
  /** Beside the others where there’s room. */
  readonly isTall?: boolean
  readonly children: ReactNode
}

function Fact({ name, isTall = false, children }: FactProps) {
  return (
    <div data-tall={isTall || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
