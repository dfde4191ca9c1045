import { button, staffAt as at, presses, troubled, type Screen } from './screen.ts'
import type { Page } from '@playwright/test'

const DESK = '/employee/appointments'
const QUARTERS_OF_A_DAY = 40
const MARA = '57000000-0000-4000-8000-000000000001'

const desk = (name: string, more: Partial<Screen> = {}): Screen =>
  at('receptionist', DESK, { name: `desk, ${name}`, isTimed: true, ...more })

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
  desk('time off', {
    path: `${DESK}?view=day`,
    state: 'crowded',
    isTimed: false,
    steps: forgetsTheDay,
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

/** Of somebody who is sick today; what was forgotten is said. */
async function forgetsTheDay(page: Page): Promise<void> {
  await button(page, /Time off for Kenji Mori/).click()
  await page.getByLabel('First day').fill('')
  await button(page.getByRole('dialog'), 'Add Time Off').click()
  await page.getByText('Please pick a day.').waitFor()
}

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
