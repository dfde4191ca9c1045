import { AxeBuilder } from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import { daysInWords } from '#domain/report/report-series.ts'
import { sql } from '#local/database/sql.ts'
import { amount } from './amount.ts'
import { opensReport, REPORT, reportTest as test } from './report-salon.ts'
import { expect } from './salon.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'block' })

const keyFigure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Key figures' }).getByRole('listitem').filter({ hasText: name })

test('a month is compared with the one before', async ({ page, report }) => {
  await opensReport(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Service Report' })).toBeVisible()
  await expect(page.getByText('Compared with', { exact: false }).first()).toBeVisible()
  // 54 cuts of 60 and 3 lash lifts were done, 36 cuts of 40 in the month before.
  await expect(keyFigure(page, 'Value')).toContainText(amount('$4,497'))
  await expect(keyFigure(page, 'Appointments')).toContainText('63')
  await expect(keyFigure(page, 'Appointments')).toContainText('+58%')
  await expect(keyFigure(page, 'Appointments')).toContainText('from 40')
  await expect(page.getByRole('row', { name: /^Lash Lift/ })).toContainText('3')

  await page.getByLabel('Compare with').selectOption('none')
  await expect(page).toHaveURL(/compare=none/)
  await expect(keyFigure(page, 'Appointments')).not.toContainText('%')
  expect(report.firstDay).toMatch(/-01$/)
})

test('a period is in the address, and the way back leads to the one before', async ({
  page,
  report,
}) => {
  await opensReport(page)
  await expect(keyFigure(page, 'Appointments')).toContainText('63')
  await page.getByLabel('Period').selectOption('last-month')
  await expect(page).toHaveURL(/period=last-month/)
  await expect(keyFigure(page, 'Appointments')).toContainText('40')
  await page.getByLabel('Period').selectOption('own')
  await page.getByLabel('From', { exact: true }).fill(report.firstDay)
  await page.getByLabel('Until', { exact: true }).fill(report.dayBefore)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('The last day is before the first.')).toBeVisible()
  await page.getByLabel('Until', { exact: true }).fill(report.firstDay)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const day = { from: report.firstDay, until: report.firstDay }
  await expect(page.getByText(`${daysInWords(day)}.`)).toBeVisible()
  await expect(keyFigure(page, 'Appointments')).toContainText('4')

  await page.goBack()
  await expect(page).toHaveURL(/period=last-month/)
  await expect(keyFigure(page, 'Appointments')).toContainText('40')
  await page.goBack()
  await expect(keyFigure(page, 'Appointments')).toContainText('63')
  await page.goto(`${REPORT}?period=nonsense&from=1&by=moon&of=7`)
  await expect(keyFigure(page, 'Appointments')).toContainText('63')
})

test('behind a figure are as many appointments as it says', async ({ page }) => {
  await opensReport(page)
  const figure = page.getByRole('button', { name: /^Signature Cut.*, Appointments: 60$/ })
  await figure.scrollIntoViewIfNeeded()
  const before = await figure.boundingBox()
  await figure.click()
  const list = page.getByRole('dialog')
  await expect(list.getByText('60 appointments')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(50)
  await list.getByRole('button', { name: 'Show more' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(60)
  await expect(list.getByRole('button', { name: 'Show more' })).toBeHidden()
  await page.goBack()
  await expect(list).toBeHidden()
  // The page stayed where somebody had looked.
  expect(Math.abs(((await figure.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4)
})

test('the chart is walked with the arrows and tells each day', async ({ page }) => {
  await opensReport(page, 'admin', '?figure=booked')
  const hand = page.getByRole('slider', { name: /^Appointments by day/ })
  await hand.focus()
  await page.keyboard.press('Home')
  await expect(hand).toHaveAttribute('aria-valuetext', /: 4, compared with 2$/)
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.bar-chart-told')).toContainText(/: 4, compared with 2/)
  await page.getByRole('button', { name: 'See 4 appointments' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4)

  await page.keyboard.press('Escape')
  const box = await hand.boundingBox()
  if (box === null) throw new Error('There is no chart.')
  const days = Number(await hand.getAttribute('max')) + 1
  for (const place of [0, 9, days - 1]) {
    await page.mouse.click(box.x + (box.width * (place + 0.5)) / days, box.y + box.height / 2)
    await expect(hand).toHaveValue(String(place))
  }
})

test('what is shown can be taken along as a table of a spreadsheet', async ({ page, report }) => {
  await report.database.run(sql`
    update appointments set service_id = null, service_slug = '', service_name = '=1+1'
    where service_slug = 'lash-lift'`)
  await opensReport(page, 'manager', '?compare=none')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^service-report-\d{4}-\d\d-01-to-.*\.csv$/)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(head).toBe(
    'Category,Service,Value,Average,Appointments,Done,Open,Canceled,No-shows,New clients,Minutes',
  )
  expect(lines[0]).toMatch(/^Hair,[^,]+,4212\.00,78\.00,60,54,0,6,0,\d+,2430$/)
  expect(lines[1]).toMatch(/^,'=1\+1,285\.00,95\.00,3,3,0,0,0,\d+,135$/)
  expect(lines[2]).toMatch(/^,Total,4497\.00,78\.89,63,57,0,6,0,\d+,2565$/)
})

test('on paper it is black on white, with whose it is and of which days', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await opensReport(page)
  await expect(page.getByRole('table')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('.report-house')).toBeVisible()
  await expect(page.locator('.report-house')).toHaveText('Juniper Row')
  await expect(page.locator('.report-days')).toBeVisible()
  for (const gone of ['.staff-top-bar', '.period-picker', '.section-frame-tools'])
    await expect(page.locator(gone)).toBeHidden()
  const colors = await page.evaluate(() => {
    const style = (selector: string) => {
      const element = document.querySelector(selector)
      return element === null ? null : getComputedStyle(element)
    }
    return [style('body')?.backgroundColor, style('.report td')?.color, style('.report h1')?.color]
  })
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)'])
})

test('a salon without appointments is told so', async ({ page, report }) => {
  await report.database.run(sql`delete from appointments`)
  await opensReport(page)
  await expect(page.getByRole('heading', { name: 'No appointments in these days' })).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
})

for (const [role, name] of [
  ['receptionist', 'a receptionist'],
  ['employee', 'a stylist'],
] as const)
  test(`it is closed to ${name}, and nothing of it is sent`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await opensReport(page, role)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Service Report' })).toBeHidden()
    expect(asked.filter((url) => url.includes('service_report'))).toEqual([])
  })

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const)
  test(`at ${width} by ${height} nothing goes beyond the edge, and figures can be hit`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await opensReport(page)
    const table = page.getByRole('table')
    await expect(table).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    const edges = await page
      .locator('.report :is(td, th, button, .bar-chart, select)')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .filter(({ width: w }) => w > 0)
          .map(({ left, right }) => [left, right]),
      )
    expect(edges.length).toBeGreaterThan(20)
    for (const [left = 0, right = 0] of edges) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
    const figure = page.getByRole('button', { name: /, Appointments: 60$/ })
    const box = await figure.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(28)
    const { violations } = await new AxeBuilder({ page }).include('.report').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
