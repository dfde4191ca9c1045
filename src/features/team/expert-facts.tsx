import { WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { TeamProfile, WorkingHours } from '#domain/team-profiles.ts'
import './expert-facts.css'

/** What somebody is good at, where they learned it, and when they are in. */
export function ExpertFacts({ profile }: { readonly profile: TeamProfile }) {
  return (
    <dl className="expert-facts">
      <Fact name={WORDS.specialties}>
        <Lines lines={profile.specialties} />
      </Fact>
      <Fact name={WORDS.education}>
        <Lines lines={profile.education} />
      </Fact>
      <Fact name={WORDS.availability}>
        <Hours availability={profile.availability} />
      </Fact>
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

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="expert-facts-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Hours({ availability }: { readonly availability: readonly WorkingHours[] }) {
  return (
    <ul className="expert-facts-hours tabular">
      {availability.map(({ days, from, until }) => (
        <li key={days}>
          <span>{days}</span> {WORDS.hours(from, until)}
        </li>
      ))}
    </ul>
  )
}
