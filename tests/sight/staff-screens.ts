import { daysLater } from '#domain/time/salon-clock.ts'
import { isOpenOn } from '#domain/hours/opening-days.ts'
import { SEED_HOURS } from '#domain/hours/opening-hours.ts'
import { mayOpen, STAFF_SECTIONS } from '#domain/staff/staff-pages.ts'
import { button, presses, troubled, type Screen } from './screen.ts'
import type { Page } from '@playwright/test'
import type { Role } from '#domain/session/roles.ts'

const DESK = '/employee/appointments'
const ROLES: readonly Role[] = ['receptionist', 'manager', 'business_owner']

const at = (who: Role, path: string, more: Partial<Screen> = {}): Screen => ({
  name: `${who}, ${path}`,
  who,
  path,
  ...more,
})

const desk = (name: string, more: Partial<Screen> = {}): Screen =>
  at('receptionist', DESK, { name: `desk, ${name}`, isTimed: true, ...more })

const customers = (name: string, steps: (page: Page) => Promise<void>): Screen =>
  at('manager', '/employee/customers', { name: `customers, ${name}`, steps })

const settings = (name: string, more: Partial<Screen>): Screen =>
  at('manager', '/employee/settings', { name: `settings, ${name}`, ...more })

const services = (name: string, steps: (page: Page) => Promise<void>, more: Partial<Screen> = {}) =>
  at('manager', '/employee/products', { name: `services, ${name}`, steps, ...more })

const employees = (
  name: string,
  steps: (page: Page) => Promise<void>,
  more: Partial<Screen> = {},
) => at('manager', '/employee/users/employees', { name: `employees, ${name}`, steps, ...more })

async function opensEmployee(page: Page): Promise<void> {
  await page.locator('.section-list-open').first().click()
  await page.getByRole('form', { name: 'Working hours' }).waitFor()
}

async function opensService(page: Page): Promise<void> {
  await page.locator('.section-list-open').nth(1).click()
  await page.getByRole('form', { name: 'About this service' }).waitFor()
}

/** What was typed at the last look is still there: this says the same again. */
async function forgetsWhenItEnds(page: Page): Promise<void> {
  await page.getByLabel('Monday, until').fill('')
  await button(page, 'Save Changes').click()
  await page.getByText('Please enter both times.').waitFor()
}

/** A day on which somebody is booked; nothing is closed before that was answered. */
async function asksToClose(page: Page): Promise<void> {
  await button(page, 'Add Closed Days').click()
  const firstDay = page.getByLabel('First day')
  const today = (await firstDay.getAttribute('min')) ?? ''
  const days = [1, 2].map((ahead) => daysLater(today, ahead))
  await firstDay.fill(days.find((day) => isOpenOn(day, SEED_HOURS)) ?? today)
  await button(page.getByRole('dialog'), 'Close the Salon').click()
  await page.getByRole('dialog', { name: /booked then/ }).waitFor()
}

async function opensRecord(page: Page): Promise<void> {
  await page.locator('.section-list-open').first().click()
  await page.getByRole('textbox', { name: /^Phone/ }).waitFor()
}

/** Each section as the first who may open it sees it, and one of our own in every trouble. */
const SECTIONS = STAFF_SECTIONS.flatMap((section): readonly Screen[] => {
  const who = ROLES.find((role) => mayOpen(section, role)) ?? 'business_owner'
  const screen = at(who, section.path)
  const hasTroubles = section.screen !== undefined && section.path !== DESK
  return hasTroubles ? [screen, ...troubled(screen, 'empty', 'offline', 'error', 'slow')] : [screen]
})

const QUARTERS_OF_A_DAY = 40
const MARA = '57000000-0000-4000-8000-000000000001'

export const DESK_SCREENS: readonly Screen[] = [
  desk('day', { path: `${DESK}?view=day` }),
  desk('week', { path: `${DESK}?view=week` }),
  desk('week of one', { path: `${DESK}?view=week&stylist=${MARA}` }),
  desk('list', { path: `${DESK}?view=agenda` }),
  desk('own day of a stylist', { who: 'employee', path: DESK }),
  ...troubled(desk('day', { isTimed: false }), 'empty', 'offline', 'error', 'slow'),
  ...troubled(desk('list', { path: `${DESK}?view=agenda`, isTimed: false }), 'empty'),
  desk('book by phone', {
    isTimed: false,
    opens: ['book-by-phone'],
    steps: presses(/Book by Phone/),
  }),
  desk('day, crowded', { path: `${DESK}?view=day`, state: 'crowded', isTimed: false }),
  desk('week, crowded', { path: `${DESK}?view=week`, state: 'crowded', isTimed: false }),
  desk('list, crowded', { path: `${DESK}?view=agenda`, state: 'crowded', isTimed: false }),
  desk('lists, crowded', { state: 'crowded', isTimed: false, steps: opensLists }),
  desk('visits to move', {
    path: `${DESK}?open=to-move`,
    state: 'crowded',
    isTimed: false,
    steps: (page) => page.locator('.to-move-choice').first().waitFor(),
  }),
  desk('booked by phone', {
    isTimed: false,
    path: `${DESK}?view=day`,
    opens: ['book-by-phone-status'],
    steps: booksByPhone,
  }),
  desk('move it anyway?', {
    isTimed: false,
    path: `${DESK}?view=day`,
    opens: ['clash-question'],
    steps: movesPastClosing,
  }),
  desk('walk-in of somebody known', { isTimed: false, steps: walksIn }),
  desk('walk-in', { isTimed: false, opens: ['add-walk-in'], steps: presses(/Walk-In/) }),
  desk('lists', { isTimed: false, opens: ['desk-side-panel'], steps: opensLists }),
  desk('a visit', {
    isTimed: false,
    path: `${DESK}?view=day`,
    opens: ['visit-sheet'],
    steps: async (page) => {
      await page.locator('.visit-card:not([data-pauses]) .visit-face').first().click()
    },
  }),
  desk('what to do with a visit', {
    isTimed: false,
    path: `${DESK}?view=agenda`,
    opens: ['desk-menu'],
    steps: async (page) => {
      await page.locator('.agenda-more').filter({ visible: true }).first().click()
    },
  }),
]

const REPORT = '/employee/reports/service'

/** What the entry of the section does not say by itself. */
const REPORT_SCREENS: readonly Screen[] = [
  at('manager', `${REPORT}?by=stylist`, { name: 'service report, by stylist' }),
  at('manager', `${REPORT}?period=own&from=2026-01-01&until=2026-03-31`, {
    name: 'service report, days of one’s own',
  }),
  at('manager', `${REPORT}?by=weekday&of=3&list=booked`, {
    name: 'service report, appointments of a figure',
    opens: ['appointment-list'],
    steps: (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  }),
]

export const STAFF_SCREENS: readonly Screen[] = [
  ...SECTIONS,
  ...REPORT_SCREENS,
  at('receptionist', '/employee', { isTimed: true }),
  ...troubled(at('receptionist', '/employee'), 'empty', 'crowded', 'offline', 'error', 'slow'),
  settings('hours being changed', { steps: forgetsWhenItEnds }),
  settings('days to close', { steps: presses('Add Closed Days') }),
  settings('whose visits it hits', { opens: ['agreement-dialog'], steps: asksToClose }),
  services('one of them', opensService),
  services('a price that is none', async (page) => {
    await opensService(page)
    await page.getByLabel(/^Price/).fill('eighty')
    await button(page, 'Save Changes').click()
    await page.getByText('Please enter an amount').waitFor()
  }),
  services('one to add', presses('Add a Service'), { opens: ['add-service'] }),
  at('employee', '/employee/products', {
    name: 'services, one of them to look up',
    steps: async (page) => {
      await page.locator('.section-list-open').nth(1).click()
      await page.getByRole('region', { name: 'About this service' }).waitFor()
    },
  }),
  employees('one of them', opensEmployee),
  employees('weeks in turn, without an end', async (page) => {
    await opensEmployee(page)
    await page.getByLabel('They repeat').selectOption('2')
    await page.getByLabel('Tuesday, Week B, until').fill('')
    await button(page, 'Save Changes').click()
    await page.getByText('Please enter both times.').waitFor()
  }),
  employees(
    'hours off, without their times',
    async (page) => {
      await opensEmployee(page)
      await button(page, 'Add Time Off').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('switch').setChecked(true, { force: true })
      await button(dialog, 'Add Time Off').click()
      await dialog.getByText('Please enter a time.').first().waitFor()
    },
    { opens: ['days-dialog'] },
  ),
  employees('one to add', presses('Add an Employee'), { opens: ['add-stylist'] }),
  customers('a record', opensRecord),
  customers('a record, a change to save', async (page) => {
    await opensRecord(page)
    await page.getByRole('textbox', { name: /^Phone/ }).fill('12')
    await button(page, 'Save Changes').click()
  }),
  customers('no one matches', async (page) => {
    await page.getByRole('searchbox').fill('no one is called this')
    await button(page, /^Clear Search/).waitFor()
  }),
  at('business_owner', '/admin'),
  at('business_owner', '/business-owner'),
  at('employee', '/employee'),
  at('client', '/employee', { name: 'client at the staff door' }),
  at('business_owner', '/employee/help', {
    name: 'staff, flyout of the reports',
    only: 'desktop',
    opens: ['staff-flyout'],
    steps: async (page) => {
      await button(page, 'Reports').hover()
    },
  }),
  at('business_owner', '/employee/help', {
    name: 'staff, menu on a phone',
    only: 'phone',
    opens: ['staff-drawer'],
    steps: presses(/menu/i),
  }),
]

/** Booked on this page alone: whoever looks next finds the salon as it was. */
async function booksByPhone(page: Page): Promise<void> {
  await page.route('**/rpc/apply_action', (route) =>
    route.fulfill({ json: { outcome: 'applied', replay: false } }),
  )
  await button(page, /Book by Phone/).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Client' }).pressSequentially('Zoe Hart')
  await page.getByRole('option', { name: /New client/ }).waitFor()
  await page.keyboard.press('Enter')
  await form.getByLabel('Phone').fill('(828) 555-0142')
  await form.getByRole('combobox', { name: /Service/ }).pressSequentially('brow')
  await page.getByRole('option', { name: /Brow/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await form.getByRole('radio').first().waitFor()
  await button(form, /^Book/).click()
  await form.getByRole('status').first().waitFor()
}

/** On a small screen they are folded away with the rest. */
async function opensLists(page: Page): Promise<void> {
  const more = button(page, /^More options/)
  if (await more.isVisible()) await more.click()
  await button(page, /^Waiting/).click()
}

/** By the keys, beyond the end of the shift. */
async function movesPastClosing(page: Page): Promise<void> {
  const movable = page.locator('.visit-card[data-movable]')
  const cards = page.locator('.board-column').filter({ has: movable }).first().locator(movable)
  await cards.last().locator('.visit-face').focus()
  await page.keyboard.press('m')
  const ghost = page.locator('.board-ghost')
  for (let quarter = 0; quarter < QUARTERS_OF_A_DAY; quarter += 1) {
    if ((await ghost.innerText()).includes('Outside')) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
}

async function walksIn(page: Page): Promise<void> {
  await button(page, /Walk-In/).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Name' }).pressSequentially('a')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await form.getByRole('combobox', { name: 'Service' }).pressSequentially('blow')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}
