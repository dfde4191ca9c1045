import { createClient } from '@supabase/supabase-js'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { HOURS_OF_DAY, openSalonAt, type SalonAt } from '#support/salon-at.ts'
import { turnClock } from '#support/turned-clock.ts'
import { accountOf } from './desk-of-salon.ts'
import { waitingButton } from './desk-screen.ts'
import { expect, test as base } from './salon.ts'
import type { Page } from '@playwright/test'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const LAPTOP = { width: 1440, height: 900 }
const NOON = HOURS_OF_DAY[2]

const test = base.extend<object, { noon: SalonAt }>({
  noon: [
    async ({ builtSite }, use) => {
      const salon = await openSalonAt(NOON, { site: builtSite })
      await use(salon)
      await salon.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.beforeEach(async ({ page, noon }) => {
  await page.addInitScript(turnClock, noon.aheadMs)
})

async function opens(page: Page, { url }: SalonAt, query: string): Promise<void> {
  const { email, password } = accountOf('receptionist')
  await page.goto(`${url}/auth?next=${encodeURIComponent(`/employee/appointments${query}`)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.locator('.visit-card, .agenda-row, .week-count').first().waitFor()
}

/** Screen heights at which what is below the tools may begin: one row, on a phone two. */
const MOST_ABOVE = [
  { size: PHONE, most: 190, query: '?view=agenda', first: '.agenda' },
  { size: TABLET, most: 130, query: '?view=day', first: '.board' },
  { size: { width: 1000, height: 700 }, most: 130, query: '?view=week', first: '.week' },
] as const

for (const { size, most, query, first } of MOST_ABOVE)
  test(`at ${size.width} px the tools leave the screen to the day`, async ({ page, noon }) => {
    await page.setViewportSize(size)
    await opens(page, noon, query)
    const top = (await page.locator(first).boundingBox())?.y ?? Infinity
    expect(top).toBeLessThan(most)
    for (const name of [/^Book by Phone$/, /^Walk-In$/, /^Today$/, /^More options/])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: /^More options/ }).press('Enter')
    await expect(page.getByLabel('Go to day')).toBeVisible()
    await page.getByLabel('Canceled and no-shows').check()
    for (const button of [waitingButton(page), page.getByRole('button', { name: /^Print/ })])
      await expect(button).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Go to day')).toBeHidden()
    await expect(page.getByRole('button', { name: /^More options/ })).toBeFocused()
  })

test('the sidebar leaves a tablet its width until somebody wants it', async ({ page, noon }) => {
  await page.setViewportSize(TABLET)
  await opens(page, noon, '?view=day')
  const sidebar = page.getByRole('navigation', { name: 'Staff area' })
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(60)
  await sidebar.getByRole('button', { name: 'Expand' }).click()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(180)
  await page.reload()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(180)
})

for (const size of [PHONE, TABLET])
  test(`at ${size.width} px a whole week is on the screen`, async ({ page, noon }) => {
    await page.setViewportSize(size)
    await opens(page, noon, '?view=week')
    const [inner, outer] = await page
      .locator('.week')
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
    expect(inner).toBe(outer)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(size.width)
  })

test('one stylist’s week fits on a tablet', async ({ page, noon }) => {
  await page.setViewportSize(TABLET)
  await opens(page, noon, '?view=week')
  await page.getByRole('button', { name: 'Andre Whitaker', exact: true }).click()
  await page.locator('.visit-card').first().waitFor()
  const [inner, outer] = await page
    .locator('.board')
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
  expect(inner).toBe(outer)
})

for (const size of [PHONE, LAPTOP])
  test(`the list opens at now, with what is done folded, at ${size.width} px`, async ({
    page,
    noon,
  }) => {
    await page.setViewportSize(size)
    await opens(page, noon, '?view=agenda')
    const fold = page.getByRole('button', { name: /^\d+ done/ })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    const done = Number.parseInt((await fold.innerText()).trim(), 10)
    const rows = page.locator('.agenda-row')
    const folded = await rows.count()
    await expect(page.locator('.agenda-row[data-status="done"]')).toHaveCount(0)
    const [mark, time] = [page.locator('.agenda-now'), page.locator('.agenda-now ~ * .agenda-time')]
    await expect(mark).toBeInViewport()
    const [markBox, timeBox] = [await mark.boundingBox(), await time.boundingBox()]
    expect(timeBox?.y).toBeGreaterThanOrEqual((markBox?.y ?? 0) + (markBox?.height ?? 0))
    await fold.press('Enter')
    await expect(rows).toHaveCount(folded + done)
    const narrow = await rows.evaluateAll((all) =>
      all.filter((row) => {
        const { width, height } = row.getBoundingClientRect()
        const room = row.closest('main')?.clientWidth ?? 0
        return height < 44 || width < room - 40
      }),
    )
    expect(narrow).toHaveLength(0)
  })

for (const size of [TABLET, LAPTOP])
  test(`words stay within their cards and heads are readable at ${size.width} px`, async ({
    page,
    noon,
  }) => {
    await page.setViewportSize(size)
    await opens(page, noon, '?view=day')
    expect(await wordsOutside(page)).toEqual([])
    const heads = await page.locator('.board-head').evaluateAll((all) =>
      all
        .map((head) => head.querySelector('strong'))
        .filter((name) => name === null || name.scrollWidth > name.clientWidth)
        .map((name) => name?.textContent),
    )
    expect(heads).toEqual([])
    for (const picture of await page.locator('.board-portrait img').all())
      await expect(picture).toHaveJSProperty('complete', true)
    const pixels = await page
      .locator('.board-portrait img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
    expect(pixels.length).toBeGreaterThan(0)
    expect(pixels.every((wide) => wide > 0)).toBe(true)
  })

/** Lines of a card that stick out of it, or lie on its very edge. */
function wordsOutside(page: Page): Promise<readonly string[]> {
  return page.locator('.visit-card').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const box = card.getBoundingClientRect()
      const lines = [...card.querySelectorAll('.visit-words > span')]
      return lines
        .filter((line) => {
          const { top, bottom } = line.getBoundingClientRect()
          const isHigh = box.height > 40
          const least = isHigh ? 2 : -0.5
          return top < box.top + least || bottom > box.bottom + 0.5 || bottom - top < 15
        })
        .map((line) => `${Math.round(box.height)} px: ${line.textContent}`)
    }),
  )
}

/** While a color sets the hands are free: which days have one depends on the date. */
async function dayWithPause({ url, secretKey, today }: SalonAt): Promise<string> {
  const salon = createClient(url, secretKey, { auth: { persistSession: false } })
  const { data, error } = await salon
    .from('appointments')
    .select('starts_at,parts')
    .eq('status', 'booked')
    .gt('starts_at', today)
    .order('starts_at')
  if (error) throw error
  const paused = data.find(({ parts }) => parts.length > 1)
  if (paused === undefined) throw new Error('No visit of this month has a pause.')
  return salonClockAt(Date.parse(paused.starts_at)).day
}

test('no line of a pause goes through words, and what is done is not taken for free time', async ({
  page,
  noon,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(LAPTOP)
  await opens(page, noon, `?view=day&day=${await dayWithPause(noon)}`)
  const pauses = page.locator('.visit-gap')
  await expect(pauses.first()).toBeVisible()
  const borders = await pauses.evaluateAll((all) =>
    all.map((pause) => getComputedStyle(pause).borderBlockWidth),
  )
  expect(new Set(borders)).toEqual(new Set(['0px']))
  await page.getByRole('button', { name: /^Today$/ }).click()
  await page.locator('.visit-card[data-status="done"]').first().waitFor()
  const grounds = await page.evaluate(() => {
    const colorOf = (selector: string) => {
      const found = document.querySelector(selector)
      return found === null ? '' : getComputedStyle(found).backgroundColor
    }
    return [colorOf('.visit-card[data-status="done"]'), colorOf('.board')]
  })
  const [done = [], free = []] = grounds.map((color) => (color.match(/\d+/g) ?? []).map(Number))
  const lighter = done.reduce((sum, part, place) => sum + part - (free[place] ?? 0), 0)
  expect(lighter).toBeGreaterThan(30)
})

test('news without anything new draws nothing', async ({ page, noon }) => {
  await page.addInitScript(() => {
    const counted = { commits: 0 }
    Object.assign(window, {
      counted,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => (counted.commits += 1),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    })
    const after = window.setTimeout
    // What tells the time draws each half minute by right.
    const withoutTicks = (act: TimerHandler, delay?: number, ...rest: unknown[]) =>
      delay === 30_000 ? 0 : after(act, delay, ...rest)
    Object.assign(window, { setTimeout: withoutTicks })
  })
  await page.setViewportSize(LAPTOP)
  await opens(page, noon, '?view=day')
  const news = () => page.waitForResponse(/desk_news/)
  await news()
  await page.waitForTimeout(6000)
  const commits = () =>
    page.evaluate(() => (window as unknown as { counted: { commits: number } }).counted.commits)
  expect(await commits()).toBeGreaterThan(0)
  const before = await commits()
  for (const turn of [1, 2, 3]) {
    await news()
    await page.waitForTimeout(600)
    expect(await commits(), `after news ${turn}`).toBe(before)
  }
})

test('a walk-in reads of each stylist when they are free, and fields and buttons are of one height', async ({
  page,
  noon,
}) => {
  await page.setViewportSize(LAPTOP)
  await opens(page, noon, '?view=day')
  await page.getByRole('button', { name: 'Walk-In', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add a walk-in' })
  const who = form.getByRole('combobox', { name: 'With' })
  await expect(who).toBeVisible()
  const choices = await who.locator('option').allTextContents()
  expect(choices.length).toBeGreaterThan(2)
  expect(choices[0]).toBe('Unassigned')
  for (const choice of choices.slice(1))
    expect(choice).toMatch(/^\w+ \w+ · (free now|free at|on break|break at|fully booked|not in)/)
  const heights = await form
    .locator('.field-input, .dialog-foot .button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(new Set(heights)).toEqual(new Set([40]))
  const edges = await form
    .locator('.dialog-title, .field-label')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(edges[0]).toBe(edges[1])
})
