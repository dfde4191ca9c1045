import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { ServicePicture } from './service-picture.tsx'
import { WORDS } from './words.ts'
import type { Discount, Service } from '#domain/service/services.ts'
import './service-detail.css'
import './service-words.css'

const SIZES = '(min-width: 1040px) 652px, (min-width: 600px) 560px, 100vw'

export function ServiceDetail({ service }: { readonly service: Service }) {
  const { category, description, discount, features } = service
  return (
    <div className="service-detail">
      <ServicePicture image={service.image} sizes={SIZES} />
      <div className="service-detail-words service-words">
        <p className="service-detail-badges">
          <Badge>{category}</Badge>
          {discount !== null && <Badge kind="offer">{WORDS.off(discount.percent)}</Badge>}
        </p>
        <ServiceFacts service={service} />
        {description !== '' && <p>{description}</p>}
        {features.length > 0 && <Features features={features} />}
      </div>
      {discount !== null && <SpecialOffer discount={discount} />}
    </div>
  )
}

function Features({ features }: { readonly features: readonly string[] }) {
  return (
    <section className="service-detail-section">
      <h3>{WORDS.features}</h3>
      <ul className="service-detail-features">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </section>
  )
}

function SpecialOffer({ discount: { percent, description } }: { readonly discount: Discount }) {
  return (
    <section className="service-detail-section service-detail-offer">
      <h3>{WORDS.offer}</h3>
      <p>{description === '' ? WORDS.offerFallback(percent) : description}</p>
    </section>
  )
}

export function ServiceDetailSkeleton() {
  return (
    <div className="service-detail" aria-busy="true">
      <output className="visually-hidden">{WORDS.loading}</output>
      <div className="service-picture">
        <Skeleton shape="picture" />
      </div>
      <div className="service-detail-words">
        <Skeleton shape="heading" width="40%" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="70%" />
        <Skeleton shape="heading" width="55%" />
        <Skeleton width="80%" />
        <Skeleton width="65%" />
      </div>
    </div>
  )
}
