import { button, staffAt as at, type Screen } from './screen.ts'
import type { Page } from '@playwright/test'

const INBOX = '/employee/emails/operational'
const NOT_THERE = '00000000-0000-4000-8000-000000000000'

const messages = (name: string, steps: (page: Page) => Promise<void>): Screen =>
  at('receptionist', INBOX, { name: `messages, ${name}`, steps })

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
  const form = page.locator('#contact')
  await form.getByLabel('Name', { exact: true }).fill('Hannah Brooks')
  await form.getByLabel('Email', { exact: true }).fill('hannah@example.com')
  await form.getByLabel('Message', { exact: true }).fill('Is Friday at ten free?')
  await button(form, 'Send Message').click()
  await page.getByText('We have your message.').waitFor()
  await page.goto(INBOX)
  await found.waitFor()
}
