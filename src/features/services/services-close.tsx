import { Link } from '@tanstack/react-router'
import { SERVICES_ON_HOME } from '#domain/service/services.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { ServicePrice } from './service-facts.tsx'
import { WORDS } from './words.ts'
import type { Service } from '#domain/service/services.ts'
import './service-words.css'
import './services-close.css'

const NAMED = 4

/** How the section ends: what else is in the menu, and that all of it can be given away. */
export function ServicesClose({ list = [] }: { readonly list: readonly Service[] | undefined }) {
  const others = list.slice(SERVICES_ON_HOME)
  return (
    <div className="services-close">
      {others.length > 0 && <Others services={others.slice(0, NAMED)} />}
      <Present />
    </div>
  )
}

function Others({ services }: { readonly services: readonly Service[] }) {
  return (
    <div className="services-others">
      <h3>{WORDS.othersTitle}</h3>
      <div className="services-others-rows">
        {services.map((service) => (
          <Link key={service.slug} to="/services/$slug" params={{ slug: service.slug }}>
            <span className="services-others-name service-words">{service.name}</span>
            <span className="tabular">
              <ServicePrice service={service} />
            </span>
          </Link>
        ))}
      </div>
      <LinkButton kind="primary" to="/services">
        {WORDS.more}
      </LinkButton>
    </div>
  )
}

function Present() {
  return (
    <div className="services-present">
      <div className="services-present-picture">
        <Picture name="gift-card" alt="" width={480} height={360} sizes="220px" />
      </div>
      <h3>{WORDS.presentTitle}</h3>
      <p>{WORDS.present}</p>
      <LinkButton to="/gift-cards">{WORDS.giftCards}</LinkButton>
    </div>
  )
}
