import { allLooks, byVisit, gateLooks, nameOf, type Look } from '#sight/looks.ts'
import { problemsOn } from './axe.ts'
import { expect, test as base } from './salon.ts'
import { SightSalons } from './sight-salons.ts'
import { SightWalk } from './sight-walk.ts'

const IS_GATE = process.env['SIGHT'] === 'gate'
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

/** Every screen of that kind by `npm run sight`; a part of them by `npm test`, which asks axe as well. */
export function looksThrough(isMeant: (look: Look) => boolean): void {
  const looks = (IS_GATE ? gateLooks() : allLooks())
    .filter(isMeant)
    .filter(({ screen }) => ONLY.test(screen.name))
  test.describe.configure({ mode: 'parallel' })
  for (const [visit, all] of byVisit(looks))
    test(`all can be seen and hit: ${visit}`, async ({ browser, salons }) => {
      test.setTimeout(all.length * PATIENCE_MS + 200_000)
      const [first] = all
      if (first === undefined) return
      const walk = await SightWalk.begin(browser, await salons.at(first), first)
      const found: string[] = []
      for (const look of all) {
        found.push(...(await walk.looks(look)))
        if (IS_GATE)
          found.push(...(await problemsOn(walk.page)).map((words) => `${nameOf(look)}: ${words}`))
      }
      await walk.end()
      expect(found).toEqual([])
    })
}
