import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { startServer, type ServerProcess } from '#support/server-process.ts'
import { judgePresses } from './judged-presses.ts'
import { Visitor } from './visitor.ts'
import type { Role } from '#domain/session/roles.ts'

/** The salon's server with the built app, which a story may take away and bring back. */
export interface Salon {
  readonly url: string
  readonly publishableKey: string
  goDown(): Promise<void>
  comeBack(): Promise<void>
  /** From now on the server hands out a service worker that differs from the one before. */
  publishNewVersion(): void
}

interface DemoAccount {
  readonly role: Role
  readonly email: string
  readonly password: string
  readonly name: string
}

/** Stories may say which connection somebody comes from, as a proxy in front of the server would. */
const BEHIND_A_PROXY = { TRUST_PROXY: '1' }

const root = path.resolve(import.meta.dirname, '../..')

export const DEMO_ACCOUNTS: readonly DemoAccount[] = JSON.parse(
  readFileSync(path.join(root, 'supabase/demo-accounts.json'), 'utf8'),
)

interface Ground {
  builtSite: string
  /** For a story about a salon that has a month of visits; any other begins with an empty calendar. */
  demoMonth: boolean
  judgedPresses: void
  salon: Salon
}

export const test = base.extend<{ visitor: Visitor; everyoneLeaves: void }, Ground>({
  builtSite: [
    process.env['E2E_SITE'] ?? path.join(root, 'dist'),
    { scope: 'worker', option: true },
  ],
  demoMonth: [false, { scope: 'worker', option: true }],
  judgedPresses: [
    async ({ browser }, use) => {
      await judgePresses(browser)
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  salon: [
    async ({ builtSite, demoMonth }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'salon-e2e-'))
      const month = { DEMO_CALENDAR: demoMonth ? 'on' : 'off' }
      const salon = await openSalon(folder, builtSite, { ...BEHIND_A_PROXY, ...month })
      await use(salon)
      await salon.goDown()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Nobody here waits for things to glide into place; what moves is told in stories of its own.
  contextOptions: { reducedMotion: 'reduce' },
  baseURL: async ({ salon }, use) => use(salon.url),
  // A screen somebody left open would go on asking the salon beside every story after it.
  everyoneLeaves: [
    async ({ browser }, use) => {
      await use()
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
  visitor: async ({ page, salon }, use) => {
    const refused = refusalsOf(page)
    await use(new Visitor(page))
    await salon.comeBack()
    expect(refused, 'what the security policy refused').toEqual([])
  },
})

export { expect } from '@playwright/test'

/** What a page asks for must never be what its own headers forbid. */
function refusalsOf(page: Page): readonly string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/security policy|trusted(?:html|script|type)/i.test(message.text()))
      refused.push(message.text())
  })
  return refused
}

async function openSalon(
  folder: string,
  builtSite: string,
  env: Record<string, string>,
): Promise<Salon> {
  const data = path.join(folder, 'data')
  const site = path.join(folder, 'site')
  cpSync(builtSite, site, { recursive: true })
  let server: ServerProcess | null = await startServer({ data, site, env })
  const { url, publishableKey } = server
  return {
    url,
    publishableKey,
    async goDown() {
      await server?.kill()
      server = null
    },
    async comeBack() {
      const port = Number(new URL(url).port)
      server ??= await startServer({ data, site, port, env })
    },
    publishNewVersion() {
      appendFileSync(path.join(site, 'service-worker.js'), '// A newer version\n')
    },
  }
}
