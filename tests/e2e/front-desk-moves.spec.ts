import { ANDRE, bookedTest as test, deskOpens, pointAt, visitOf } from './booked-salon.ts'
import { expect } from './salon.ts'
import type { Page } from '@playwright/test'

const HANNAH = { name: 'Hannah Brooks', time: '10:00-11:00' }
const BEN = { name: 'Ben Castillo', time: '14:00-14:30', service: 'Long-Wear Blowout' }

/** By mouse, in steps: a hand looks where the card is, and goes on until it’s where it should be. */
async function drags(page: Page, name: string, column: string, time: string): Promise<void> {
  await boardRests(page)
  const box = await visitOf(page, name).boundingBox()
  if (box === null) throw new Error(`${name} is not in sight.`)
  const to = await pointAt(page, column, time)
  await page.mouse.move(box.x + 40, box.y + 6)
  await page.mouse.down()
  await page.mouse.move(box.x + 44, box.y + 20)
  await page.mouse.move(to.x, to.y + 6, { steps: 6 })
  const there = await pointAt(page, column, time)
  await page.mouse.move(there.x, there.y + 6)
}

/** A notice above it moves the board. */
async function boardRests(page: Page): Promise<void> {
  const place = async () => JSON.stringify(await page.locator('.board-sheet').boundingBox())
  await expect(async () => {
    const before = await place()
    await page.waitForTimeout(300)
    expect(await place()).toBe(before)
  }).toPass()
}

test('by mouse to another hour and column, and back by Undo', async ({ page, booked }) => {
  await booked.books(HANNAH, BEN)
  await deskOpens(page, `?day=${booked.day}`)
  await drags(page, 'Ben Castillo', 'Andre Whitaker', '11:15')
  await expect(page.locator('.board-ghost')).toContainText(/11:15\sAM/)
  await page.mouse.up()
  const toast = page.getByRole('status').filter({ hasText: /Moved to 11:15\sAM, Andre Whitaker/ })
  await expect(toast).toBeVisible()
  await expect.poll(() => booked.standing('Ben Castillo')).toBe('11:15 Andre Whitaker')
  await expect(visitOf(page, 'Ben Castillo')).toHaveAccessibleName(/11:15.*Andre Whitaker, booked$/)

  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => booked.standing('Ben Castillo')).toBe('14:00 Mara Ellison')
})

test('it is put where it was last seen, though a notice pushes the board away at that moment', async ({
  page,
  booked,
}) => {
  await booked.books(BEN)
  await deskOpens(page, `?day=${booked.day}`)
  await drags(page, 'Ben Castillo', 'Andre Whitaker', '11:15')
  await expect(page.locator('.board-ghost')).toContainText(/11:15\sAM/)
  await page.locator('.board-sheet').evaluate((sheet) => {
    const notice = document.createElement('p')
    notice.style.height = '90px'
    sheet.closest('.desk')?.prepend(notice)
    sheet.dispatchEvent(new PointerEvent('pointerup', { isPrimary: true }))
  })
  await page.mouse.up()
  await expect.poll(() => booked.standing('Ben Castillo')).toBe('11:15 Andre Whitaker')
})

test('longer by its lower edge', async ({ page, booked }) => {
  await booked.books(HANNAH)
  await deskOpens(page, `?day=${booked.day}`)
  await boardRests(page)
  const box = await visitOf(page, 'Hannah Brooks').boundingBox()
  if (box === null) throw new Error('Hannah is not in sight.')
  await page.mouse.move(box.x + 40, box.y + box.height - 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + box.height + 10)
  await page.mouse.move(box.x + 40, box.y + box.height * 1.5, { steps: 4 })
  await page.mouse.up()
  await expect(visitOf(page, 'Hannah Brooks')).toHaveAccessibleName(/10:00\s–\s11:30\sAM/)
})

test('what is in the way is said before, and then nothing moves', async ({ page, booked }) => {
  await booked.books(HANNAH, BEN)
  await deskOpens(page, `?day=${booked.day}`)
  await drags(page, 'Ben Castillo', 'Mara Ellison', '10:30')
  const ghost = page.locator('.board-ghost')
  await expect(ghost).toContainText(/Overlaps Hannah Brooks, 10:00\s–\s11:00\sAM/)
  await expect(ghost).toHaveAttribute('data-clash', 'yes')
  await page.keyboard.press('Escape')
  await expect(ghost).toHaveCount(0)
  await page.mouse.up()

  await drags(page, 'Ben Castillo', 'Mara Ellison', '10:30')
  await page.mouse.up()
  await expect(page.getByRole('alert').filter({ hasText: 'Overlaps Hannah Brooks' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await booked.standing('Ben Castillo')).toBe('14:00 Mara Ellison')
})

test('outside of a shift it asks first', async ({ page, booked }) => {
  await booked.books(BEN)
  await deskOpens(page, `?day=${booked.day}`)
  await drags(page, 'Ben Castillo', 'Andre Whitaker', '18:00')
  await expect(page.locator('.board-ghost')).toContainText('Outside Andre’s shift')
  await page.mouse.up()
  const question = page.getByRole('dialog', { name: 'Move it anyway?' })
  await expect(question).toContainText('Outside Andre’s shift')
  await question.getByRole('button', { name: 'Don’t Move' }).click()
  await expect(question).toBeHidden()
  expect(await booked.standing('Ben Castillo')).toBe('14:00 Mara Ellison')

  await drags(page, 'Ben Castillo', 'Andre Whitaker', '18:00')
  await page.mouse.up()
  await question.getByRole('button', { name: 'Move Anyway' }).click()
  await expect.poll(() => booked.standing('Ben Castillo')).toBe('18:00 Andre Whitaker')
})

test('by the keys alone: from visit to visit, along with one, and a menu', async ({
  page,
  booked,
}) => {
  await booked.books(HANNAH, BEN, { name: 'Theo March', time: '10:15-11:00', stylistId: ANDRE })
  await deskOpens(page, `?day=${booked.day}`)
  await visitOf(page, 'Hannah Brooks').focus()
  await page.keyboard.press('ArrowRight')
  await expect(visitOf(page, 'Theo March')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect(visitOf(page, 'Ben Castillo')).toBeFocused()

  await page.keyboard.press('m')
  const spoken = page.locator('.desk > output')
  await expect(spoken).toContainText('Moving Ben Castillo')
  for (let quarter = 0; quarter < 13; quarter += 1) await page.keyboard.press('ArrowUp')
  await expect(spoken).toContainText(/10:45\sAM, Mara Ellison\. Overlaps Hannah Brooks/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(spoken).toContainText(/10:50\sAM, Andre Whitaker\. Overlaps Theo March/)
  await page.keyboard.press('ArrowDown')
  await expect(spoken).toContainText(/11:05\sAM, Andre Whitaker\. Free/)
  await page.keyboard.press('Enter')
  await expect.poll(() => booked.standing('Ben Castillo')).toBe('11:05 Andre Whitaker')
  await expect(visitOf(page, 'Ben Castillo')).toBeFocused()

  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(spoken).toContainText('Ben Castillo wasn’t moved')
  expect(await booked.standing('Ben Castillo')).toBe('11:05 Andre Whitaker')

  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: 'Options for Ben Castillo' })
  await expect(menu.getByRole('menuitem', { name: 'Open Visit' })).toBeFocused()
  await menu.getByRole('menuitem', { name: 'Check In' }).press('Enter')
  await expect(visitOf(page, 'Ben Castillo')).toHaveAccessibleName(/checked in/)
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Ben Castillo/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Visit for Ben Castillo' })).toBeVisible()
})

test('by finger after a long press', async ({ browser, booked, baseURL }) => {
  await booked.books(HANNAH, BEN)
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    ...(baseURL !== undefined && { baseURL }),
  })
  const page = await context.newPage()
  await deskOpens(page, `?day=${booked.day}`)
  const box = await visitOf(page, 'Ben Castillo').boundingBox()
  if (box === null) throw new Error('Ben is not in sight.')
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [at],
    })
  const from = { x: box.x + 40, y: box.y + 8 }
  const to = await pointAt(page, 'Andre Whitaker', '15:00')
  await touch('touchStart', from)
  await expect(page.locator('.board-ghost')).toBeVisible()
  await touch('touchMove', { x: from.x + 20, y: from.y + 20 })
  await touch('touchMove', { x: to.x, y: to.y + 8 })
  await expect(page.locator('.board-ghost')).toContainText(/3:00\sPM/)
  await touch('touchEnd', to)
  await expect.poll(() => booked.standing('Ben Castillo')).toBe('15:00 Andre Whitaker')
  await context.close()
})

test('without a network it moves here, says that it waits, and is sent on reconnect', async ({
  page,
  context,
  booked,
  visitor,
}) => {
  await booked.books(HANNAH, BEN)
  await deskOpens(page, `?day=${booked.day}`)
  await expect(visitOf(page, 'Ben Castillo')).toBeVisible()
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await expect(page.getByText(/This is the calendar as of/)).toBeVisible()
  await saidOnce(page, '.saving-status-offline')
  await drags(page, 'Ben Castillo', 'Andre Whitaker', '11:00')
  await page.mouse.up()
  await expect(visitOf(page, 'Ben Castillo')).toHaveAccessibleName(
    /11:00.*Andre Whitaker, booked, not sent yet$/,
  )
  await expect(page.getByText(/send it when you’re back online/)).toBeVisible()
  expect(await booked.standing('Ben Castillo')).toBe('14:00 Mara Ellison')
  await saidOnce(page, '.saving-status-why')

  await context.setOffline(false)
  await expect
    .poll(() => booked.standing('Ben Castillo'), { timeout: 40_000 })
    .toBe('11:00 Andre Whitaker')
  await expect(visitOf(page, 'Ben Castillo')).toHaveAccessibleName(/Whitaker, booked$/, {
    timeout: 20_000,
  })
})

test('a connection lost while a message’s code is on its way doesn’t take the message with it', async ({
  page,
  context,
  booked,
}) => {
  await context.route(/\/assets\/toaster\b.*\.js$/, () => {})
  await booked.books(HANNAH, BEN)
  await deskOpens(page, `?day=${booked.day}`)
  await expect(visitOf(page, 'Ben Castillo')).toBeVisible()
  await drags(page, 'Ben Castillo', 'Andre Whitaker', '11:00')
  await page.mouse.up()
  await expect(page.getByText('Moved to 11:00 AM, Andre Whitaker.')).toBeVisible()
})

/** The calendar says that it is offline, so the head of the page says it no second time. */
async function saidOnce(page: Page, again: string) {
  await expect(page.locator(again)).toHaveCount(1)
  await expect(page.locator(again)).toBeHidden()
}

test('near the lower edge the board goes on only for a hand that moves toward it', async ({
  page,
  booked,
}) => {
  await page.setViewportSize({ width: 1280, height: 768 })
  await booked.books(
    ...[10, 11, 12, 13, 14, 15, 16, 17].map((hour) => ({
      name: `Client ${hour}`,
      time: `${hour}:00-${hour}:55`,
    })),
  )
  await deskOpens(page, `?day=${booked.day}`)
  await expect(visitOf(page, 'Client 10')).toBeVisible()
  await boardRests(page)
  const board = page.locator('.board')
  const scrolled = () => board.evaluate(({ scrollTop }) => Math.round(scrollTop))
  const box = await page.getByRole('group', { name: 'Mara Ellison', exact: true }).boundingBox()
  const x = (box?.x ?? 0) + 40
  const taken = await page.evaluate(
    ([left, y]) => document.elementFromPoint(left, y)?.closest('[data-visit]') !== null,
    [x, 742] as const,
  )
  expect(taken, 'a card lies under the hand').toBe(true)
  const before = await scrolled()
  await page.mouse.move(x, 742)
  await page.mouse.down()
  for (let up = 5; up <= 70; up += 5) {
    await page.mouse.move(x, 742 - up)
    await page.waitForTimeout(16)
  }
  await expect(page.locator('.board-ghost')).toBeVisible()
  expect(await scrolled()).toBe(before)
  for (let down = 0; down <= 70; down += 10) await page.mouse.move(x, 682 + down)
  await expect.poll(scrolled).toBeGreaterThan(before + 24)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})
