import { keptAnswers } from './kept-answers.ts'
import { DEMO_ACCOUNTS, expect, test } from './salon.ts'

const MEGABYTE = 1024 * 1024
/** What the desk alone is made of, by the words in it. */
const OF_THE_DESK = /Canceled and no-shows/
const receptionist = DEMO_ACCOUNTS.find(({ role }) => role === 'receptionist')

test('a visitor’s device keeps nothing of the staff area, and no more than two megabytes', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  expect(weightOf(await keptAnswers(page))).toBeLessThan(2 * MEGABYTE)
  for (const path of ['/services', '/membership', '/booking', '/auth']) await visitor.opens(path)
  const kept = await keptAnswers(page)
  expect(kept.filter(({ words }) => OF_THE_DESK.test(words))).toEqual([])
  expect(kept.filter(({ cache }) => cache.startsWith('parts-of-'))).toEqual([])
  const ahead = kept.filter(({ cache }) => cache.includes('precache'))
  expect(weightOf(ahead)).toBeLessThan(2 * MEGABYTE)
})

test('what came as one file is, taken apart, what the server has by itself', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/auth')
  await visitor.logsIn(receptionist?.email ?? '', receptionist?.password ?? '')
  await visitor.arrivesAt('/employee')
  await visitor.waitsUntilInstalled()
  const unpacked = (await keptAnswers(page)).filter(({ type }) => type === 'default')
  expect(unpacked.length).toBeGreaterThan(150)
  for (const { address, words } of unpacked)
    expect(await (await page.request.get(address)).text(), address).toBe(words)
})

test('the desk opens without a network after the first sign-in, also in parts nobody has opened', async ({
  visitor,
  page,
  context,
}) => {
  await visitor.opens('/auth')
  await visitor.logsIn(receptionist?.email ?? '', receptionist?.password ?? '')
  await visitor.arrivesAt('/employee')
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await visitor.opens('/employee/appointments')
  await expect(
    page.getByRole('heading', { name: /Nobody|Appointments|calendar/i }).first(),
  ).toBeVisible()
  await visitor.opens('/employee/emails/reminders')
  await expect(page.getByRole('heading').first()).toBeVisible()
})

function weightOf(kept: Awaited<ReturnType<typeof keptAnswers>>): number {
  return kept.reduce((sum, { bytes }) => sum + bytes, 0)
}
