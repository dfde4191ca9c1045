import { sentencesWithin } from '#domain/text/sentences-within.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { ServicePicture } from './service-picture.tsx'
import { WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { Service } from '#domain/service/services.ts'
import './service-card.css'
import './service-words.css'

/** Characters, on the narrowest card. */
const TWO_LINES = 72

export function ServiceCard({ service }: { readonly service: Service }) {
  const { name, slug, description, discount } = service
  return (
    <Card
      className="service-card"
      picture={
        <ServicePicture image={service.image}>
          {discount !== null && <Badge kind="offer">{WORDS.off(discount.percent)}</Badge>}
        </ServicePicture>
      }
      actions={
        <>
          <LinkButton to="/booking" search={{ service: slug }}>
            <Of name={name}>{WORDS.book}</Of>
          </LinkButton>
          <LinkButton kind="quiet" to={`/services/${slug}`}>
            <Of name={name}>{WORDS.details}</Of>
          </LinkButton>
        </>
      }
    >
      <h3 className="service-card-name service-words">{name}</h3>
      <p className="service-card-description service-words">
        {sentencesWithin(description, TWO_LINES)}
      </p>
      <ServiceFacts service={service} />
    </Card>
  )
}

/** Six links of one name would all sound the same. */
function Of({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span>
      {children}
      <span className="visually-hidden"> {name}</span>
    </span>
  )
}
