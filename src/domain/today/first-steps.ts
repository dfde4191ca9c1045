import type { DeskCalendar } from '#domain/desk/desk-calendar.ts'

/** What a salon has to have before clients can book. */
export type FirstStep = 'hours' | 'services' | 'team'
export type FirstStepsDone = Readonly<Record<FirstStep, boolean>>

/** Null once they're all done. */
export function firstSteps({
  rules,
  catalogue,
}: Pick<DeskCalendar, 'rules' | 'catalogue'>): FirstStepsDone | null {
  const done = {
    hours: rules.hours.length > 0,
    services: catalogue.services.some(({ isAddOn }) => !isAddOn),
    team: rules.publishesTimes ?? true,
  }
  return Object.values(done).includes(false) ? done : null
}
