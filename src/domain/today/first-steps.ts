import { EXAMPLE_SALON } from '#domain/salon/salon.ts'
import type { DeskCalendar } from '#domain/desk/desk-calendar.ts'
import type { SalonProfile } from '#domain/salon/salon.ts'

/** What a new salon does before it opens its books. */
export type FirstStep = 'salon' | 'hours' | 'services' | 'team'

export interface FirstSteps {
  readonly steps: Readonly<Record<FirstStep, 'missing' | 'example' | 'done'>>
  /** Clients can book; it may be the example that they book. */
  readonly isBookable: boolean
}

type Reach = Pick<SalonProfile, 'name' | 'phone' | 'email' | 'address'>

/** While one of these is the example’s, someone who comes, calls or writes would reach no one. */
const reachOf = ({ name, phone, email, address: { street } }: Reach) => [name, phone, email, street]

/** Null once it’s all done; where the example doesn’t matter, a salon needs no name of its own. */
export function firstSteps(
  {
    rules,
    catalogue,
    exampleLeft = null,
  }: Pick<DeskCalendar, 'rules' | 'catalogue' | 'exampleLeft'>,
  salon: Reach,
): FirstSteps | null {
  const isNamed = !reachOf(salon).some((word) => reachOf(EXAMPLE_SALON).includes(word))
  const steps = {
    salon: isNamed ? 'done' : 'missing',
    hours: stateOf(rules.hours.length > 0, exampleLeft?.hours === true),
    services: stateOf(
      catalogue.services.some(({ isAddOn }) => !isAddOn),
      Boolean(exampleLeft?.services),
    ),
    team: stateOf(rules.publishesTimes ?? true, Boolean(exampleLeft?.team.length)),
  } as const
  const isBookable = ![steps.hours, steps.services, steps.team].includes('missing')
  const isReady = Object.values(steps).every((state) => state === 'done')
  return isReady || (isBookable && exampleLeft === null) ? null : { steps, isBookable }
}

function stateOf(isThere: boolean, isExample: boolean) {
  if (!isThere) return 'missing'
  return isExample ? 'example' : 'done'
}
