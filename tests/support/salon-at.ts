import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isOpenOn } from '#domain/hours/opening-days.ts'
import { SEED_HOURS } from '#domain/hours/opening-hours.ts'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { openDatabase } from '#local/database/open-database.ts'
import { raw } from '#local/database/sql.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** A moment of the salon's week: an hour of an open day, or of a Sunday. */
export interface SalonHour {
  readonly name: string
  readonly day: 'open' | 'sunday'
  readonly minutes: number
}

const at = (name: string, day: SalonHour['day'], hours: number, minutes = 0): SalonHour => ({
  name,
  day,
  minutes: hours * 60 + minutes,
})

/** Before the doors open, in the morning, at noon, before they close and after. */
export const HOURS_OF_DAY = [
  at('8:00', 'open', 8),
  at('10:30', 'open', 10, 30),
  at('13:00', 'open', 13),
  at('17:45', 'open', 17, 45),
  at('20:00', 'open', 20),
] as const

export const SUNDAY = at('Sunday', 'sunday', 13)

export interface SalonAt extends ServerProcess {
  readonly aheadMs: number
  readonly today: string
}

interface SalonOptions {
  readonly site: string
  /** Where it is kept; without it, nowhere once it stops. */
  readonly data?: string
  readonly month?: boolean
}

/** The salon with its month of visits, on a machine on which it is that hour. */
export async function openSalonAt(
  hour: SalonHour,
  { site, data, month = true }: SalonOptions,
): Promise<SalonAt> {
  const today = dayFor(hour)
  const aheadMs = salonMoment({ day: today, minutes: hour.minutes }) - Date.now()
  const folder = data ?? mkdtempSync(path.join(tmpdir(), 'salon-at-'))
  await turnDatabaseClocks(folder, aheadMs)
  const turn = path.join(import.meta.dirname, 'turn-server-clock.ts')
  const server = await startServer({
    site,
    data: folder,
    env: {
      DEMO_CALENDAR: month ? 'on' : 'off',
      TRUST_PROXY: '1',
      CLOCK_AHEAD_MS: String(aheadMs),
      NODE_OPTIONS: `--import ${turn}`,
    },
  })
  const stop = async (): Promise<void> => {
    await server.stop()
    if (data === undefined) rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, stop, aheadMs, today }
}

/** Before anything is written that asks what time it is: what is written keeps to the clock it knew. */
async function turnDatabaseClocks(data: string, aheadMs: number): Promise<void> {
  const database = await openDatabase({ data })
  for (const [clock, kind] of [
    ['now', 'stable'],
    ['clock_timestamp', 'volatile'],
  ])
    await database.run(
      raw(`
      do $$ begin
        if to_regproc('pg_catalog.real_${clock}') is null then
          alter function pg_catalog.${clock}() rename to real_${clock};
        end if;
      end $$;
      create or replace function pg_catalog.${clock}() returns timestamptz language sql ${kind} parallel safe
        as $$ select pg_catalog.real_${clock}() + interval '${aheadMs} milliseconds' $$`),
    )
  await database.close()
}

function dayFor({ day }: SalonHour): string {
  const today = salonClockAt(Date.now()).day
  const days = Array.from({ length: 14 }, (_, later) => daysLater(today, later))
  const isOpen = (one: string) => isOpenOn(one, SEED_HOURS)
  const fits = (one: string) =>
    day === 'open' ? isOpen(one) && isOpen(daysLater(one, 1)) : !isOpen(one)
  const found = days.find(fits)
  if (found === undefined) throw new Error('There is no such day within two weeks.')
  return found
}
