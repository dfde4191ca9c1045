import { EXAMPLE_SALON, SALON } from '#domain/salon/salon.ts'
import type { DeskCalendar } from '#domain/desk/desk-calendar.ts'
import type { SalonProfile } from '#domain/salon/salon.ts'

/** What a new salon does before it opens its books. */
export type FirstStep = 'salon' | 'hours' | 'services' | 'team'
export type FirstStepsDone = Readonly<Record<FirstStep, boolean>>

/** While one of these is the example’s, someone who comes, calls or writes would reach no one. */
const reachOf = ({ name, phone, email, address: { street } }: SalonProfile) => [
  name,
  phone,
  email,
  street,
]

/** Null once clients can book, by whichever name. */
export function firstSteps({
  rules,
  catalogue,
}: Pick<DeskCalendar, 'rules' | 'catalogue'>): FirstStepsDone | null {
  const done = {
    salon: !reachOf(SALON.profile).some((word) => reachOf(EXAMPLE_SALON).includes(word)),
    hours: rules.hours.length > 0,
    services: catalogue.services.some(({ isAddOn }) => !isAddOn),
    team: rules.publishesTimes ?? true,
  }
  const isReady = done.hours && done.services && done.team
  return isReady ? null : done
}
