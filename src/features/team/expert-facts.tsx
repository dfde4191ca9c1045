import { hoursLines } from '#domain/hours/opening-hours.ts'
import { WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { TeamProfile } from '#domain/team/team-profiles.ts'
import './expert-facts.css'

/** What somebody is good at, where they learned it, and when they are in. */
export function ExpertFacts({ profile }: { readonly profile: TeamProfile }) {
  return (
    <dl className="expert-facts">
      <Lines name={WORDS.specialties} lines={profile.specialties} />
      <Lines name={WORDS.education} lines={profile.education} />
      <Hours hours={profile.hours} />
    </dl>
  )
}

function Fact(props: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

function Lines(props: { readonly name: string; readonly lines: readonly string[] }) {
  if (props.lines.length === 0) return null
  return (
    <Fact name={props.name}>
      <ul className="expert-facts-lines">
        {props.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Fact>
  )
}

function Hours({ hours }: Pick<TeamProfile, 'hours'>) {
  const lines = hoursLines(hours).filter(({ open }) => open.length > 0)
  if (lines.length === 0) return null
  return (
    <Fact name={WORDS.availability}>
      <ul className="expert-facts-hours tabular">
        {lines.map(({ days, text }) => (
          <li key={days}>
            <span>{days}</span> {text}
          </li>
        ))}
      </ul>
    </Fact>
  )
}
