import { LinkButton } from '#ui/link-button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { ServicesList } from './services-list.tsx'
import { useServices } from './use-services.ts'
import { WORDS } from './words.ts'
import './services-section.css'

export function ServicesSection() {
  return (
    <section className="services page-column" id="services" aria-labelledby="services-title">
      <SectionHeading id="services-title" lead={WORDS.lead}>
        {WORDS.title}
      </SectionHeading>
      <ServicesList services={useServices()} />
      <div className="services-present">
        <p>{WORDS.present}</p>
        <LinkButton to="/gift-cards">{WORDS.giftCards}</LinkButton>
      </div>
    </section>
  )
}
