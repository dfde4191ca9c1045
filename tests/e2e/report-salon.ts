import { daysOfPeriod } from '#domain/report/report-days.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { freePort } from '#support/server-process.ts'
import { accountOf } from './desk-of-salon.ts'
import { expect, test as base } from './salon.ts'
import type { Page } from '@playwright/test'
import type { Role } from '#domain/session/roles.ts'

export const REPORT = '/employee/reports/service'

/** What the books of this month and the month before it say, so that a story can count it again. */
export interface ReportSalon extends Pick<TestBackend, 'url' | 'database'> {
  readonly firstDay: string
  readonly dayBefore: string
  readonly backend: TestBackend
}

interface Fixtures {
  readonly report: ReportSalon
}

export const reportTest = base.extend<Fixtures, { backend: TestBackend }>({
  backend: [
    async ({ builtSite }, use) => {
      const backend = await startTestBackend({ port: await freePort(), siteFolder: builtSite })
      await use(backend)
      await backend.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ backend }, use) => use(backend.url),
  report: [
    async ({ backend }, use) => {
      const today = salonDay(Date.now())
      const { from: firstDay } = daysOfPeriod('this-month', today)
      const { from: dayBefore } = daysOfPeriod('last-month', today)
      const { database, url } = backend
      await database.run(sql`delete from appointments`)
      await sow(backend, { day: firstDay, slug: 'signature-cut', count: 60, cents: 7800 })
      await sow(backend, { day: firstDay, slug: 'lash-lift', count: 3, cents: 9500 })
      await sow(backend, { day: dayBefore, slug: 'signature-cut', count: 40, cents: 7800 })
      await use({ backend, database, url, firstDay, dayBefore })
    },
    { auto: true },
  ],
})

interface Sown {
  readonly day: string
  readonly slug: string
  readonly count: number
  readonly cents: number
}

/** One after the other from noon on, every tenth of them canceled, the first on the day itself. */
function sow({ database }: TestBackend, { day, slug, count, cents }: Sown) {
  return database.run(sql`
    insert into appointments (id, visit_id, client_name, service_id, service_slug, service_name,
      starts_at, ends_at, status, price_cents, source)
    select gen_random_uuid(), gen_random_uuid(), 'Client ' || place, services.id, slug, name,
      private.salon_moment(${day}::date + place % 20, 720),
      private.salon_moment(${day}::date + place % 20, 765),
      case when place % 10 = 9 then 'cancelled' else 'done' end, ${cents}, 'desk'
    from services, generate_series(0, ${count}::int - 1) as place where slug = ${slug}`)
}

export async function opensReport(
  page: Page,
  role: Role = 'manager',
  search = '',
  salon = '',
): Promise<void> {
  const { email, password } = accountOf(role)
  await page.goto(`${salon}/auth?next=${encodeURIComponent(`${REPORT}${search}`)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL((url) => url.pathname === REPORT)
}
