import { SectionHeading } from '#ui/section-heading.tsx'
import { WORDS } from './words.ts'
import './about.css'

export function About() {
  return (
    <section className="about" id="about" aria-labelledby="about-title">
      <SectionHeading id="about-title" lead={WORDS.about}>
        {WORDS.aboutTitle}
      </SectionHeading>
      <dl className="about-stats">
        {WORDS.stats.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
