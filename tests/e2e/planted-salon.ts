import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestBackend } from '#support/backend.ts'
import { openSalonAt, type SalonAt } from '#support/salon-at.ts'
import { turnClock } from '#support/turned-clock.ts'
import { accountOf } from './desk-of-salon.ts'
import { expect, test as base } from './salon.ts'
import type { Database } from '#local/database/database.ts'
import type { Page } from '@playwright/test'
import type { Role } from '#domain/session/roles.ts'
import type { SalonHour } from '#support/salon-at.ts'

/** A salon at an hour of its day, with the rows that a story is about. */
export function plantedSalon(
  hour: SalonHour,
  plant: (database: Database, day: string) => Promise<void>,
) {
  return base.extend<object, { planted: SalonAt }>({
    planted: [
      async ({ builtSite }, use) => {
        const data = mkdtempSync(path.join(tmpdir(), 'planted-'))
        const sown = await openSalonAt(hour, { site: builtSite, data })
        await sown.stop()
        const backend = await startTestBackend({ data })
        await plant(backend.database, sown.today)
        await backend.stop()
        const salon = await openSalonAt(hour, { site: builtSite, data, month: false })
        await use(salon)
        await salon.stop()
        rmSync(data, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ planted }, use) => use(planted.url),
    page: async ({ page, planted }, use) => {
      await page.addInitScript(turnClock, planted.aheadMs)
      await use(page)
    },
  })
}

/** To the first screen of everyone who works here. */
export async function comesToWork(page: Page, role: Role): Promise<void> {
  const { email, password } = accountOf(role)
  await page.goto(`/auth?next=${encodeURIComponent('/employee')}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('region', { name: 'Right now' })).toBeVisible()
}
