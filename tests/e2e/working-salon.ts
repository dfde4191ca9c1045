import { salonClockAt } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { freePort } from '#support/server-process.ts'
import { DEMO_ACCOUNTS, test as base } from './salon.ts'
import type { Locator, Page } from '@playwright/test'

const CLIENT = 'client@example.com'

/** A salon of its own that publishes when its people work, so that times can be booked. */
export interface WorkingSalon extends Pick<TestBackend, 'url' | 'database'> {
  /** What stands in the book, in its order. */
  visits(): Promise<readonly BookedVisit[]>
  /** The client pays for a plan. */
  joins(plan: 'silver' | 'gold'): Promise<void>
  /** Somebody else comes at that time, whoever it was to be. */
  isTaken(moment: number): Promise<void>
}

export interface BookedVisit {
  readonly client: string
  readonly service: string
  readonly stylist: string
  readonly cents: number
  /** By the salon’s clock, minutes since midnight. */
  readonly minutes: number
  readonly startsAt: string
  readonly confirmBy: string | null
}

export const workingTest = base.extend<{ working: WorkingSalon }, { backend: TestBackend }>({
  backend: [
    async ({ builtSite }, use) => {
      const port = await freePort()
      const backend = await startTestBackend({ port, siteFolder: builtSite, pushDouble: true })
      await use(backend)
      await backend.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ backend }, use) => use(backend.url),
  working: async ({ backend }, use) => {
    const { database, url } = backend
    // Whoever still waits would be offered, and held, the times of the next story.
    await database.run(sql`
      delete from waitlist_entries; delete from appointments; delete from shifts;
      delete from closed_times; delete from skills; delete from service_rules;
      delete from memberships;
      insert into shifts (stylist_id, weekday, from_minute, until_minute, starts_on)
      select id, weekday, 600, 1080, '2026-01-05' from stylists, generate_series(1, 6) as weekday`)
    await use({
      url,
      database,
      async visits() {
        const rows = await database.rows<Omit<BookedVisit, 'minutes'>>(sql`
          select client_name as client, service_name as service, stylists.name as stylist,
            price_cents as cents, to_json(starts_at) #>> '{}' as "startsAt",
            to_json(confirm_by) #>> '{}' as "confirmBy"
          from appointments join stylists on stylists.id = stylist_id
          where status <> 'cancelled' order by starts_at, stylists.position`)
        return rows.map((row) => ({
          ...row,
          minutes: salonClockAt(Date.parse(row.startsAt)).minutes,
        }))
      },
      async joins(plan) {
        await database.run(sql`
          insert into memberships (user_id, plan_id, billed_plan_id, status, stripe_subscription_id,
            asked_at)
          select id, ${plan}, ${plan}, 'active', 'sub_of_a_story', now() from auth.users
          where email = ${CLIENT}`)
      },
      async isTaken(moment) {
        const startsAt = new Date(moment)
        await database.run(sql`
          insert into appointments (id, client_name, stylist_id, service_slug, service_name,
            starts_at, ends_at, source)
          select gen_random_uuid(), 'Ada Bell', id, '', 'Haircut', ${startsAt}::timestamptz,
            ${startsAt}::timestamptz + interval '60 minutes', 'desk' from stylists`)
      },
    })
  },
})

export const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Book Your Appointment' })
export const days = (page: Page): Locator =>
  dialog(page).getByRole('group', { name: 'Days' }).getByRole('button')
export const times = (page: Page): Locator =>
  dialog(page)
    .getByRole('group', { name: /^Times on/ })
    .getByRole('button')
export const book = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: 'Book This Visit' })

export const FACIAL = '/booking?service=glow-facial'
export const choice = (page: Page, label: string): Locator =>
  dialog(page).getByLabel(label, { exact: true })
/** One service of the list, whoever it is for; a name in the list may be the beginning of another. */
export const service = (page: Page, name: string, whose = 'Services'): Locator =>
  dialog(page)
    .getByRole('list', { name: whose, exact: true })
    .getByRole('button', { name: new RegExp(`^${name.replaceAll(/[.&]/g, '\\$&')} `) })
/** What was chosen, as its folded line says it. */
export const folded = (page: Page): Locator => dialog(page).locator('.folded-line')
/** Somebody of the team, by the portrait. */
export const stylist = (page: Page, name: string, line = 'Team member'): Locator =>
  dialog(page)
    .getByRole('group', { name: line, exact: true })
    .getByRole('button', { name: new RegExp(`^${name}`) })
export const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click()

/** By mouse, the first free day after today and its third time. */
export async function choosesTime(page: Page): Promise<void> {
  await freeDay(page).click()
  await times(page).nth(2).click()
}

/** The first day after today that has times. */
export function freeDay(page: Page): Locator {
  return days(page)
    .and(page.getByRole('button', { name: /, \d+ times?$/ }))
    .nth(1)
}

export async function clientComesTo(page: Page, path: string): Promise<void> {
  const { password = '' } = DEMO_ACCOUNTS.find(({ email }) => email === CLIENT) ?? {}
  await page.goto(`/auth?next=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(CLIENT)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await dialog(page).waitFor()
}
