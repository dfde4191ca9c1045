import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dollars } from '#domain/money.ts'
import { planAhead, priceOnPlan } from '#domain/order-price.ts'
import { serviceAt } from '#domain/services.ts'
import { serviceIn, stylistsFor } from '#domain/wished-visit.ts'
import { useAppData } from '#data/app-data-context.tsx'
import { servicesQuery } from '#data/services.ts'
import { PICKER_WORDS } from './picker-words.ts'
import { WORDS } from './words.ts'
import type { BookingTimes, TimesStylist } from '#domain/booking-times.ts'
import type { Plan } from '#domain/plans.ts'
import type { Service } from '#domain/services.ts'

/** What there is to choose from, with what it costs this person. */
export interface Menu {
  readonly plan: Plan
  readonly categories: readonly {
    readonly category: string
    readonly services: readonly Service[]
  }[]
  readonly addOns: readonly Service[]
  readonly serviceOf: (name: string) => Service | null
  /** As the list of services knows it; empty for what is none of ours. */
  readonly slugOf: (name: string) => string
  readonly isBookable: (name: string) => boolean
  readonly isAddOn: (name: string) => boolean
  readonly stylistsFor: (name: string) => readonly TimesStylist[]
  readonly stylistName: (stylistId: string) => string
  readonly factsOf: (name: string) => string | undefined
}

export function useMenu({ catalogue, daysAhead }: BookingTimes): Menu {
  const { data: services = NONE } = useQuery(servicesQuery(useAppData()))
  return useMemo(() => {
    const plan = planAhead(daysAhead)
    const serviceOf = (name: string) => (name === '' ? null : serviceAt(services, name))
    const bookable = (name: string) => {
      const service = serviceOf(name)
      return service === null ? null : serviceIn(catalogue, service.id)
    }
    const isAddOn = (name: string) => bookable(name)?.isAddOn === true
    const alone = services.filter(({ slug }) => !isAddOn(slug))
    return {
      plan,
      categories: [...new Set(alone.map(({ category }) => category))].map((category) => ({
        category,
        services: alone.filter((service) => service.category === category),
      })),
      addOns: services.filter(({ slug }) => isAddOn(slug)),
      serviceOf,
      slugOf: (name) => serviceOf(name)?.slug ?? '',
      isBookable: (name) => bookable(name) !== null,
      isAddOn,
      stylistsFor: (name) => {
        const service = bookable(name)
        return service === null ? catalogue.stylists : stylistsFor(catalogue, service.id)
      },
      stylistName: (stylistId) =>
        catalogue.stylists.find(({ id }) => id === stylistId)?.name ?? PICKER_WORDS.anybody,
      factsOf: (name) => factsOf(serviceOf(name), plan),
    }
  }, [services, catalogue, daysAhead])
}

const NONE: readonly Service[] = []

function factsOf(service: Service | null, plan: Plan): string | undefined {
  if (service === null) return undefined
  const { durationMinutes, discount, priceCents } = service
  const cents = priceOnPlan(service, plan)
  const isOwn = cents !== null && cents < (discount?.priceCents ?? priceCents ?? 0)
  return PICKER_WORDS.facts(
    durationMinutes === null ? '' : WORDS.minutes(durationMinutes),
    cents === null ? WORDS.onRequest : dollars(cents),
    isOwn,
  )
}
