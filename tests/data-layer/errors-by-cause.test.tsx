import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AppDataProvider } from '#data/app/app-data-context.tsx'
import { clearAllUsers } from '#data/device/clear-users.ts'
import { actInFamily } from '#data/family/family-actions.ts'
import { familyCostsQuery, familyPlansQuery } from '#data/family/family-plans.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import type { AppData } from '#data/app/app-data.ts'
import { problemCodeOf, wordsFor } from '#domain/text/errors.ts'
import { FamilyCalculator } from '#features/family/family-calculator.tsx'
import { sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { fakePlatform, type FakePlatform } from '#support/fake-platform.ts'
import { forgetDevice } from '#support/newcomer.ts'

let backend: TestBackend
beforeAll(async () => {
  vi.stubEnv('APP_ENV', 'development')
  backend = await startTestBackend({ reloadFunctions: false })
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)
afterEach(() => forgetDevice())

interface Device {
  readonly data: AppData
  readonly platform: FakePlatform
}

/** A device that really asks the salon's server, with whatever else its requests carry. */
function openDevice(headers: Readonly<Record<string, string>> = {}): Device {
  const { url: backendUrl, publishableKey } = backend
  const platform = fakePlatform({
    startsAt: Date.now(),
    config: { backendUrl, publishableKey },
    server: (request) => {
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      return fetch(request)
    },
  })
  return { data: openAppData(platform), platform }
}

async function signedIn(email: string): Promise<Device & { readonly userId: string }> {
  const device = openDevice()
  await device.data.session.signIn(email, 'juniper-demo')
  const state = device.data.session.state()
  if (state.status !== 'signed-in') throw new Error(`${email} is not signed in.`)
  return { ...device, userId: state.person.userId }
}

/** What a page that is loaded anew finds on this device. */
async function whoIsAtIt(): Promise<string> {
  const { session } = openDevice().data
  await session.ready()
  return session.state().status
}

const told = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (cause: unknown) => [problemCodeOf(cause), wordsFor(cause, 'fallback')],
  )

test('whoever has no family and asks for something in it: No family found', async () => {
  const { data } = await signedIn('client@example.com')
  for (const command of [
    { kind: 'family.authorization', args: { enabled: true } },
    { kind: 'family.invite', args: { email: 'kid@example.com', relationship: 'child' } },
  ] as const)
    expect(await told(actInFamily(data, command as never))).toEqual(['other', 'No family found'])
  const families = await backend.database.rows(sql`select id from public.families`)
  expect(families).toEqual([])
})

test('a family that is somebody else’s by now costs 0 by the server, and the price list is shown', async () => {
  const owner = await signedIn('client@example.com')
  await actInFamily(owner.data, { kind: 'family.create', args: { name: 'The Hartwells' } })
  const [family] = await backend.database.rows<{ id: string }>(sql`select id from public.families`)
  const asked = { familyId: family?.id ?? '', people: 3, planIds: ['silver', 'gold'] }
  const costs = (of: { data: AppData; userId: string }) =>
    of.data.queryClient.fetchQuery(familyCostsQuery(of.data, { ...asked, userId: of.userId }))
  expect(await costs(owner)).toEqual({ silver: 2000, gold: 10_000 })

  await forgetDevice()
  const stranger = await signedIn('employee@example.com')
  expect(await costs(stranger)).toEqual({ silver: 0, gold: 0 })
  await stranger.data.queryClient.fetchQuery(familyPlansQuery(stranger.data))
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={stranger.data.queryClient}>
      <AppDataProvider data={stranger.data}>
        <FamilyCalculator
          userId={stranger.userId}
          familyId={asked.familyId}
          seats={{ joined: 2, pending: 0, unbilled: 0 }}
          isOnline={true}
        />
      </AppDataProvider>
    </QueryClientProvider>,
  )
  const text = markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('couldn’t get your family’s exact total just now')
  expect(text).toMatch(/Silver\s+\$40\s+a month/)
  expect(text).toMatch(/Gold\s+\$160\s+a month/)
})

test('all users cleared: how many is said, then the device forgets and the page comes anew', async () => {
  const [row] = await backend.database.rows<{ count: number }>(
    sql`select count(*)::int as count from auth.users`,
  )
  expect(row?.count).toBeGreaterThan(3)
  // As the development server passes it on: the key never reaches the browser.
  const { data, platform } = openDevice({ apikey: backend.secretKey })
  await signedIn('receptionist@example.com')
  expect(await whoIsAtIt()).toBe('signed-in')
  const news: string[] = []
  const dialogs = { confirm: () => true, alert: (words: string) => void news.push(words) }
  await clearAllUsers(data, dialogs)
  expect(news).toEqual([`${row?.count} users were deleted.`])
  expect(await whoIsAtIt()).toBe('signed-out')
  expect(platform.world.leftFor).toEqual(['/auth'])
  expect(await backend.database.rows(sql`select id from auth.users`)).toEqual([])

  vi.stubEnv('APP_ENV', '')
  await clearAllUsers(data, dialogs)
  expect(news.at(-1)).toBe('Failed to clear users: the server said 404')
  vi.unstubAllEnvs()
})
