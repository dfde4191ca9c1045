import { arrives, hangs, late, type Deliveries } from './delivery-fates.ts'
import { note } from './desk-of-salon.ts'
import { faultTest as test, tell } from './fault-story.ts'
import { allBecome, atTheDesk, openTabs, wakes, writes } from './outbox-device.ts'
import { expect } from './salon.ts'
import type { Page } from '@playwright/test'

/** What a person may count on, and the room that a slow machine needs on top of it. */
const TAKEN_OVER_WITHIN_MS = { gone: 5000, asleep: 20_000 }

/** The tab that is at it, with a delivery on its way that nobody ever answers. */
async function caughtInTheMiddle(
  deliveries: Deliveries,
  begin: () => Promise<unknown>,
): Promise<Page> {
  let leaves = () => {}
  const hasLeft = new Promise<void>((resolve) => (leaves = resolve))
  deliveries.fate = () =>
    deliveries.all.length === 1 ? hangs(leaves, { arriving: true }) : arrives
  await begin()
  await hasLeft
  const page = deliveries.all.at(-1)?.page
  if (!page) throw new Error('No tab is sending.')
  return page
}

function others(tabs: readonly Page[], leader: Page): readonly [Page, ...Page[]] {
  const [first, ...more] = tabs.filter((tab) => tab !== leader)
  if (first === undefined) throw new Error('Nobody is left.')
  return [first, ...more]
}

test('three tabs that write and send at once deliver each thing once, in order for each visit', async ({
  page,
  context,
  desk,
  deliveries,
}) => {
  const visits = [await desk.addVisit(), await desk.addVisit(), await desk.addVisit()]
  await atTheDesk(page)
  const tabs = [page, ...(await openTabs(context, 2))]
  deliveries.fate = () => late(30)
  const rounds = ['1', '2', '3', '4', '5']
  const ids: string[] = []
  for (const round of rounds) {
    const written = tabs.map((tab) =>
      writes(
        tab,
        desk.userId,
        visits.map((visit) => note(visit, round)),
      ),
    )
    ids.push(...(await Promise.all(written)).flat())
    await Promise.all(tabs.map(wakes))
  }
  await allBecome(page, desk, ids, 'applied')
  expect(deliveries.all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(deliveries.most.ofOneVisit).toBe(1)
  expect(deliveries.most.altogether).toBeLessThanOrEqual(4)
  for (const visit of visits) {
    const notes = await desk.notesOf(visit)
    expect(notes).toHaveLength(rounds.length * tabs.length)
    expect(notes).toEqual(notes.toSorted())
  }
})

for (const end of ['closed', 'crashed'] as const)
  test(`a tab that is ${end} in the middle of sending is followed by another one at once`, async ({
    page,
    desk,
    reception,
    deliveries,
  }) => {
    const tabs = await reception.opensTabs(2)
    const ids = await reception.notes('First', 'Second')
    const leader = await caughtInTheMiddle(deliveries, () => wakes(page))
    const [survivor] = others(tabs, leader)
    const before = Date.now()
    if (end === 'closed') await leader.close()
    else await crash(leader)
    await expect.poll(() => deliveries.all.length, { timeout: 40_000 }).toBeGreaterThan(1)
    const took = (deliveries.all[1]?.at ?? 0) - before
    tell('P6', `taken over after ${took} ms from a tab that was ${end}`)
    await allBecome(survivor, desk, ids, 'applied')
    expect(took).toBeLessThan(TAKEN_OVER_WITHIN_MS.gone)
    expect(await desk.notesOf(reception.visit)).toEqual(['First', 'Second'])
  })

test('a tab that falls asleep in the middle loses its turn, and what it hears on waking changes nothing', async ({
  page,
  desk,
  reception,
  deliveries,
}) => {
  const tabs = await reception.opensTabs(2)
  const ids = await reception.notes('First', 'Second')
  const leader = await caughtInTheMiddle(deliveries, () => wakes(page))
  const [survivor] = others(tabs, leader)
  const wakeUp = await fallsAsleep(leader)
  const before = Date.now()
  await expect.poll(() => deliveries.all.length, { timeout: 40_000 }).toBeGreaterThan(1)
  const took = (deliveries.all[1]?.at ?? 0) - before
  tell('P6', `taken over after ${took} ms from a tab that sleeps`)
  await allBecome(survivor, desk, ids, 'applied')
  await wakeUp()
  await wakes(leader)
  await wakes(survivor)
  await allBecome(leader, desk, ids, 'applied')
  expect(took).toBeLessThan(TAKEN_OVER_WITHIN_MS.asleep)
  expect(deliveries.of(ids[0] ?? '')).toHaveLength(2)
  expect(deliveries.of(ids[1] ?? '')).toHaveLength(1)
  expect(await desk.notesOf(reception.visit)).toEqual(['First', 'Second'])
})

/** Nothing of it runs any more, and it keeps its turn. A page that can be seen is not frozen by the browser itself. */
async function fallsAsleep(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Debugger.enable')
  const isAsleep = new Promise((resolve) => session.once('Debugger.paused', resolve))
  await session.send('Debugger.pause')
  await isAsleep
  return () => session.send('Debugger.disable')
}

test('a turn that is stolen while an answer is on its way still notes that answer down, once', async ({
  page,
  desk,
  reception,
  deliveries,
}) => {
  const tabs = await reception.opensTabs(1)
  // Whoever has the turn next may ask again, and hears nothing: only who asked first can know.
  deliveries.fate = ({ args }, time) => {
    if (args['text'] === 'Second') return arrives
    return time === 1 ? late(1200) : hangs(() => {}, { arriving: true })
  }
  const ids = await reception.notes('First', 'Second')
  await wakes(page)
  await expect.poll(() => deliveries.all.length).toBe(1)
  await tabs
    .at(-1)
    ?.evaluate(() => navigator.locks.request('salon-outbox', { steal: true }, () => {}))
  await Promise.all(tabs.map(wakes))
  await allBecome(page, desk, ids, 'applied')
  const rows = await reception.rows()
  expect(rows.map(({ claim }) => claim)).toEqual([null, null])
  await expect.poll(() => deliveries.answers.map(({ id }) => id)).toEqual(ids)
  expect(new Set(deliveries.all.map(({ id }) => id))).toEqual(new Set(ids))
  expect(deliveries.of(ids[0] ?? '').length).toBeLessThanOrEqual(2)
  expect(deliveries.of(ids[1] ?? '')).toHaveLength(1)
  expect(await desk.notesOf(reception.visit)).toEqual(['First', 'Second'])
})

test('a worker that is ended, and a new version taken over, in the middle of sending double nothing', async ({
  page,
  context,
  desk,
  reception,
  salon,
  deliveries,
}) => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  deliveries.fate = ({ args }, time) =>
    time === 1 ? late(args['text'] === 'First' ? 800 : 50) : arrives
  const texts = ['First', 'Second', 'Third']
  const ids = await reception.notes(...texts)
  await wakes(page)
  await expect.poll(() => deliveries.all.length).toBe(1)
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  salon.publishNewVersion()
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    const coming = registration?.waiting ?? registration?.installing
    const isReady = () => registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
    coming?.addEventListener('statechange', isReady)
    isReady()
  })
  await page.reload()
  await allBecome(page, desk, ids, 'applied')
  expect(await desk.notesOf(reception.visit)).toEqual(texts)
  const told = new Map(deliveries.answers.map(({ id, body }) => [id, body]))
  expect([...told.values()].every((body) => 'outcome' in body && body.outcome === 'applied')).toBe(
    true,
  )
})

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const gone = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await gone
}
