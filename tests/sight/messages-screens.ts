import { button, staffAt as at, type Screen } from './screen.ts'
import type { Page } from '@playwright/test'

const INBOX = '/employee/emails/operational'
const NOT_THERE = '00000000-0000-4000-8000-000000000000'

const messages = (name: string, steps: (page: Page) => Promise<void>): Screen =>
  at('receptionist', INBOX, { name: `messages, ${name}`, steps })

const presets = (
  name: string,
  steps: (page: Page) => Promise<void>,
  more: Partial<Screen> = {},
): Screen =>
  at('receptionist', '/employee/emails/preset', { name: `preset answers, ${name}`, steps, ...more })

export const MESSAGES_SCREENS: readonly Screen[] = [
  messages('an answer', async (page) => {
    await findsOne(page)
    await button(page, 'Answer').first().click()
    await button(page, 'Send Answer').click()
    await page.getByText('Please write an answer.').waitFor()
  }),
  messages('a visit for one', async (page) => {
    await findsOne(page)
    await page.getByRole('link', { name: 'Book a Visit' }).first().click()
    await page.getByRole('dialog').getByText('Is Friday at ten free?').waitFor()
  }),
  presets(
    'one to add',
    async (page) => {
      await button(page, 'Add an Answer').click()
      await button(page, 'Add It').click()
      await page.getByText('Please fill this in.').first().waitFor()
    },
    { opens: ['add-preset'] },
  ),
  presets('one of them', async (page) => {
    await hasOne(page)
    await button(page, /^Edit /)
      .first()
      .click()
    await page.getByRole('form').getByLabel('Answer', { exact: true }).waitFor()
  }),
  at('manager', '/employee/reports/email', {
    name: 'emails, one that left',
    steps: async (page) => {
      const one = page.locator('.email-list').getByText('Test', { exact: true }).first()
      await page.getByText(/^(The last email|No email) /).waitFor()
      if (!(await one.isVisible())) await button(page, 'Send a Test Email').click()
      await one.waitFor()
    },
  }),
  at('receptionist', `/employee/appointments?open=message-${NOT_THERE}`, {
    name: 'messages, a visit for one that isn’t there',
    isTimed: false,
    opens: ['book-for-message'],
    steps: (page) => page.getByText('We couldn’t load this message').waitFor(),
  }),
]

/** Where nobody has written yet, somebody does. */
async function findsOne(page: Page): Promise<void> {
  const found = button(page, 'Answer').first()
  await found.or(page.getByText('Nothing to answer')).waitFor()
  if (await found.isVisible()) return
  await page.goto('/')
  await page.mouse.move(4, 4)
  // What's filled in before the app is there is lost.
  await page.waitForFunction(isAwake)
  const form = page.locator('#contact')
  await form.getByLabel('Name', { exact: true }).fill('Hannah Brooks')
  await form.getByLabel('Email', { exact: true }).fill('hannah@example.com')
  await form.getByLabel('Message', { exact: true }).fill('Is Friday at ten free?')
  await button(form, 'Send Message').click()
  await page.getByText('We have your message.').waitFor()
  await page.goto(INBOX)
  await found.waitFor()
}

const isAwake = `Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'))`

/** Where the desk has none yet, it writes one. */
async function hasOne(page: Page): Promise<void> {
  const edit = button(page, /^Edit /).first()
  await edit.or(page.getByText('No ready-made answers yet')).waitFor()
  if (await edit.isVisible()) return
  await button(page, 'Add an Answer').click()
  const form = page.getByRole('dialog')
  await form.getByLabel('What it’s about').fill('Parking')
  await form.getByLabel('Answer', { exact: true }).fill('The lot behind the salon is free.')
  await button(form, 'Add It').click()
  await edit.waitFor()
}
