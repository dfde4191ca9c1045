import { SectionHeading } from '#ui/section-heading.tsx'

export function TeamSection() {
  return (
    <section className="page-column" id="team" aria-labelledby="team-title">
      <SectionHeading id="team-title">Our Team</SectionHeading>
    </section>
  )
}
