import { closureOn, deskHours } from '#domain/board/desk-hours.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import type { DeskRules } from '#domain/desk/desk-calendar.ts'

const MINUTE_MS = 60_000

/** How it stands with the doors: a break at noon is a time before they open. */
export type Doors =
  | { readonly state: 'open' | 'opens'; readonly at: number }
  | { readonly state: 'over' }
  /** The whole day; why is empty where no reason was given. */
  | { readonly state: 'closed'; readonly why: string }

export function doorsAt(now: number, rules: DeskRules): Doors {
  const day = salonDay(now)
  const { open } = deskHours(day, rules)
  if (open.length === 0) return { state: 'closed', why: closureOn(day, rules) }
  const minute = now / MINUTE_MS
  const next = open.find(({ until }) => until > minute)
  if (next === undefined) return { state: 'over' }
  return next.from <= minute
    ? { state: 'open', at: next.until * MINUTE_MS }
    : { state: 'opens', at: next.from * MINUTE_MS }
}
