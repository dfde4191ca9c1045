import { daysLater, salonDay } from '#domain/time/salon-clock.ts'
import { isOpenOn } from '#domain/hours/opening-days.ts'
import { SEED_HOURS } from '#domain/hours/opening-hours.ts'
import { mayOpen, STAFF_SECTIONS } from '#domain/staff/staff-pages.ts'
import { button, presses, staffAt as at, troubled, type Screen } from './screen.ts'
import { CUSTOMERS_SCREENS } from './customers-screens.ts'
import type { Page } from '@playwright/test'
import type { Role } from '#domain/session/roles.ts'

const DESK = '/employee/appointments'
const ROLES: readonly Role[] = ['receptionist', 'manager', 'business_owner']

const settings = (name: string, more: Partial<Screen>): Screen =>
  at('manager', '/employee/settings', { name: `settings, ${name}`, ...more })

const services = (name: string, steps: (page: Page) => Promise<void>, more: Partial<Screen> = {}) =>
  at('manager', '/employee/products', { name: `services, ${name}`, steps, ...more })

const employees = (
  name: string,
  steps: (page: Page) => Promise<void>,
  more: Partial<Screen> = {},
) => at('manager', '/employee/users/employees', { name: `employees, ${name}`, steps, ...more })

const access = (name: string, steps: (page: Page) => Promise<void>, more: Partial<Screen> = {}) =>
  at('business_owner', '/employee/users/permissions', {
    name: `permissions, ${name}`,
    steps,
    ...more,
  })

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

/** Of a week to come, in which every day may be planned. */
const shifts = (name: string, steps: (page: Page) => Promise<void>, more: Partial<Screen> = {}) =>
  at('manager', `/employee/shifts?week=${daysLater(salonDay(Date.now()), 7)}`, {
    name: `shifts, ${name}`,
    steps,
    ...more,
  })

async function opensLastDay(page: Page): Promise<void> {
  const day = page.locator('button.shifts-day').last()
  await day.click()
  const isOn = page.getByRole('dialog').getByRole('switch')
  if (!(await isOn.isChecked())) await isOn.setChecked(true, { force: true })
}

async function plansADay(page: Page): Promise<void> {
  await page.locator('button.shifts-day').last().waitFor()
  if (await button(page, 'Publish').isVisible()) return
  await opensLastDay(page)
  await button(page.getByRole('dialog'), 'Set the Hours').click()
  await button(page, 'Publish').waitFor()
}

async function changesHours(page: Page): Promise<void> {
  await page.goto('/employee/settings')
  await page.getByLabel('Monday, until').fill('19:00')
  await button(page, 'Save Changes').click()
  await page.getByRole('link', { name: 'See What Was Changed' }).click()
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

/** Each section as the first who may open it sees it, and each screen of our own in every trouble. */
const SECTIONS = STAFF_SECTIONS.flatMap((section): readonly Screen[] => {
  const who = ROLES.find((role) => mayOpen(section, role)) ?? 'business_owner'
  const screen = at(who, section.path)
  const last = STAFF_SECTIONS.findLast((other) => other.screen === section.screen)
  const hasTroubles = section.screen !== undefined && section.path !== DESK && last === section
  return hasTroubles ? [screen, ...troubled(screen, 'empty', 'offline', 'error', 'slow')] : [screen]
})

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
  ...CUSTOMERS_SCREENS,
  at('receptionist', '/employee', { isTimed: true }),
  ...troubled(at('receptionist', '/employee'), 'empty', 'crowded', 'offline', 'error', 'slow'),
  ...troubled(at('manager', '/employee'), 'empty'),
  settings('hours being changed', { steps: forgetsWhenItEnds }),
  settings('days to close', { steps: presses('Add Closed Days') }),
  settings('a chair or room to add', {
    opens: ['add-room'],
    steps: presses('Add a Chair or Room'),
  }),
  settings('a room being changed', {
    steps: async (page) => {
      await page.getByRole('button', { name: 'Edit Garden room' }).click()
      await page.getByRole('form', { name: 'Edit Garden room' }).waitFor()
    },
  }),
  settings('its name and address being changed', {
    steps: async (page) => {
      await page.getByRole('button', { name: 'Edit your salon' }).click()
      await page.getByRole('form', { name: 'Edit your salon' }).waitFor()
    },
  }),
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
  access(
    'someone to invite, without an address',
    async (page) => {
      await button(page, 'Invite Someone').click()
      await button(page.getByRole('dialog'), 'Send the Invitation').click()
      await page.getByText('Please fill this in.').first().waitFor()
    },
    { opens: ['invite-dialog'] },
  ),
  access('someone who was invited', async (page) => {
    const last = page.getByRole('button', { name: /^Withdraw/ })
    if ((await last.count()) > 0) return
    await button(page, 'Invite Someone').click()
    await page.getByLabel('First name').fill('Rosa')
    await page.getByLabel('Email address').fill('rosa@example.com')
    await button(page.getByRole('dialog'), 'Send the Invitation').click()
    await last.waitFor()
  }),
  at('business_owner', '/employee/history', {
    name: 'history, what was changed',
    steps: async (page) => {
      const told = page.getByText('changed the opening hours').first()
      await page.getByText('became a business owner').waitFor()
      if (!(await told.isVisible())) await changesHours(page)
      await told.waitFor()
    },
  }),
  shifts('a day that isn’t published', plansADay),
  shifts(
    'hours that are none',
    async (page) => {
      await opensLastDay(page)
      await page.getByLabel('At work, until', { exact: true }).fill('')
      await button(page.getByRole('dialog'), 'Set the Hours').click()
      await page.getByText('Please enter both times.').waitFor()
    },
    { opens: ['day-dialog'] },
  ),
  access('one of them', async (page) => {
    await page.getByRole('button', { name: /Andre/ }).click()
    await button(page, 'Change the Role').waitFor()
  }),
  at('business_owner', '/admin'),
  at('business_owner', '/business-owner'),
  at('employee', '/employee'),
  at('client', '/employee', { name: 'client at the staff door' }),
  at('employee', '/employee/help', { name: 'help of a stylist' }),
  at('business_owner', '/employee/reports/payroll', {
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
