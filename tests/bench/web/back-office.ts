import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Locator, type Page } from 'playwright'
import { sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { prepare, setSlowdown, slowestAnswer } from './visit.ts'

const CLIENTS = 10_000
const VISITS_EACH = 5
const AT_ONCE = 1000
const MANAGER = { email: 'manager@example.com', password: 'juniper-demo' }
const SETTLED_MS = 4000
/** Between reaching a button and pressing it. */
const HAND_RESTS_MS = 200

/** One press: until the screen says that it was felt, and until what was asked for is there, in milliseconds. */
export interface OfficeAnswer {
  readonly what: string
  readonly felt: number
  readonly there: number
}

/** The sections of the office with ten thousand clients and fifty thousand visits, at a quarter of the speed. */
export async function measureOffice(
  siteFolder: string,
  executablePath: string,
  rounds: number,
): Promise<readonly OfficeAnswer[][]> {
  const backend = await startTestBackend({ siteFolder })
  await fill(backend)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const answers: OfficeAnswer[][] = []
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      await prepare(page)
      await setSlowdown(page, 1)
      await signsIn(page, backend.url)
      answers.push([...(await inCustomers(page)), ...(await inShifts(page))])
      await context.close()
    }
    return answers
  } finally {
    await browser.close()
    await backend.stop()
  }
}

async function signsIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth?next=%2Femployee%2Fcustomers`)
  await page.getByLabel('Email').fill(MANAGER.email)
  await page.getByLabel('Password', { exact: true }).fill(MANAGER.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.locator('.section-list-open').first().waitFor({ timeout: 30_000 })
  await pause(SETTLED_MS)
}

async function inCustomers(page: Page): Promise<OfficeAnswer[]> {
  const row = '.section-list-open'
  const search = page.getByRole('searchbox')
  await setSlowdown(page, 4)
  await slowestAnswer(page)
  const answers = [
    await pressed(
      page,
      'the next page of the list',
      row,
      page.getByRole('button', { name: 'Next' }),
    ),
    await pressed(page, 'the page after it', row, page.getByRole('button', { name: 'Next' })),
    await pressed(page, 'by number of visits', row, page.getByRole('button', { name: /^Visits/ })),
    await timed(page, 'a search, its last letter', row, async () => {
      await search.fill('Client 471')
      await search.press('1')
    }),
    await pressed(page, 'the card of a client', '.customer-facts', page.locator(row).first()),
  ]
  return answers
}

async function inShifts(page: Page): Promise<OfficeAnswer[]> {
  await setSlowdown(page, 1)
  await page.goto(`${new URL(page.url()).origin}/employee/shifts`)
  await page.locator('button.shifts-day').first().waitFor({ timeout: 30_000 })
  await pause(SETTLED_MS)
  await setSlowdown(page, 4)
  await slowestAnswer(page)
  return [
    await pressed(
      page,
      'the week after this one',
      '.shifts-table',
      page.getByRole('button', { name: 'The week after' }),
    ),
    await pressed(
      page,
      'a day of the week',
      'dialog[open]',
      page.locator('button.shifts-day').last(),
    ),
  ]
}

async function pressed(
  page: Page,
  what: string,
  found: string,
  button: Locator,
): Promise<OfficeAnswer> {
  await button.hover()
  await pause(HAND_RESTS_MS)
  return timed(page, what, found, () => button.click())
}

/** From the last press of a hand or a key until what is found there reads otherwise than before. */
async function timed(
  page: Page,
  what: string,
  found: string,
  press: () => Promise<unknown>,
): Promise<OfficeAnswer> {
  const watch = await page.evaluateHandle((selector) => {
    const reads = () => document.querySelector(selector)?.textContent ?? ''
    const before = reads()
    const seen = { pressed: 0, there: 0 }
    const note = ({ timeStamp }: Event) => {
      if (seen.there === 0) seen.pressed = timeStamp
    }
    document.addEventListener('pointerdown', note, { capture: true })
    document.addEventListener('keydown', note, { capture: true })
    const look = () => {
      if (seen.pressed > 0 && reads() !== before) seen.there = performance.now()
      else requestAnimationFrame(look)
    }
    look()
    return seen
  }, found)
  await press()
  await page.waitForFunction((seen) => seen.there > 0, watch)
  const there = await watch.evaluate((seen) => Math.round(seen.there - seen.pressed))
  return { what, felt: await slowestAnswer(page), there }
}

async function fill({ database }: TestBackend): Promise<void> {
  for (let first = 1; first <= CLIENTS; first += AT_ONCE)
    await database.run(sql`
      with clients as (
        insert into client_cards (name, phone, email)
        select 'Client ' || n, '(828) 555-' || lpad(n::text, 4, '0'), 'client' || n || '@example.com'
        from generate_series(${first}::int, ${first + AT_ONCE - 1}::int) as n
        returning id, name
      )
      insert into appointments (id, client_name, card_id, stylist_id, service_slug, service_name, starts_at, ends_at,
        status, source, scheduled_at, price_cents)
      select gen_random_uuid(), name, clients.id, null, 'signature-cut', 'Signature Cut', at, at + interval '45 minutes', 'done', 'desk',
        at, 6800
      from clients, generate_series(1, ${VISITS_EACH}::int) as visit,
        lateral (select date_trunc('hour', now()) - visit * interval '30 days' - random() * interval '20 days' as at) as day`)
  await database.run(sql`analyze`)
}
