import { randomUUID } from 'node:crypto'
import { sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { freePort } from '#support/server-process.ts'
import { PASSWORD, newPerson, type Person } from './family-people.ts'
import { ownBrowser, type OwnBrowser } from './own-browser.ts'
import { expect, test as base } from './salon.ts'
import { toldBrowser, type ToldBrowser } from './told-browser.ts'
import { DRAFT, MESSAGE, NEWS, missingFrom } from './canary-words.ts'
import type { Page } from '@playwright/test'

const HOUR = 3_600_000

/** Words that stand nowhere else: wherever one of them turns up, something of its owner is left. */
const SEEDED = {
  firstName: 'Quillonia',
  lastName: 'Zephyrhart',
  phone: '(828) 555-0177',
  address: '77 Larkspur Hollow',
  visit: 'Moonflower ritual',
  family: 'House of Zephyrhart',
} as const

/** Somebody whose every trace can be told from all others. */
export interface Seeded extends Person {
  /** Each word of theirs that a device may come to hold. */
  readonly canaries: readonly string[]
}

/** A device of its own, which may be ended like a tablet whose battery is taken out. */
export interface Tablet {
  /** Opens the browser on the profile it had; the answer is its one tab. */
  starts(): Promise<Page>
  kill(): Promise<void>
  /** What its push service knows, since it last started. */
  told(): ToldBrowser
  /** What became of the mark on the app’s sign, oldest first. */
  readonly badge: readonly string[]
}

interface Fixtures {
  readonly seeded: Seeded
  readonly tablet: Tablet
}

export const canaryTest = base.extend<Fixtures, { house: TestBackend }>({
  house: [
    async ({ builtSite }, use) => {
      const port = await freePort()
      const settings = { port, siteFolder: builtSite, pushDouble: true, trustProxy: true }
      const house = await startTestBackend(settings)
      await house.database.run(
        sql`update private.timers set last_run_at = 'infinity' where name = 'send-reminders'`,
      )
      await use(house)
      await house.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  seeded: async ({ house }, use) => use(await seedPerson(house)),
  tablet: async ({ house, launchOptions }, use) => {
    const { executablePath = '', args = [] } = launchOptions
    const browser = ownBrowser(executablePath, [...args, '--window-size=1280,900'])
    await use(tabletOf(browser, house.url))
    await browser.close()
  },
})

function tabletOf(browser: OwnBrowser, url: string): Tablet {
  const badge: string[] = []
  let told: ToldBrowser | null = null
  return {
    async starts() {
      const context = await browser.open()
      await context.grantPermissions(['notifications'], { origin: url })
      await context.exposeFunction('noteBadge', (what: string) => void badge.push(what))
      await context.addInitScript(playBadge)
      told = await toldBrowser(context, url)
      return context.pages()[0] ?? context.newPage()
    },
    kill: () => browser.kill(),
    told() {
      if (told === null) throw new Error('The tablet is off.')
      return told
    },
    badge,
  }
}

/** A browser without a screen has no sign to put a mark on. */
function playBadge(): void {
  const { noteBadge } = window as unknown as {
    readonly noteBadge: (what: string) => Promise<void>
  }
  navigator.setAppBadge = async (count) => noteBadge(`set ${count}`)
  navigator.clearAppBadge = async () => noteBadge('cleared')
}

async function seedPerson(house: TestBackend): Promise<Seeded> {
  const salon = { ...house, goDown: never, comeBack: never, publishNewVersion: () => undefined }
  const person = await newPerson(salon, SEEDED.firstName)
  const { userId, email } = person
  await person.act('family.create', { name: SEEDED.family })
  await house.database.run(sql`
    update profiles set last_name = ${SEEDED.lastName}, phone = ${SEEDED.phone},
      home_address = ${SEEDED.address} where id = ${userId}`)
  await house.database.run(sql`delete from appointments`)
  await house.database.run(sql`
    insert into appointments (id, client_id, client_name, stylist_id, service_slug, service_name,
      starts_at, ends_at, source, scheduled_at)
    values (${randomUUID()}, ${userId}, ${SEEDED.lastName}, '57000000-0000-4000-8000-000000000003',
      'lash-lift', ${SEEDED.visit}, ${new Date(Date.now() + 48 * HOUR)}::timestamptz,
      ${new Date(Date.now() + 49 * HOUR)}::timestamptz, 'desk', '2026-01-01')`)
  return { ...person, canaries: [userId, email, ...Object.values(SEEDED)] }
}

const never = () => Promise.reject(new Error('This house stays open.'))

/** Signs in, looks at everything of theirs, and has the device keep as much of them as it ever does. */
export async function movesIn(
  page: Page,
  { url }: Pick<TestBackend, 'url'>,
  { email, canaries }: Seeded,
): Promise<void> {
  await page.goto(`${url}/auth?next=${encodeURIComponent('/client-dashboard?tab=family')}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(SEEDED.family).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Profile', exact: true }).click()
  await expect(page.getByLabel('First Name')).toHaveValue(SEEDED.firstName)
  await page.getByRole('tab', { name: 'Appointments', exact: true }).click()
  await expect(page.getByText(SEEDED.visit).first()).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => missingFrom(page, canaries)).toEqual([])
}

/** Reminders are turned on, one is shown, and the app’s sign bears a mark. */
export async function isReminded(page: Page, tablet: Tablet): Promise<void> {
  await page.getByRole('button', { name: 'Turn On Reminders' }).click()
  await expect(page.getByRole('region', { name: /^Reminders are on for this/ })).toBeVisible()
  const notification = { title: 'Juniper Row', body: NEWS, tag: 'visit', navigate: '/' }
  await tablet.told().delivers(JSON.stringify({ web_push: 8030, notification }))
  await expect.poll(() => missingFrom(page, [NEWS])).toEqual([])
  await page.evaluate(() => navigator.setAppBadge(1))
}

/** A message that goes out, and the beginning of another one. */
export async function writesAtHome(page: Page, draft = DRAFT): Promise<void> {
  // Chosen and not just opened: that would lead on to the dashboard.
  await page.getByRole('banner').getByRole('link', { name: 'Juniper Row' }).click()
  const words = page.locator('#contact').getByLabel('Message', { exact: true })
  await words.fill(MESSAGE)
  await expect.poll(() => missingFrom(page, [MESSAGE])).toEqual([])
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('button', { name: 'Write another message' }).click()
  await words.fill(draft)
  await expect.poll(() => missingFrom(page, [draft])).toEqual([])
}
