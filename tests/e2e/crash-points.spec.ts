import { randomUUID } from 'node:crypto'
import { arrives, hangs, watchDeliveries, type Deliveries, type Fate } from './delivery-fates.ts'
import { note, walkIn } from './desk-of-salon.ts'
import { faultTest } from './fault-story.ts'
import { allBecome, atTheDesk, wakes, writes } from './outbox-device.ts'
import { ownBrowser, type OwnBrowser } from './own-browser.ts'
import { expect } from './salon.ts'
import type { BrowserContext, Page } from '@playwright/test'

const test = faultTest.extend<{ tablet: OwnBrowser }>({
  tablet: async ({ launchOptions }, use) => {
    const { executablePath = '', args = [] } = launchOptions
    const tablet = ownBrowser(executablePath, args)
    await use(tablet)
    await tablet.close()
  },
})

/** Stands still for ever where a verdict is about to be written, and asks for this address to say so. */
const AT_THE_VERDICT = '/at-the-verdict'
function stopAtVerdict(address: string): void {
  const { prototype } = IDBObjectStore
  const put: unknown = Reflect.get(prototype, 'put')
  prototype.put = function (entry, ...more) {
    if (Object(entry).value?.verdict) {
      const request = new XMLHttpRequest()
      request.open('GET', address, false)
      request.send()
    }
    return Reflect.apply(put as typeof prototype.put, this, [entry, ...more])
  }
}

interface Tablet {
  readonly device: BrowserContext
  readonly page: Page
  readonly deliveries: Deliveries
}

interface CrashPoint {
  readonly name: string
  readonly deliveries: number
  /** Settles when the device has come to the point at which it is ended. */
  readonly reach: (parts: Tablet) => Promise<void>
}

function caughtBy(fate: (tell: () => void) => Fate): CrashPoint['reach'] {
  return async ({ page, deliveries }) => {
    let tell = () => {}
    const isReached = new Promise<void>((resolve) => (tell = resolve))
    deliveries.fate = () => fate(tell)
    await wakes(page)
    await isReached
  }
}

const CRASH_POINTS: readonly CrashPoint[] = [
  { name: 'after it was stored', deliveries: 0, reach: async () => undefined },
  {
    name: 'as it was about to leave',
    deliveries: 1,
    reach: caughtBy((tell) => hangs(tell, { arriving: false })),
  },
  {
    name: 'after it had arrived and before the answer',
    deliveries: 1,
    reach: caughtBy((tell) => hangs(tell, { arriving: true })),
  },
  {
    name: 'between the answer and writing it down',
    deliveries: 1,
    async reach({ device, page, deliveries }) {
      await page.addInitScript(stopAtVerdict, AT_THE_VERDICT)
      await page.reload()
      deliveries.fate = () => arrives
      const isReached = new Promise<void>((resolve) => {
        void device.route(`**${AT_THE_VERDICT}`, () => resolve())
      })
      // The page stands still from then on and answers nobody.
      wakes(page).catch(() => undefined)
      await isReached
    },
  },
]

test('a browser that dies at the worst moment loses nothing, doubles nothing and keeps the order', async ({
  tablet,
  desk,
  salon,
}) => {
  test.setTimeout(120_000)
  for (const [place, point] of CRASH_POINTS.entries())
    await test.step(point.name, async () => {
      const visit = randomUUID()
      const first = await openTablet(tablet, salon.url, desk.userId, place === 0)
      first.deliveries.fate = () => hangs(() => {}, { arriving: false })
      const ids = await writes(first.page, desk.userId, [
        { kind: 'appointment.walk-in', args: walkIn(visit) },
        note(visit, 'First'),
        note(visit, 'Second'),
      ])
      await point.reach(first)
      await tablet.kill()

      const next = await openTablet(tablet, salon.url, desk.userId)
      await wakes(next.page)
      await allBecome(next.page, desk, ids, 'applied')
      expect(first.deliveries.all).toHaveLength(point.deliveries)
      expect(next.deliveries.all.map(({ id }) => id)).toEqual(ids)
      expect(await desk.notesOf(visit)).toEqual(['First', 'Second'])
      expect(await desk.visit(visit)).toMatchObject({ status: 'arrived', statusVersion: 1 })
      expect([...first.deliveries.strangers(), ...next.deliveries.strangers()]).toEqual([])
      await tablet.kill()
    })
})

async function openTablet(tablet: OwnBrowser, url: string, writer: string, isNew = false) {
  const device = await tablet.open()
  const deliveries = await watchDeliveries(device)
  deliveries.writer = writer
  const page = await device.newPage()
  if (isNew) await atTheDesk(page, url)
  else await page.goto(`${url}/changes`)
  await expect(page.getByText('Staff area').first()).toBeVisible()
  return { device, deliveries, page }
}
