import { dollars } from '#domain/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Price } from '#ui/price.tsx'
import { ServicePicture } from './service-picture.tsx'
import { WORDS } from './words.ts'
import type { Service } from '#domain/services.ts'
import './service-card.css'

export function ServiceCard({ service }: { readonly service: Service }) {
  const { name, description, discount, durationMinutes } = service
  return (
    <Card
      className="service-card"
      picture={
        <ServicePicture image={service.image}>
          {discount !== null && <Badge kind="offer">{WORDS.off(discount.percent)}</Badge>}
        </ServicePicture>
      }
      actions={<LinkButton to="/booking">{WORDS.book}</LinkButton>}
    >
      <h3 className="service-card-name">{name}</h3>
      <p className="service-card-description">{description}</p>
      <p className="service-card-facts tabular">
        <ServicePrice service={service} />
        <span className="service-card-minutes">{WORDS.minutes(durationMinutes)}</span>
      </p>
    </Card>
  )
}

function ServicePrice({ service: { priceCents, discount } }: { readonly service: Service }) {
  if (discount === null) return <Price now={dollars(priceCents)} />
  return <Price now={dollars(discount.priceCents)} before={dollars(priceCents)} />
}
