import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { test as base } from './salon.ts'
import type { CountedHand } from './counted-hand.ts'
import type { Page } from '@playwright/test'

/** A salon that no one has opened yet, on an empty database, as others reach it. */
export const openedTest = base.extend<{ fresh: TestBackend }>({
  fresh: [
    async ({ builtSite }, use) => {
      const asOthersReachIt = { seed: false, isPublic: true, hasMailbox: false }
      const salon = await startTestBackend({ siteFolder: builtSite, ...asOthersReachIt })
      await use(salon)
      await salon.stop()
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ fresh }, use) => use(fresh.url),
})

export async function becomesOwner(page: Page, hand: CountedHand): Promise<void> {
  await hand.types('Ada', page.getByLabel('First name'))
  await hand.types('Marlow', page.getByLabel('Last name'))
  await hand.types('ada@example.com', page.getByLabel('Email'))
  await hand.types('a quiet row of junipers', page.getByLabel('Password', { exact: true }))
  await hand.press(page.getByRole('button', { name: 'Create Owner Account' }))
}
