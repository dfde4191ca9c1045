import { useMemo } from 'react'
import { dollars } from '#domain/money/money.ts'
import { goesAlong } from '#domain/booking/order-lines.ts'
import { planAhead, priceOnPlan } from '#domain/booking/order-price.ts'
import { serviceAt } from '#domain/service/services.ts'
import { serviceIn, stylistsFor } from '#domain/booking/wished-visit.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { useServicesAnswer } from '#data/service/use-services-answer.ts'
import { PICKER_WORDS } from './picker-words.ts'
import { WORDS } from './words.ts'
import type { BookingTimes, TimesStylist } from '#domain/booking/booking-times.ts'
import type { WishedStep } from '#domain/booking/booking-wishes.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { Service } from '#domain/service/services.ts'

/** What one service costs this person today. */
export interface MenuPrice {
  readonly cents: number
  /** What the menu asks without any discount, where that is more. */
  readonly beforeCents: number | null
  /** Lower than for everybody, by the plan. */
  readonly isOwn: boolean
}

/** What there is to choose from, with what it costs this person. */
export interface Menu {
  readonly plan: Plan
  /** Whatever can be chosen by itself, in the order of the menu. */
  readonly services: readonly Service[]
  /** What goes along with these. */
  readonly addOnsFor: (steps: readonly WishedStep[]) => readonly Service[]
  /** Without the add-ons that nothing is left for. */
  readonly fitting: (steps: readonly WishedStep[]) => readonly WishedStep[]
  readonly serviceOf: (name: string) => Service | null
  readonly isBookable: (name: string) => boolean
  readonly isAddOn: (name: string) => boolean
  /** The categories that an add-on comes along with. */
  readonly goesWith: (addOn: Service) => readonly string[]
  readonly stylistsFor: (name: string) => readonly TimesStylist[]
  readonly stylistName: (stylistId: string) => string
  readonly priceOf: (service: Service) => MenuPrice | null
  readonly factsOf: (name: string) => string | undefined
}

export function useMenu({ catalogue, daysAhead }: BookingTimes): Menu {
  const { data: services = NONE } = useServicesAnswer()
  const { plans } = useSalon()
  return useMemo(() => {
    const plan = planAhead(daysAhead, plans)
    const serviceOf = (name: string) => (name === '' ? null : serviceAt(services, name))
    const bookable = (name: string) => {
      const service = serviceOf(name)
      return service === null
        ? null
        : (serviceIn(catalogue, service.slug) ?? serviceIn(catalogue, service.id))
    }
    const isAddOn = (name: string) => bookable(name)?.isAddOn === true
    const goesWith = (addOn: Service) => bookable(addOn.slug)?.goesWith ?? [addOn.category]
    const goesWithAny = (addOn: Service, steps: readonly WishedStep[]) => {
      const beside = steps.filter(({ service }) => !isAddOn(service))
      const categories = beside.flatMap(({ service }) => serviceOf(service)?.category ?? [])
      return goesAlong({ goesWith: goesWith(addOn) }, categories)
    }
    return {
      plan,
      services: services.filter(({ slug }) => !isAddOn(slug)),
      addOnsFor: (steps) =>
        services.filter((service) => isAddOn(service.slug) && goesWithAny(service, steps)),
      fitting: (steps) =>
        steps.filter(({ service }) => {
          const addOn = isAddOn(service) ? serviceOf(service) : null
          return addOn === null || goesWithAny(addOn, steps)
        }),
      serviceOf,
      isBookable: (name) => bookable(name) !== null,
      isAddOn,
      goesWith,
      stylistsFor: (name) => {
        const service = bookable(name)
        return service === null ? catalogue.stylists : stylistsFor(catalogue, service.id)
      },
      stylistName: (stylistId) =>
        catalogue.stylists.find(({ id }) => id === stylistId)?.name ?? PICKER_WORDS.anybody,
      priceOf: (service) => priceOf(service, plan),
      factsOf: (name) => factsOf(serviceOf(name), plan),
    }
  }, [services, catalogue, daysAhead, plans])
}

const NONE: readonly Service[] = []

function priceOf(service: Service, plan: Plan): MenuPrice | null {
  const { discount, priceCents } = service
  const cents = priceOnPlan(service, plan)
  if (cents === null || priceCents === null) return null
  const isOwn = cents < (discount?.priceCents ?? priceCents)
  return { cents, beforeCents: cents < priceCents ? priceCents : null, isOwn }
}

function factsOf(service: Service | null, plan: Plan): string | undefined {
  if (service === null) return undefined
  const { durationMinutes } = service
  const price = priceOf(service, plan)
  return PICKER_WORDS.facts(
    durationMinutes === null ? '' : WORDS.minutes(durationMinutes),
    price === null ? WORDS.onRequest : dollars(price.cents),
    price?.isOwn === true,
  )
}
