import { AxeBuilder } from '@axe-core/playwright'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, bookedTest as test, deskOpens, MARA, pointAt, visitOf } from './booked-salon.ts'
import { accountOf } from './desk-of-salon.ts'
import { expect } from './salon.ts'

const HANNAH = { name: 'Hannah Brooks', time: '10:00-11:00' }
const BEN = { name: 'Ben Castillo', time: '14:00-14:30', service: 'Long-Wear Blowout' }

test('the day of everybody stands in columns, each visit with all there is to say of it', async ({
  page,
  booked,
}) => {
  await booked.books(
    { ...HANNAH, parts: [15, 30, 15], status: 'in_service' },
    { name: 'In the Gap', time: '10:20-10:40' },
    { ...BEN, stylistId: ANDRE, status: 'confirmed' },
    { name: 'Gone Away', time: '12:00-12:30', status: 'cancelled' },
  )
  await deskOpens(page, `?day=${booked.day}`)
  const board = page.getByRole('region', { name: `Calendar of ${dayInWords(booked.day)}` })
  const mara = board.getByRole('group', { name: 'Mara Ellison', exact: true })
  await expect(mara.getByRole('button', { name: /^(Hannah|In the)/ })).toHaveCount(2)
  await expect(visitOf(page, 'Hannah Brooks')).toHaveAccessibleName(
    /^Hannah Brooks, Signature Cut, 10:00\s–\s11:00\sAM with Mara Ellison, in service$/,
  )
  await expect(
    board.getByRole('group', { name: 'Andre Whitaker' }).getByRole('button', { name: /^Ben/ }),
  ).toHaveAccessibleName(/with Andre Whitaker, confirmed$/)
  await expect(page.locator('[data-nested]')).toContainText('In the Gap')

  await expect(visitOf(page, 'Gone Away')).toHaveCount(0)
  await page.getByLabel('Canceled and no-shows').check()
  await expect(visitOf(page, 'Gone Away')).toHaveAccessibleName(/canceled$/)
})

test('an empty hour offers to write somebody in, by mouse and by keys', async ({
  page,
  booked,
}) => {
  await booked.books(HANNAH)
  await deskOpens(page, `?day=${booked.day}`)
  await expect(visitOf(page, 'Hannah Brooks')).toBeVisible()
  const { x, y } = await pointAt(page, 'Andre Whitaker', '15:05')
  await page.mouse.click(x, y)
  const menu = page.getByRole('menu', { name: /At 3:00\sPM, Andre Whitaker/ })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  const cursor = page.getByRole('button', { name: /Press Enter to book/ })
  await expect(cursor).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Book by Phone Here' }).click()
  await expect(page.getByRole('dialog', { name: 'Book by phone' })).toBeVisible()
})

test('the day on paper has everybody, with what must not be forgotten', async ({
  page,
  booked,
}) => {
  await booked.books(HANNAH, { ...BEN, stylistId: ANDRE })
  await booked.database.run(sql`
    insert into appointment_notes (id, appointment_id, author_id, author_name, text)
    select gen_random_uuid(), appointments.id, users.id, 'Ivo', 'Brings her daughter'
    from appointments, auth.users
    where client_name = 'Hannah Brooks' and email = ${accountOf('receptionist').email}`)
  await deskOpens(page, `?day=${booked.day}`)
  await expect(visitOf(page, 'Hannah Brooks')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: `Juniper Row, ${dayInWords(booked.day)}` })
  await expect(sheet).toBeVisible()
  const mara = sheet.getByRole('table', { name: 'Mara Ellison' })
  await expect(mara.getByRole('row').filter({ hasText: 'Hannah Brooks' })).toContainText(
    'Brings her daughter',
  )
  await expect(sheet.getByRole('table', { name: 'Andre Whitaker' })).toContainText('Ben Castillo')
  await expect(page.getByRole('navigation', { name: 'Staff area' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Appointments' })).toBeHidden()
})

test('on a phone the day is a list, with all that can be done', async ({ page, booked }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await booked.books(BEN, HANNAH)
  await deskOpens(page, `?day=${booked.day}`)
  const list = page.getByRole('list', { name: `Calendar of ${dayInWords(booked.day)}` })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText('Hannah Brooks')
  await list.getByRole('button', { name: 'Options for Hannah Brooks' }).click()
  await page.getByRole('menuitem', { name: 'Confirm' }).click()
  await expect(list.getByRole('listitem').first()).toContainText('Confirmed')
  const [wide, sight] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(wide).toBe(sight)
})

test('keys turn the pages, and the address knows what is looked at', async ({ page, booked }) => {
  await booked.books(HANNAH)
  await deskOpens(page, `?day=${booked.day}`)
  await expect(visitOf(page, 'Hannah Brooks')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(new RegExp(booked.day))
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(`day=${booked.day}`))
  await page.keyboard.press('W')
  await expect(page).toHaveURL(/view=week/)
  await page.getByRole('button', { name: 'Mara Ellison', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`stylist=${MARA}`))
  await expect(page.getByRole('region', { name: /Week of Mara Ellison/ })).toContainText('Hannah')
  await page.keyboard.press('a')
  await expect(page.getByRole('list', { name: /Calendar of/ })).toContainText('Hannah Brooks')
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(new RegExp(booked.day))
  await page.goBack()
  await expect(page.getByRole('list', { name: /Calendar of/ })).toContainText('Hannah Brooks')
})

test('a closed day says so, and leads to the next one', async ({ page, booked }) => {
  const sunday = '2027-01-03'
  await deskOpens(page, `?day=${sunday}`)
  await expect(page.getByRole('heading', { name: 'Closed on Sundays' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to Monday, January 4' }).click()
  await expect(page.getByRole('region', { name: 'Calendar of Monday, January 4' })).toBeVisible()
  expect(booked.day).not.toBe(sunday)
})

test('a stylist reads the own column, and changes nothing', async ({ page, booked }) => {
  await booked.books(HANNAH, { ...BEN, stylistId: ANDRE })
  await booked.database.run(sql`
    update stylists set user_id = case id when ${ANDRE}::uuid then
      (select id from auth.users where email = ${accountOf('employee').email}) end`)
  await deskOpens(page, `?day=${booked.day}`, 'employee')
  await expect(visitOf(page, 'Ben Castillo')).toBeVisible()
  await expect(visitOf(page, 'Hannah Brooks')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Book by Phone' })).toHaveCount(0)
  await visitOf(page, 'Ben Castillo').focus()
  await page.keyboard.press('m')
  await expect(page.locator('.board-ghost')).toHaveCount(0)
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await booked.database.run(sql`update stylists set user_id = null`)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe has nothing to object to, ${colorScheme}`, async ({ page, booked }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const statuses = [
      'booked',
      'confirmed',
      'arrived',
      'in_service',
      'done',
      'no_show',
      'cancelled',
    ]
    await booked.books(
      ...statuses.map((status, place) => ({
        name: `Client ${status}`,
        time: `${10 + place}:00-${10 + place}:55`,
        status,
      })),
    )
    await deskOpens(page, `?day=${booked.day}`)
    await page.getByLabel('Canceled and no-shows').check()
    await expect(visitOf(page, 'Client cancelled')).toBeVisible()
    for (const size of [
      { width: 1440, height: 900 },
      { width: 820, height: 1180 },
      { width: 390, height: 844 },
    ])
      for (const view of ['Day', 'Week', 'List']) {
        await page.setViewportSize(size)
        await page.getByRole('radio', { name: view }).check({ force: true })
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
          `${size.width} ${view}`,
        ).toEqual([])
      }
  })
