import { plannedAt, type ReminderStep } from '#domain/reminder/reminders.ts'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { freePort } from '#support/server-process.ts'
import { DEMO_ACCOUNTS, expect, test as base } from './salon.ts'
import { toldBrowser, type ToldBrowser } from './told-browser.ts'
import type { Page } from '@playwright/test'

export const VISIT = '40000000-0000-4000-8000-000000000001'
const CLIENT = 'client@example.com'
const HOUR = 3_600_000

/** A salon that expects somebody, and whose clock a story may turn to when a reminder is due. */
export interface ExpectingSalon extends Pick<TestBackend, 'url' | 'database'> {
  readonly startsAt: number
  /** It is that time; whoever is to be reminded is. */
  reminds(step: ReminderStep): Promise<void>
  subscriptions(): Promise<readonly { endpoint: string; device: string; isExpired: boolean }[]>
}

interface Fixtures {
  readonly expecting: ExpectingSalon
  readonly browserOfClient: ToldBrowser
}

export const reminderTest = base.extend<Fixtures, { backend: TestBackend }>({
  backend: [
    async ({ builtSite }, use) => {
      const port = await freePort()
      const backend = await startTestBackend({ port, siteFolder: builtSite, pushDouble: true })
      // By the real clock another step may be due just now.
      await backend.database.run(
        sql`update private.timers set last_run_at = 'infinity' where name = 'send-reminders'`,
      )
      await use(backend)
      await backend.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ backend }, use) => use(backend.url),
  expecting: async ({ backend }, use) => {
    const startsAt = nextAfternoon()
    await backend.database.run(sql`
      delete from appointments; delete from push_subscriptions;
      delete from private.errands where kind = 'reminder';
      update profiles set wants_push_reminders = true, wants_email_reminders = true`)
    await backend.database.run(sql`
      insert into appointments (id, client_id, client_name, stylist_id, service_slug, service_name,
        starts_at, ends_at, source, scheduled_at)
      select ${VISIT}, id, 'Nora Whitfield', '57000000-0000-4000-8000-000000000003', 'lash-lift',
        'Lash Lift & Tint', ${new Date(startsAt)}::timestamptz,
        ${new Date(startsAt + 0.75 * HOUR)}::timestamptz, 'desk', '2026-01-01'
      from auth.users where email = ${CLIENT}`)
    await use({
      ...backend,
      startsAt,
      reminds: (step) => reminds(backend, step, startsAt),
      subscriptions,
    })

    async function subscriptions() {
      return backend.database.rows<{ endpoint: string; device: string; isExpired: boolean }>(sql`
        select endpoint, device_name as device, expired_at is not null as "isExpired"
        from push_subscriptions order by created_at`)
    }
  },
  browserOfClient: async ({ context, expecting }, use) => {
    await use(await toldBrowser(context, expecting.url))
  },
})

export async function clientSignsIn(page: Page, next: string): Promise<void> {
  const { password = '' } = DEMO_ACCOUNTS.find(({ email }) => email === CLIENT) ?? {}
  await page.goto(`/auth?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(CLIENT)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The next two o’clock by the salon’s clock that is at least an hour away. */
function nextAfternoon(): number {
  const today = salonClockAt(Date.now()).day
  const moments = [0, 1].map((days) =>
    salonMoment({ day: daysLater(today, days), minutes: 14 * 60 }),
  )
  return moments.find((moment) => moment > Date.now() + HOUR) ?? 0
}

async function reminds(backend: TestBackend, step: ReminderStep, startsAt: number): Promise<void> {
  const putBack = turnClockTo(plannedAt(step, startsAt))
  try {
    for (const name of ['send-reminders', 'run-errands'])
      await fetch(`${backend.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey: backend.secretKey },
      })
    await isToldOf(backend, step)
  } finally {
    putBack()
  }
}

/** The salon’s own clock may have taken the errand first; it must read the same time to the end. */
async function isToldOf({ database }: TestBackend, step: ReminderStep): Promise<void> {
  await expect
    .poll(async () => {
      const [told] = await database.rows<{ state: string }>(sql`
        select state from reminder_deliveries where step = ${step} and appointment_id = ${VISIT}`)
      return told?.state
    })
    .toMatch(/^(sent|not-sent)$/)
}

/** For the server, which lives in this process; its database and every browser keep the real time. */
function turnClockTo(moment: number): () => void {
  const real = Date
  const ahead = moment - real.now()
  const turned = () => real.now() + ahead
  globalThis.Date = new Proxy(real, {
    construct: (target, given: readonly number[]) =>
      given.length === 0 ? new target(turned()) : new target(given[0] ?? 0),
    get: (target, name) => (name === 'now' ? turned : Reflect.get(target, name)),
  })
  return () => {
    globalThis.Date = real
  }
}
