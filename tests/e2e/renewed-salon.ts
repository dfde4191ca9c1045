import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '#support/server-process.ts'
import { assetsOf, publishEdition } from './edition-files.ts'
import { test as base } from './salon.ts'
import type { Page } from '@playwright/test'

/** A salon whose app is renewed while people have it open. */
export interface RenewedSalon {
  readonly url: string
  /** From now on the server hands out this edition, beside the files of the two before it. */
  publish(edition: number): Promise<void>
  /** The addresses of the hashed files that an edition is made of. */
  assetsOf(edition: number): readonly string[]
}

interface Ground {
  readonly folder: string
  readonly url: string
}

export const renewedTest = base.extend<{ renewed: RenewedSalon }, { ground: Ground }>({
  ground: [
    async ({ builtSite }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'salon-editions-'))
      const site = await publishEdition(folder, builtSite, 1)
      const server = await startServer({ data: path.join(folder, 'data'), site })
      await use({ folder, url: server.url })
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  renewed: async ({ builtSite, ground: { folder, url } }, use) => {
    // Each story begins with the first edition, and none before it.
    rmSync(path.join(folder, 'site'), { recursive: true })
    await publishEdition(folder, builtSite, 1)
    await use({
      url,
      publish: async (edition) => void (await publishEdition(folder, builtSite, edition)),
      assetsOf: (edition) => assetsOf(builtSite, edition).map((name) => `/${name}`),
    })
  },
  baseURL: async ({ renewed }, use) => use(renewed.url),
})

/** The edition that a page runs, by the name of the script it began with. */
export async function editionOf(page: Page): Promise<number> {
  const files = await page.locator('#page-files').textContent()
  return Number(/"main":"[^"]*-(\d)[\w-]{7}\.js"/.exec(files ?? '')?.[1])
}
