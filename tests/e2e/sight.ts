import { allLooks, byVisit, someLooks, type Look } from '#sight/looks.ts'
import { expect, test as base } from './salon.ts'
import { SightSalons } from './sight-salons.ts'
import { SightWalk } from './sight-walk.ts'

const IS_WHOLE = process.env['SIGHT'] === 'whole'
const ONLY = new RegExp(process.env['SIGHT_ONLY'] ?? '')
const PATIENCE_MS = 20_000

const test = base.extend<object, { salons: SightSalons }>({
  salons: [
    async ({ builtSite }, use) => {
      const salons = new SightSalons(builtSite)
      await use(salons)
      await salons.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // The salon of other stories stays closed.
  baseURL: undefined,
  // Somebody sits in front of the device.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

/** Every screen of that kind: all of it by `npm run sight`, each at least once by `npm test`. */
export function looksThrough(isMeant: (look: Look) => boolean): void {
  const looks = (IS_WHOLE ? allLooks() : someLooks())
    .filter(isMeant)
    .filter(({ screen }) => ONLY.test(screen.name))
  for (const [visit, all] of byVisit(looks))
    test(`all can be seen and hit: ${visit}`, async ({ browser, salons }) => {
      test.setTimeout(all.length * PATIENCE_MS + 200_000)
      const [first] = all
      if (first === undefined) return
      const walk = await SightWalk.begin(browser, await salons.at(first), first)
      const found: string[] = []
      for (const look of all) found.push(...(await walk.looks(look)))
      await walk.end()
      expect(found).toEqual([])
    })
}
