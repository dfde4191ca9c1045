import { takesTime } from '#domain/board/desk-clashes.ts'
import { mondayOf } from '#domain/time/week.ts'
import { daysLater, salonClockAt } from '#domain/time/salon-clock.ts'
import { HOURS_OF_DAY, openSalonAt, type SalonAt } from '#support/salon-at.ts'
import { turnClock } from '#support/turned-clock.ts'
import {
  boardGeometry,
  listGeometry,
  opensDesk,
  topAt,
  type BoardGeometry,
} from './board-geometry.ts'
import { expect, test } from './salon.ts'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'block' })

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const
const LEAST_COLUMN_PX = 60
const LEAST_NUMBER_PX = 40
const LEAST_NAME_PX = 36
const SLACK_PX = 3
/** Twelve views of a crowded day, on a machine that may do other things beside. */
const A_WHOLE_DAY_OF_VIEWS_MS = 180_000

interface Visit {
  readonly id: string
  readonly stylistId: string | null
  readonly clientName: string
  readonly startsAt: string
  readonly endsAt: string
  readonly status: AppointmentStatus
}

for (const hour of HOURS_OF_DAY)
  test(`at ${hour.name} every visit is under its own heading and beside its own hour`, async ({
    page,
    builtSite,
  }) => {
    test.setTimeout(A_WHOLE_DAY_OF_VIEWS_MS)
    const salon = await openSalonAt(hour, { site: builtSite })
    try {
      await page.addInitScript(turnClock, salon.aheadMs)
      const expected = await visitsOfToday(salon)
      await opensDesk(page, salon.url)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await judgeDay(page, salon, expected)
        await judgeStylistsWeek(page, salon, expected)
        await judgeWeek(page, salon, expected, size.width)
        await judgeList(page, salon, expected)
      }
    } finally {
      await salon.stop()
    }
  })

async function judgeDay(page: Page, { url }: SalonAt, visits: readonly Visit[]) {
  await page.goto(`${url}/employee/appointments?view=day`)
  await page.locator('.visit-card').first().waitFor()
  const board = await boardGeometry(page)
  judgeColumns(board)
  const own = visits.filter(({ stylistId }) => stylistId !== null)
  expect(own.length).toBeGreaterThan(5)
  for (const visit of own) judgeCard(board, visit, visit.stylistId ?? '')
}

async function judgeStylistsWeek(page: Page, { url, today }: SalonAt, visits: readonly Visit[]) {
  const stylist = visits.find(({ stylistId }) => stylistId !== null)?.stylistId ?? ''
  await page.goto(`${url}/employee/appointments?view=week&stylist=${stylist}`)
  await page.locator('.visit-card').first().waitFor()
  const board = await boardGeometry(page)
  judgeColumns(board)
  expect(board.columns.map(({ key }) => key.split(' ')[1])).toEqual(weekOf(today))
  for (const visit of visits.filter(({ stylistId }) => stylistId === stylist))
    judgeCard(board, visit, stylist, today)
}

/** As wide as a name needs, one beside the other, each right below its heading. */
function judgeColumns({ columns, heads, now }: BoardGeometry) {
  expect(heads).toHaveLength(columns.length)
  columns.forEach((column, place) => {
    const head = heads[place]
    expect(column.right - column.left, column.key).toBeGreaterThanOrEqual(LEAST_COLUMN_PX)
    expect(Math.abs(column.left - (head?.left ?? 0)), head?.title).toBeLessThan(SLACK_PX)
    expect(Math.abs(column.right - (head?.right ?? 0)), head?.title).toBeLessThan(SLACK_PX)
    expect(column.left).toBeGreaterThanOrEqual((columns[place - 1]?.right ?? 0) - SLACK_PX)
    expect(column.bottom - column.top).toBeGreaterThan(300)
  })
  if (now === null) return
  expect(now.right - now.left).toBeGreaterThan(LEAST_COLUMN_PX)
  expect(now.top).toBeGreaterThanOrEqual(columns[0]?.top ?? 0)
}

function judgeCard(board: BoardGeometry, visit: Visit, stylist: string, day?: string) {
  const card = board.cards.find(({ id }) => id === visit.id)
  const column = board.columns.find(({ key }) => key.startsWith(stylist) && key.endsWith(day ?? ''))
  if (card === undefined || column === undefined) throw new Error(`${visit.clientName} is nowhere.`)
  const middle = (card.left + card.right) / 2
  expect(middle, visit.clientName).toBeGreaterThan(column.left)
  expect(middle, visit.clientName).toBeLessThan(column.right)
  expect(card.right, visit.clientName).toBeLessThanOrEqual(column.right + SLACK_PX)
  expect(
    Math.abs(card.top - topAt(board, minutesOf(visit.startsAt))),
    visit.clientName,
  ).toBeLessThan(SLACK_PX)
  expect(
    Math.abs(card.bottom - topAt(board, minutesOf(visit.endsAt))),
    visit.clientName,
  ).toBeLessThan(SLACK_PX)
  expect(card.readable, `the name of ${visit.clientName}`).toBeGreaterThan(LEAST_NAME_PX)
}

const minutesOf = (moment: string) => salonClockAt(Date.parse(moment)).minutes

async function judgeWeek(
  page: Page,
  { url }: SalonAt,
  visits: readonly Visit[],
  screenWidth: number,
) {
  await page.goto(`${url}/employee/appointments?view=week`)
  await page.locator('.week-count').first().waitFor()
  const head = await page.locator('th[data-today]').evaluate((th) => {
    const { left, right } = th.getBoundingClientRect()
    return { left, right, place: (th as HTMLTableCellElement).cellIndex }
  })
  // On a phone a day of the week is a number, and all seven are on the screen.
  const least = screenWidth < 768 ? LEAST_NUMBER_PX : LEAST_COLUMN_PX
  expect(head.right - head.left).toBeGreaterThanOrEqual(least)
  const counts = await page.locator('.week-table tbody tr').evaluateAll(
    (rows, place) =>
      rows.map((row) => {
        const cell = (row as HTMLTableRowElement).cells[place]
        const { left, right } = cell?.getBoundingClientRect() ?? { left: 0, right: 0 }
        return {
          left,
          right,
          count: Number.parseInt(cell?.querySelector('.week-count')?.textContent ?? '0', 10),
        }
      }),
    head.place,
  )
  for (const { left, right } of counts) {
    expect(Math.abs(left - head.left)).toBeLessThan(SLACK_PX)
    expect(Math.abs(right - head.right)).toBeLessThan(SLACK_PX)
  }
  const own = visits.filter(({ stylistId, status }) => stylistId !== null && takesTime(status))
  expect(counts.reduce((all, { count }) => all + count, 0)).toBe(own.length)
}

async function judgeList(page: Page, { url }: SalonAt, visits: readonly Visit[]) {
  await page.goto(`${url}/employee/appointments?view=agenda`)
  const fold = page.getByRole('button', { name: /\bdone\b/i, expanded: false })
  await page.locator('.agenda').first().waitFor()
  if ((await fold.count()) > 0) await fold.first().click()
  await expect(page.locator('.agenda-face')).toHaveCount(visits.length)
  const rows = await listGeometry(page)
  for (const [place, row] of rows.entries()) {
    const visit = visits.find(({ id }) => id === row.id)
    expect(row.words).toContain(visit?.clientName)
    expect(row.bottom - row.top, row.words).toBeGreaterThanOrEqual(43.5)
    expect(row.right - row.left, row.words).toBeGreaterThan(240)
    expect(row.top).toBeGreaterThanOrEqual((rows[place - 1]?.bottom ?? -Infinity) - 1)
  }
}

const weekOf = (today: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((later) => daysLater(mondayOf(today), later))

async function visitsOfToday(salon: SalonAt): Promise<readonly Visit[]> {
  const headers = { apikey: salon.secretKey, authorization: `Bearer ${salon.secretKey}` }
  const select =
    'id,stylistId:stylist_id,clientName:client_name,startsAt:starts_at,endsAt:ends_at,status'
  const answer = await fetch(`${salon.url}/rest/v1/appointments?select=${select}&limit=5000`, {
    headers,
  })
  const rows = (await answer.json()) as readonly Visit[]
  const isToday = ({ startsAt }: Visit) => salonClockAt(Date.parse(startsAt)).day === salon.today
  return rows.filter((visit) => isToday(visit) && takesTime(visit.status))
}
