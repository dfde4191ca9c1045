import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PERSONAL_PAGES } from '#domain/session/page-access.ts'
import { publicPages } from '#domain/site/public-pages.ts'
import { EXPERTS } from '#support/experts.ts'
import { PROFILE_PAGE, STAFF_BOTTOM_MENU, STAFF_MENU } from '#domain/staff/staff-menu.ts'
import { isGroup } from '#domain/staff/staff-pages.ts'
import { SEED_TEAM } from '#domain/team/team.ts'
import { TABS } from './dashboard-screen.ts'
import { newPerson } from './family-people.ts'
import { ageSavedAnswers } from './saved-answers.ts'
import { DEMO_ACCOUNTS, expect, test } from './salon.ts'
import type { CDPSession, Page } from '@playwright/test'
import type { StaffGroup, StaffPage } from '#domain/staff/staff-page.ts'

const ROUTES = path.resolve(import.meta.dirname, '../../src/routeTree.gen.ts')
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** A page that nobody answers for would hang until the story is over. */
const LONGEST_MS = 20_000

/** What the owner finds at the head of each address; whoever is signed in is led on from some. */
const HEADED: Readonly<Record<string, string>> = {
  '/': 'Admin Dashboard',
  '/admin': 'Admin Dashboard',
  '/business-owner': 'Business Owner Dashboard',
  '/customer-interface': 'Good to see you',
  '/client-dashboard': 'Welcome',
  '/employee': 'Admin Dashboard',
  '/employee/emails/reminders': 'Visit Reminders',
  '/about': 'Our philosophy',
  '/services': 'Our Services',
  '/services/signature-cut': 'Features & Benefits',
  '/booking': 'Book Your Appointment',
  '/membership': 'Membership',
  '/gift-cards': 'Gift Cards',
  '/gift-card-checkout': 'Buy a Gift Card',
  '/become-affiliate': 'Become an Affiliate',
  '/terms': 'Terms & Conditions',
  '/payment-success': 'Payment Successful',
  '/payment-canceled': 'Payment Canceled',
  '/family-invitation': 'This page needs the link from your email',
  '/confirm-visit': 'This page needs the link from your email',
  '/first-start': 'This page needs a link',
  '/auth': 'Admin Dashboard',
  '/services/0': 'Admin Dashboard',
  '/changes': 'Changes on this device',
  '/self-check': 'Self-check',
  '/remove-from-device': 'Remove from this device',
  '/nowhere': 'Oops! Page not found',
  '/employee/nowhere': 'Oops! Page not found',
  ...Object.fromEntries(SEED_TEAM.map(({ id, name }) => [`/experts/${id}`, name])),
  ...Object.fromEntries(sectionsOf([...STAFF_MENU, ...STAFF_BOTTOM_MENU, PROFILE_PAGE])),
}

const owner = DEMO_ACCOUNTS.find(({ role }) => role === 'business_owner')

test('every route of the app is among the addresses that are opened cold', () => {
  const [, list = ''] =
    /interface FileRoutesByFullPath \{([^}]+)\}/.exec(readFileSync(ROUTES, 'utf8')) ?? []
  const routes = [...list.matchAll(/'([^']+)':/g)].flatMap(([, route]) => route ?? [])
  expect(routes.length).toBeGreaterThan(20)
  const opened = [...Object.keys(HEADED), '/signout']
  expect(routes.filter((route) => !opened.some((address) => leadsTo(route, address)))).toEqual([])
  const printed = publicPages({ experts: EXPERTS, services: ['signature-cut'] }).map(
    (page) => page.path,
  )
  expect(opened).toEqual(expect.arrayContaining([...printed, ...Object.keys(PERSONAL_PAGES)]))
})

test('somebody of the staff opens every address with no worker running and no network', async ({
  visitor,
  page,
}) => {
  test.slow()
  await visitor.logsIn(owner?.email ?? '', owner?.password ?? '')
  await visitor.arrivesAt('/admin')
  await visitor.waitsUntilInstalled()
  const problems = problemsOn(page)
  const session = await losesTheNetwork(page)
  for (const [address, words] of Object.entries(HEADED)) {
    await opensCold(session, page, address)
    const heading = page.getByRole('heading', { name: words }).first()
    await expect(heading, `the heading of ${address}`).toBeVisible()
  }
  await opensCold(session, page, '/signout')
  await visitor.arrivesAt('/')
  expect(problems).toEqual([])
})

test('a stranger opens the home page so after a week, and all of it answers', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  await expect(visitor.services()).toHaveCount(6)
  await visitor.waitsUntilInstalled()
  const problems = problemsOn(page)
  const session = await losesTheNetwork(page)
  await page.clock.setFixedTime(Date.now() + WEEK_MS)
  await opensCold(session, page, '/')
  await expect(visitor.services()).toHaveCount(6)
  await visitor.sees('Saved on this device 7 days ago.')
  const voices = page.locator('#testimonials').getByRole('status')
  const first = await voices.textContent()
  await page.getByRole('button', { name: 'Next testimonial' }).click()
  await expect(voices).not.toHaveText(first ?? '')
  await page.locator('#team').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Mara Ellison' })).toBeVisible()
  expect(problems).toEqual([])
})

test('a member opens every part of their dashboard so, and reads what was true a week ago', async ({
  visitor,
  page,
  salon,
}) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.act('family.create', { name: 'The Hartwells' })
  await nora.signsIn(page)
  await expect(page.getByRole('heading', { name: 'The Hartwells' })).toBeVisible()
  await visitor.waitsUntilInstalled()
  await expect.poll(() => visitor.deviceHolds()).toContain('The Hartwells')
  const problems = problemsOn(page)
  const session = await losesTheNetwork(page)
  expect(await ageSavedAnswers(page, WEEK_MS)).toBeGreaterThan(0)
  for (const name of TABS) {
    await opensCold(session, page, `/client-dashboard?tab=${name.toLowerCase()}`)
    const panel = page.getByRole('tabpanel', { name })
    await expect(panel).toBeVisible()
    if (name === 'Family') await expect(panel.getByText('The Hartwells').first()).toBeVisible()
  }
  expect(problems).toEqual([])
})

/** What the browser keeps besides the app's own caches must not be what saves the day. */
async function losesTheNetwork(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.context().setOffline(true)
  return session
}

/** As on a telephone taken out of a pocket; an error page of the browser fails here at once. */
async function opensCold(session: CDPSession, page: Page, address: string): Promise<void> {
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.goto(address, { timeout: LONGEST_MS })
  await page.mouse.move(2, 2)
}

function problemsOn(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(`${page.url()} ${message}`))
  return problems
}

/** Of the sections that are one screen with other words on it, one of each group. */
function sectionsOf(
  menu: readonly (StaffPage | StaffGroup)[],
): readonly (readonly [path: string, label: string])[] {
  return menu
    .flatMap((entry) => (isGroup(entry) ? entry.pages.slice(0, 1) : [entry]))
    .flatMap((page) => (page.kind === 'section' ? [[page.path, page.label] as const] : []))
}

/** A dollar sign stands for any ending, and with a word behind it for one part of the address. */
function leadsTo(route: string, address: string): boolean {
  const pattern = route
    .replace(/\$\w+/g, '[^/]+')
    .replace(/\$$/, '.+')
    .replace(/(?<=.)\/$/, '')
  return new RegExp(`^${pattern}$`).test(address)
}
