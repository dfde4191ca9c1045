import { randomUUID } from 'node:crypto'
import type { Drawing } from '#support/nouns.ts'

interface Place {
  readonly startsAt: string
  readonly minutes: number
  readonly stylistId: string | null
}

const LATEST = 200
const HOUR_MS = 3_600_000
const HORIZON_HOURS = 24 * 60

export function newVisit({ made }: Drawing): string {
  const id = randomUUID()
  made('visit').push(id)
  return id
}

/** Mostly one that was written lately. */
export function oldVisit({ dice, salon, made }: Drawing): string {
  const lately = [...salon.visits, ...made('visit')].slice(-LATEST)
  return dice.pick(dice.happens(2) ? salon.visits : lately)
}

/** Now and then at the very time that was asked for last. */
export function drawnPlace({ dice, salon, progress, made }: Drawing): Place {
  const hour = Math.floor(progress * HORIZON_HOURS) + dice.roll(24)
  const begins = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + hour * HOUR_MS
  const fresh = new Date(begins + dice.roll(4) * (HOUR_MS / 4)).toISOString()
  const asked = made('time')
  const startsAt = (dice.happens(5) ? asked.at(-1) : undefined) ?? fresh
  asked.push(startsAt)
  return {
    startsAt,
    minutes: dice.pick([15, 30, 45, 60, 90]),
    stylistId: dice.happens(3) ? null : dice.pick(salon.stylists),
  }
}
