import { SectionHeading } from '#ui/section-heading.tsx'
import { ServicesClose } from './services-close.tsx'
import { ServicesList } from './services-list.tsx'
import { useServices } from './use-services.ts'
import { WORDS } from './words.ts'
import './services-section.css'

export function ServicesSection() {
  const services = useServices()
  return (
    <section className="services page-column" id="services" aria-labelledby="services-title">
      <SectionHeading id="services-title" lead={WORDS.lead}>
        {WORDS.title}
      </SectionHeading>
      <ServicesList services={services} />
      <ServicesClose list={services.list} />
    </section>
  )
}
