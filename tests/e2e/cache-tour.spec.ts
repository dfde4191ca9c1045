import { withinBudget } from '#build/precache-budget.ts'
import { publicPages } from '#domain/site/public-pages.ts'
import { EXPERTS } from '#support/experts.ts'
import { TABS, tab } from './dashboard-screen.ts'
import { newPerson } from './family-people.ts'
import { flawsOf, keptAnswers, wordsForAnybody, type KeptAnswer } from './kept-answers.ts'
import { SENT, write } from './messages.ts'
import { DEMO_ACCOUNTS, expect, test } from './salon.ts'
import type { Visitor } from './visitor.ts'

const MEGABYTE = 1024 * 1024
const PUBLIC = publicPages({ experts: EXPERTS, services: ['signature-cut', 'lash-lift'] }).map(
  ({ path }) => path,
)
const AT_THE_DESK = [
  '/employee',
  '/employee/emails/operational',
  '/employee/emails/reminders',
  '/employee/appointments',
]
const receptionist = DEMO_ACCOUNTS.find(({ role }) => role === 'receptionist')

test('after a tour of the whole house a device keeps the app, its pictures and nothing else', async ({
  visitor,
  page,
  salon,
}) => {
  test.slow()
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  const oriane = await newPerson(salon, 'Oriane')
  await oriane.addsPhoto()
  await oriane.act('family.create', { name: 'The Hartwells' })
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()

  await oriane.signsIn(page, '/client-dashboard')
  for (const name of TABS) {
    await tab(page, name).click()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
  await expect.poll(() => startsWith(asked, '/storage/v1/object/sign/')).toBe(true)
  await tab(page, 'Membership').click()
  await page.getByRole('button', { name: 'Continue with Silver' }).click()
  await visitor.sees('TEST MODE')
  for (const path of [...PUBLIC, '/services/0', '/confirm-visit', '/customer-interface'])
    await looksAt(visitor, path)
  await page.waitForLoadState('networkidle')
  // Whoever is signed in and opens the home page is led on from it; whoever chooses it stays.
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await write(visitor, { name: 'Oriane Hartwell', email: oriane.email, message: 'From my tour' })
  await visitor.sees(SENT)
  const client = [oriane.email, 'Oriane', oriane.userId, '12 Elm Street', 'The Hartwells']
  expect(await visitor.deviceHolds()).toContain(oriane.email)
  await keepsOnlyTheHouse(visitor, client)

  await visitor.opens('/signout')
  await visitor.arrivesAt('/')
  await visitor.logsIn(receptionist?.email ?? '', receptionist?.password ?? '')
  await visitor.arrivesAt('/employee')
  for (const path of AT_THE_DESK) {
    await looksAt(visitor, path)
    await page.waitForLoadState('networkidle')
  }
  const staff = [receptionist?.email ?? '', receptionist?.name ?? '']
  expect(await visitor.deviceHolds()).toContain(receptionist?.email)
  await keepsOnlyTheHouse(visitor, [...client, ...staff])
  for (const backend of ['/rest/v1/', '/auth/v1/'])
    expect(startsWith(asked, backend), backend).toBe(true)
})

async function looksAt(visitor: Visitor, path: string): Promise<void> {
  await visitor.opens(path)
  await expect(visitor.page.getByRole('heading').first()).toBeVisible()
}

/** Nothing of the backend, of a person or of another site, and not more than was promised. */
async function keepsOnlyTheHouse({ page }: Visitor, canaries: readonly string[]): Promise<void> {
  const kept = await keptAnswers(page)
  expect(flawsOf(kept, new URL(page.url()).origin)).toEqual([])
  const ahead = kept.filter(({ cache }) => cache.includes('precache'))
  expect(ahead.length).toBeGreaterThan(100)
  // It throws where they weigh more than a build may ask of a device.
  await withinBudget(
    ahead.map(({ address, bytes }) => ({ url: address, revision: null, size: bytes })),
  )
  const pictures = kept.filter(({ cache }) => !cache.includes('precache'))
  expect(pictures.length).toBeGreaterThan(0)
  expect(weightOf(pictures)).toBeLessThan(20 * MEGABYTE)

  const open = [await wordsForAnybody(page), ...kept.map(({ words }) => words)].join('\n')
  for (const canary of canaries) expect(open.includes(canary), canary).toBe(false)
}

function weightOf(answers: readonly KeptAnswer[]): number {
  return answers.reduce((sum, { bytes }) => sum + bytes, 0)
}

function startsWith(paths: ReadonlySet<string>, beginning: string): boolean {
  return [...paths].some((path) => path.startsWith(beginning))
}
