import { weekdayOf } from '#domain/hours/opening-days.ts'

export const DESK_VIEWS = ['day', 'week', 'agenda'] as const
export type DeskViewName = (typeof DESK_VIEWS)[number]

/** What of the calendar somebody looks at, as it stands in the address. */
export interface DeskPlace {
  readonly day?: string
  readonly view?: DeskViewName
  /** Whose week. */
  readonly stylist?: string
}

export function readDeskPlace({ day, view, stylist }: Record<string, unknown>): DeskPlace {
  const known = DESK_VIEWS.find((name) => name === view)
  return {
    ...(typeof day === 'string' && weekdayOf(day) !== null && { day }),
    ...(known !== undefined && { view: known }),
    ...(typeof stylist === 'string' && stylist !== '' && { stylist }),
  }
}
