import { dayInWords } from '#domain/hours/opening-days.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, MARA, bookedTest as test, deskOpens, visitOf } from './booked-salon.ts'
import { accountOf } from './desk-of-salon.ts'
import { expect } from './salon.ts'
import type { Page } from '@playwright/test'

const INCH = 72
const MARGIN_MM = 12
const PAPERS = [
  { name: 'A4', widthMm: 210, heightMm: 297 },
  { name: 'Letter', widthMm: 215.9, heightMm: 279.4 },
] as const

test('a stylist reads all of a visit, and finds nothing to change it with', async ({
  page,
  booked,
}) => {
  await booked.books({ name: 'Ben Castillo', time: '14:00-14:30', stylistId: ANDRE })
  await booked.database.run(sql`
    insert into appointment_contacts (appointment_id, phone, email)
    select id, '(828) 555-0142', 'ben@example.com' from appointments`)
  await booked.database.run(sql`
    insert into appointment_notes (id, appointment_id, author_name, text)
    select gen_random_uuid(), id, 'Ivo', 'Brings his daughter' from appointments`)
  await booked.database.run(sql`
    update client_cards set allergies = 'Reacts to PPD' where name = 'Ben Castillo';
    update stylists set user_id = case id when ${ANDRE}::uuid then
      (select id from auth.users where email = ${accountOf('employee').email}) end`)
  await deskOpens(page, `?day=${booked.day}`, 'employee')
  await visitOf(page, 'Ben Castillo').click()
  const sheet = page.getByRole('dialog', { name: /Ben Castillo/ })
  await expect(sheet).toContainText('Signature Cut')
  await expect(sheet).toContainText('Brings his daughter')
  await expect(sheet).toContainText('Reacts to PPD')
  await expect(sheet).toContainText('Ask the desk')
  await expect(sheet).not.toContainText('555-0142')
  await expect(sheet).not.toContainText('ben@example.com')
  await expect(sheet.locator('input, textarea, select')).toHaveCount(0)
  expect(await sheet.getByRole('button').allTextContents()).toEqual([''])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await booked.database.run(sql`update stylists set user_id = null`)
})

test('a busy day is as wide as the paper, and nothing of it is cut off', async ({
  page,
  booked,
}) => {
  await booked.books(...[MARA, ANDRE].flatMap((stylistId) => busyDay(stylistId)))
  await booked.database.run(sql`
    insert into appointment_contacts (appointment_id, phone)
    select id, '(828) 555-0142' from appointments;
    insert into appointment_notes (id, appointment_id, author_name, text)
    select gen_random_uuid(), id, 'Ivo', repeat('Wants to see the shade in daylight. ', 4) from appointments`)
  await deskOpens(page, `?day=${booked.day}`)
  await expect(visitOf(page, 'Client 1 of Mara')).toBeVisible()
  await goesToPaper(page)
  const sheet = page.getByRole('region', { name: `Juniper Row, ${dayInWords(booked.day)}` })
  await expect(sheet.getByRole('row').filter({ hasText: /Client \d/ })).toHaveCount(62)
  for (const paper of PAPERS) {
    await page.setViewportSize({ width: onScreen(paper.widthMm - 2 * MARGIN_MM), height: 1000 })
    await goesToPaper(page)
    await expect(sheet).toBeVisible()
    expect(await cutOff(page), paper.name).toEqual([])
    const pdf = await page.pdf({ format: paper.name, preferCSSPageSize: false })
    const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(boxes.length, 'pages').toBeGreaterThan(1)
    expect(boxes.length, 'pages').toBeLessThan(9)
    for (const [, width, height] of boxes) {
      expect(Math.abs(Number(width) - onPaper(paper.widthMm))).toBeLessThan(2)
      expect(Math.abs(Number(height) - onPaper(paper.heightMm))).toBeLessThan(2)
    }
  }
})

/** What was printed before has taken the sheet away again. */
async function goesToPaper(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
}

function busyDay(stylistId: string) {
  const whose = stylistId === MARA ? 'Mara' : 'Andre'
  return Array.from({ length: 31 }, (_, place) => ({
    name: `Client ${place + 1} of ${whose}`,
    time: `${clock(600 + place * 15)}-${clock(615 + place * 15)}`,
    service: 'Lived-in Balayage with Bond Repair Mask',
    stylistId,
  }))
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** Whatever of the sheet reaches over the edge of the paper, or has more in it than is seen. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth
    return [...document.querySelectorAll('.day-sheet, .day-sheet *')]
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect()
        return left < 0 || right > edge + 1 || part.scrollWidth > part.clientWidth + 1
      })
      .map((part) => `${part.tagName} ${part.textContent.slice(0, 40)}`)
  })
}

function onScreen(millimetres: number): number {
  return Math.floor((millimetres / 25.4) * 96)
}

function onPaper(millimetres: number): number {
  return (millimetres / 25.4) * INCH
}
