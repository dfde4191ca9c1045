import { SectionHeading } from '#ui/section-heading.tsx'

export function Testimonials() {
  return (
    <section className="page-column" id="testimonials" aria-labelledby="testimonials-title">
      <SectionHeading id="testimonials-title">What our clients say</SectionHeading>
    </section>
  )
}
