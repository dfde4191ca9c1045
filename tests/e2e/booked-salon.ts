import { deskHours } from '#domain/board/desk-hours.ts'
import { isOpenOn } from '#domain/hours/opening-days.ts'
import { SEED_HOURS } from '#domain/hours/opening-hours.ts'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { freePort } from '#support/server-process.ts'
import { accountOf } from './desk-of-salon.ts'
import { expect, test as base } from './salon.ts'
import type { Locator, Page } from '@playwright/test'
import type { Role } from '#domain/session/roles.ts'

export const MARA = '57000000-0000-4000-8000-000000000001'
export const ANDRE = '57000000-0000-4000-8000-000000000002'
const DESK = '/employee/appointments'

export interface BookedVisit {
  readonly name: string
  readonly stylistId?: string | null
  /** 10:00-11:00, by the salon's clock. */
  readonly time: string
  readonly service?: string
  readonly status?: string
  readonly parts?: readonly number[]
}

/** A salon whose people work from ten to six, with whatever a story books; nothing is left of it after. */
export interface BookedSalon extends Pick<TestBackend, 'url' | 'publishableKey' | 'database'> {
  /** An open day that has not begun. */
  readonly day: string
  books(...visits: readonly BookedVisit[]): Promise<void>
  /** Where somebody's visit stands: 10:00 Mara Ellison. */
  standing(name: string): Promise<string>
}

export const bookedTest = base.extend<{ booked: BookedSalon }, { backend: TestBackend }>({
  backend: [
    async ({ builtSite }, use) => {
      const backend = await startTestBackend({ port: await freePort(), siteFolder: builtSite })
      await use(backend)
      await backend.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ backend }, use) => use(backend.url),
  booked: async ({ backend }, use) => {
    const { database, url, publishableKey } = backend
    const day = nextOpenDay()
    await database.run(sql`
      delete from appointments; delete from shifts; delete from planned_days; delete from salon_hours;
      delete from closed_times; delete from private.two_step_rule;
      insert into salon_hours (weekday, from_minute, until_minute)
        select weekday, 600, 1080 from generate_series(1, 6) as weekday;
      insert into shifts (stylist_id, kind, weekday, from_minute, until_minute, every_weeks, starts_on)
        select stylists.id, 'work', weekday, 600, 1080, 1, '2026-01-05'
        from stylists, generate_series(1, 6) as weekday`)
    await use({ url, publishableKey, database, day, books, standing })

    async function books(...visits: readonly BookedVisit[]) {
      for (const visit of visits) await book(backend, day, visit)
    }

    async function standing(name: string) {
      const [row] = await database.rows<{ at: string; stylist: string }>(sql`
        select to_char(starts_at at time zone 'America/New_York', 'HH24:MI') as at, stylists.name as stylist
        from appointments left join stylists on stylists.id = stylist_id where client_name = ${name}`)
      return `${row?.at} ${row?.stylist}`
    }
  },
})

export async function deskOpens(page: Page, query: string, role: Role = 'receptionist') {
  const { email, password } = accountOf(role)
  await page.goto(`/auth?next=${encodeURIComponent(`${DESK}${query}`)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible()
}

export const visitOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}, `) })

/** Where on the screen a time of a column is. */
export async function pointAt(page: Page, column: string, time: string) {
  const box = await page.getByRole('group', { name: column, exact: true }).boundingBox()
  if (box === null) throw new Error(`There is no column ${column}.`)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const [from, until] = [9 * 60, 19 * 60]
  const share = (hours * 60 + minutes - from) / (until - from)
  return { x: box.x + box.width / 2, y: box.y + box.height * share }
}

async function book(
  { database }: TestBackend,
  day: string,
  {
    name,
    time,
    stylistId = MARA,
    service = 'Signature Cut',
    status = 'booked',
    parts,
  }: BookedVisit,
) {
  const [startsAt, endsAt] = time.split('-').map((clock) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    return new Date(salonMoment({ day, minutes: hours * 60 + minutes }))
  })
  await database.run(sql`
    insert into appointments (id, client_name, stylist_id, service_slug, service_name, starts_at,
      ends_at, status, parts, source, scheduled_at)
    values (gen_random_uuid(), ${name}, ${stylistId}::uuid, 'signature-cut', ${service},
      ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${status},
      ${parts === undefined ? null : `{${parts.join(',')}}`}::int[], 'desk', '2026-01-01')`)
}

/** On which neither the clock changes nor the doors stay closed. */
function nextOpenDay(): string {
  const today = salonClockAt(Date.now()).day
  const days = [1, 2, 3, 4].map((ahead) => daysLater(today, ahead))
  const found = days.find((day) => isOpenOn(day, SEED_HOURS) && minutesOf(day) === 24 * 60)
  if (found === undefined) throw new Error('The salon never opens.')
  return found
}

function minutesOf(day: string): number {
  const rules = { hours: [], shifts: [], closed: [], stylists: [], rooms: [] }
  const { from, until } = deskHours(day, rules).wholeDay
  return until - from
}
