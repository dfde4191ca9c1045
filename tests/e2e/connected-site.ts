import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProvider, type Provider } from './provider.ts'
import { test } from './salon.ts'
import type { Salon } from './salon.ts'

/** Stories on a site whose every place for somebody else's view is taken by a provider's. */
export const connectedTest = test.extend<{ provider: Provider }, { providerOfViews: Provider }>({
  providerOfViews: [
    async ({ browserName: _anyBrowser }, use) => {
      const provider = await startProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  provider: async ({ providerOfViews, salon }, use) => {
    // Stories that never asked for the provider have been there too.
    providerOfViews.forget()
    await use(providerOfViews)
    if (providerOfViews.isArranged()) await forgetLooks(salon)
    providerOfViews.forget()
  },
  builtSite: [
    async ({ providerOfViews }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'salon-connected-'))
      build(folder, settingsFor(providerOfViews.url))
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** What the server has heard of a provider lies in its memory alone. */
export async function forgetLooks(salon: Salon): Promise<void> {
  await salon.goDown()
  await salon.comeBack()
}

/** Words that open nothing, in the shape of what only the server may know; each is in the environment of the build. */
export const CANARIES: Readonly<Record<string, string>> = {
  STRIPE_SECRET_KEY: keyOf('sk', 'live'),
  STRIPE_WEBHOOK_SECRET: keyOf('whsec'),
  AIRTABLE_TOKEN: `patCanaryCanary00.${'ca'.repeat(32)}`,
  AIRTABLE_READ_TOKEN: `patCanaryReader00.${'fe'.repeat(32)}`,
  MAIL_API_KEY: keyOf('re', 'Canary00'),
  MAIL_WEBHOOK_SECRET: keyOf('whsec', 'Sparrow'),
  SUPABASE_SECRET_KEY: keyOf('sb', 'secret'),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: keyOf('sb', 'secret', 'Nightingale') }),
}

/** Put together here, so that nobody who looks through these lines for keys stops at one that is none. */
function keyOf(...beginning: readonly string[]): string {
  return [...beginning, 'Canary'.repeat(4)].join('_')
}

function settingsFor(provider: string): Readonly<Record<string, string>> {
  return {
    VITE_BOOKING_FORM_URL: `${provider}/booking-form`,
    VITE_SERVICES_VIEW_URL: `${provider}/services-table`,
    VITE_GIFT_CARDS_VIEW_URL: `${provider}/gift-cards`,
    VITE_GIFT_CARD_WIDGET_URL: `${provider}/gift-card-checkout`,
    VITE_OWNER_EMAIL: 'admin@example.com',
    VITE_OWNER_INTERFACE_URL: `${provider}/calm`,
    VITE_ADMIN_INTERFACE_URL: `${provider}/unframed`,
    VITE_STRIPE_PRICING_TABLE_ID: 'prctbl_1abc',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
    VITE_STAFF_VIEWS: JSON.stringify({
      '/employee/appointments': `${provider}/calm`,
      '/employee/reports/tax': `${provider}/stuck-once`,
      '/employee/reports/payroll': `${provider}/unframed`,
      '/customer-interface': `${provider}/calm`,
      '/client-dashboard/appointments': `${provider}/calm`,
      '/client-dashboard/services': `${provider}/services-table`,
      '/business-owner': `${provider}/unframed`,
    }),
  }
}

export function build(folder: string, settings: Readonly<Record<string, string>>): void {
  const root = path.resolve(import.meta.dirname, '../..')
  const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...options], {
    cwd: root,
    env: { ...process.env, ...CANARIES, ...settings },
    stdio: 'pipe',
  })
}
