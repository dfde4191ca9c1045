import { Link } from '@tanstack/react-router'
import { sentencesWithin } from '#domain/text/sentences-within.ts'
import { Badge } from '#ui/badge.tsx'
import { ServicePrice } from './service-facts.tsx'
import { ServicePicture } from './service-picture.tsx'
import { WORDS } from './words.ts'
import type { Service } from '#domain/service/services.ts'
import './service-words.css'

export function ServicesMenuRow({ service }: { readonly service: Service }) {
  const { slug, name, description, category, discount, durationMinutes } = service
  return (
    <Link className="services-menu-row" to="/services/$slug" params={{ slug }}>
      <ServicePicture image={service.image} />
      <span className="services-menu-words service-words">
        <strong className="services-menu-name">{name}</strong>
        <span className="services-menu-description">{sentencesWithin(description, 0)}</span>
      </span>
      <span className="services-menu-category service-words">{category}</span>
      <span className="services-menu-minutes tabular">
        {durationMinutes !== null && WORDS.minutes(durationMinutes)}
      </span>
      <span className="services-menu-price tabular">
        <ServicePrice service={service} />
        {discount !== null && <Badge kind="offer">{WORDS.off(discount.percent)}</Badge>}
      </span>
    </Link>
  )
}
