import { dollars } from '#domain/money/money.ts'
import { Price } from '#ui/price.tsx'
import { WORDS } from './words.ts'
import type { Service } from '#domain/service/services.ts'
import './service-facts.css'

/** What it costs and how long it takes, as far as either is known. */
export function ServiceFacts({ service }: { readonly service: Service }) {
  const { durationMinutes } = service
  return (
    <p className="service-facts tabular">
      <ServicePrice service={service} />
      {durationMinutes !== null && (
        <span className="service-facts-minutes">{WORDS.minutes(durationMinutes)}</span>
      )}
    </p>
  )
}

export function ServicePrice({ service: { priceCents, discount } }: { readonly service: Service }) {
  if (priceCents === null) return <span className="service-facts-request">{WORDS.onRequest}</span>
  if (discount === null) return <Price now={dollars(priceCents)} />
  return <Price now={dollars(discount.priceCents)} before={dollars(priceCents)} />
}
