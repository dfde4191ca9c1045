import { weekdayOf } from '#domain/hours/opening-days.ts'

export const DESK_VIEWS = ['day', 'week', 'agenda'] as const
export type DeskViewName = (typeof DESK_VIEWS)[number]

/** What of the calendar somebody looks at, as it stands in the address. */
export interface DeskPlace {
  readonly day?: string
  readonly view?: DeskViewName
  /** Whose week. */
  readonly stylist?: string
  /** What stands open beside it: the lists, the visits to move, a booking for a message, or a visit by its id. */
  readonly open?: string
}

export const OPEN_LISTS = 'waiting'
export const OPEN_TO_MOVE = 'to-move'
/** With the id of the message. */
export const OPEN_MESSAGE = 'message-'

export function readDeskPlace({ day, view, stylist, open }: Record<string, unknown>): DeskPlace {
  const known = DESK_VIEWS.find((name) => name === view)
  return {
    ...(typeof day === 'string' && weekdayOf(day) !== null && { day }),
    ...(known !== undefined && { view: known }),
    ...(typeof stylist === 'string' && stylist !== '' && { stylist }),
    ...(typeof open === 'string' && open !== '' && { open }),
  }
}
