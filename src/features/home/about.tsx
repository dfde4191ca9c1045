import { useSalon } from '#data/salon/use-salon.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PaperEdge } from '#ui/paper-edge.tsx'
import { Picture } from '#ui/picture.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { AboutFacts } from './about-facts.tsx'
import { PLAIN_WORDS } from './plain-words.ts'
import { WORDS } from './words.ts'
import './about.css'

export function About() {
  const { isExample } = useSalon()
  return (
    <section className="about" id="about" aria-labelledby="about-title">
      <PaperEdge color="var(--sand-soft)" cut="slope" />
      <div className="about-sheet">
        <div className="about-row page-column">
          <StillLife alt={isExample ? WORDS.room : ''} />
          <div className="about-words">
            <SectionHeading id="about-title" lead={isExample ? WORDS.about : PLAIN_WORDS.about}>
              {WORDS.aboutTitle}
            </SectionHeading>
            {isExample && <Story />}
          </div>
          {isExample ? <Stats /> : <AboutFacts />}
        </div>
        <PaperEdge color="var(--ground)" cut="hollow" />
      </div>
    </section>
  )
}

function Story() {
  return (
    <>
      <p className="about-story">{WORDS.aboutStory}</p>
      <LinkButton to="/about">
        {WORDS.learnMore}
        <span className="visually-hidden"> {WORDS.learnMoreOf}</span>
      </LinkButton>
    </>
  )
}

/** The main room, and sprigs laid over its corner. */
function StillLife({ alt }: { readonly alt: string }) {
  return (
    <div className="about-pictures">
      <Picture
        className="about-picture picture-trimmed"
        name="room"
        alt={alt}
        width={1200}
        height={900}
        sizes="(min-width: 768px) 42vw, 90vw"
      />
      <Picture
        className="about-picture-second"
        name="sprigs"
        alt=""
        width={640}
        height={640}
        sizes="240px"
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
