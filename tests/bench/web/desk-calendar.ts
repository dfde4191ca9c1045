import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Locator, type Page } from 'playwright'
import { deskScene } from '#domain/board/desk-scene.ts'
import { isOpenOn } from '#domain/hours/opening-days.ts'
import { SEED_HOURS } from '#domain/hours/opening-hours.ts'
import { daysLater, salonClockAt } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { prepare, setSlowdown, slowestAnswer } from './visit.ts'

const STYLISTS = 15
const VISITS_EACH = 60
const RECEPTIONIST = { email: 'receptionist@example.com', password: 'juniper-demo' }
const SETTLED_MS = 6000
/** Between reaching a card and pressing on it. */
const HAND_RESTS_MS = 200

/** Interaction to next paint in milliseconds, each the slowest of its kind in one round. */
export interface DeskAnswers {
  readonly visits: number
  readonly click: number
  /** From a movement of the pointer until the frame after it, counted here: to the browser it is no interaction. */
  readonly drag: number
  readonly drop: number
  readonly key: number
}

/** The whole app with fifteen columns of sixty visits, at a quarter of the speed. */
export async function measureDesk(
  siteFolder: string,
  executablePath: string,
  rounds: number,
): Promise<readonly DeskAnswers[]> {
  const backend = await startTestBackend({ siteFolder })
  const day = nextOpenDay()
  await fill(backend, day)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const answers: DeskAnswers[] = []
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      await prepare(page)
      await setSlowdown(page, 1)
      await opensDesk(page, `${backend.url}/auth?next=%2Femployee%2Fappointments%3Fday%3D${day}`)
      answers.push(await answersOf(page))
      await context.close()
    }
    return answers
  } finally {
    await browser.close()
    await backend.stop()
  }
}

async function opensDesk(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Email').fill(RECEPTIONIST.email)
  await page.getByLabel('Password', { exact: true }).fill(RECEPTIONIST.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.locator('.visit-card').first().waitFor({ timeout: 30_000 })
  await pause(SETTLED_MS)
}

async function answersOf(page: Page): Promise<DeskAnswers> {
  const cards = page.locator('.visit-card[data-movable]')
  const visits = await page.locator('.visit-card').count()
  await warmUp(page)
  await setSlowdown(page, 4)
  await slowestAnswer(page)

  await pressesOn(page, cards.nth(3))
  const click = await slowestAnswer(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await slowestAnswer(page)

  const from = await cards.last().boundingBox()
  if (from === null) throw new Error('No card is in sight.')
  const at = { x: from.x + 20, y: from.y + 3 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  const slowestStep = await watchSteps(page)
  await page.mouse.move(at.x + 10, at.y + 10)
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(at.x + 2 * step, at.y + 10 * step)
  const drag = await slowestStep()
  await page.mouse.up()
  const drop = await slowestAnswer(page)

  await cards.nth(3).locator('[data-face]').focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'm', 'ArrowDown', 'ArrowDown', 'Escape'])
    await page.keyboard.press(key)
  return { visits, click, drag, drop, key: await slowestAnswer(page) }
}

/** By the mouse itself: whatever looks on in the page to make sure of a press would be counted with it. */
async function pressesOn(page: Page, card: Locator): Promise<void> {
  const place = await card.boundingBox()
  if (place === null) throw new Error('The card is not in sight.')
  await page.mouse.move(place.x + 30, place.y + 4)
  await pause(HAND_RESTS_MS)
  await page.mouse.down()
  await page.mouse.up()
  await page.getByRole('dialog').waitFor()
}

/** Times every movement of the pointer, the first of which lifts the card; answers with the slowest. */
async function watchSteps(page: Page): Promise<() => Promise<number>> {
  const slowest = await page.evaluateHandle(() => {
    const seen = { slowest: 0 }
    const note = (event: Event) =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.slowest = Math.max(seen.slowest, performance.now() - event.timeStamp)
        }),
      )
    document.addEventListener('pointermove', note, { capture: true })
    document.addEventListener('pointerup', () =>
      document.removeEventListener('pointermove', note, { capture: true }),
    )
    return seen
  })
  return async () => {
    await pause(1500)
    return Math.round(await slowest.evaluate((seen) => seen.slowest))
  }
}

/** What is fetched with the first visit that is opened is there before anybody measures. */
async function warmUp(page: Page): Promise<void> {
  await page
    .locator('.visit-card')
    .first()
    .click({ position: { x: 30, y: 4 } })
  await page.getByRole('dialog').waitFor()
  await pause(1000)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function fill({ database }: TestBackend, day: string): Promise<void> {
  const { visits } = deskScene({ stylists: STYLISTS, visitsEach: VISITS_EACH, day })
  const rows = visits.map(({ stylistId, startsAt, endsAt, clientName, parts, status }) => ({
    column: Number(stylistId?.split('-')[1]) + 1,
    starts_at: new Date(startsAt).toISOString(),
    ends_at: new Date(endsAt).toISOString(),
    client_name: clientName,
    parts: parts === null ? null : `{${parts.join(',')}}`,
    status,
  }))
  await database.run(sql`
    delete from appointments; delete from shifts; delete from salon_hours; delete from closed_times;
    insert into stylists (id, slug, name, position)
      select gen_random_uuid(), 'more-' || place, 'Stylist ' || place, place
      from generate_series(5, ${STYLISTS}::int) as place on conflict do nothing;
    insert into salon_hours (weekday, from_minute, until_minute)
      select weekday, 480, 1200 from generate_series(1, 6) as weekday;
    insert into shifts (stylist_id, kind, weekday, from_minute, until_minute, every_weeks, starts_on)
      select id, 'work', weekday, 480, 1200, 1, '2026-01-05'
      from stylists, generate_series(1, 6) as weekday`)
  await database.run(sql`
    insert into appointments (id, client_name, stylist_id, service_slug, service_name, starts_at,
      ends_at, status, parts, source, scheduled_at)
    select gen_random_uuid(), client_name, columns.id, 'signature-cut', 'Signature Cut',
      rows.starts_at, rows.ends_at, rows.status, rows.parts::int[], 'desk', '2026-01-01'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows ("column" int,
      starts_at timestamptz, ends_at timestamptz, client_name text, parts text, status text)
    join (select id, row_number() over (order by position) as place from stylists) as columns
      on columns.place = rows."column"`)
}

export function nextOpenDay(): string {
  const today = salonClockAt(Date.now()).day
  const days = [1, 2].map((ahead) => daysLater(today, ahead))
  return days.find((day) => isOpenOn(day, SEED_HOURS)) ?? today
}
