import { PaperEdge } from '#ui/paper-edge.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { WORDS } from './words.ts'
import './about.css'

export function About() {
  return (
    <section className="about" id="about" aria-labelledby="about-title">
      <PaperEdge color="var(--sand-soft)" />
      <div className="about-sheet">
        <div className="about-row page-column">
          <StillLife />
          <SectionHeading id="about-title" lead={WORDS.about}>
            {WORDS.aboutTitle}
          </SectionHeading>
          <Stats />
        </div>
        <PaperEdge color="var(--ground)" />
      </div>
    </section>
  )
}

/** A bowl, towels and bottles, and sprigs laid over the corner. */
function StillLife() {
  return (
    <div className="about-pictures">
      <img
        className="about-picture"
        src="/pictures/services/botanical-pedicure.svg"
        alt=""
        width="640"
        height="480"
        loading="lazy"
        decoding="async"
      />
      <img
        className="about-picture-second"
        src="/pictures/sprigs.svg"
        alt=""
        width="640"
        height="640"
        loading="lazy"
        decoding="async"
      />
    </div>
  )
}

function Stats() {
  return (
    <dl className="about-stats">
      {WORDS.stats.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
