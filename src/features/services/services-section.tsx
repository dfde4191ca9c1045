import { useQuery } from '@tanstack/react-query'
import { useAppData } from '#data/app-data-context.tsx'
import { servicesQuery } from '#data/services.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { ServicesList } from './services-list.tsx'
import { WORDS } from './words.ts'
import './services-section.css'

export function ServicesSection() {
  const data = useAppData()
  const services = useQuery(servicesQuery(data))
  return (
    <section className="services page-column" id="services" aria-labelledby="services-title">
      <SectionHeading id="services-title" lead={WORDS.lead}>
        {WORDS.title}
      </SectionHeading>
      <ServicesList
        services={services.data}
        savedAt={services.dataUpdatedAt}
        now={data.platform.clock.now()}
        problem={services.error}
        isWaitingForNetwork={services.isPaused}
        onRetry={() => void services.refetch()}
      />
      <div className="services-more">
        <p>{WORDS.present}</p>
        <LinkButton to="/gift-cards">{WORDS.giftCards}</LinkButton>
      </div>
    </section>
  )
}
