import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProvider, type Provider } from './provider.ts'
import { test } from './salon.ts'

type Settings = Readonly<Record<string, string>>

/** Stories on a site built with settings of its own, which may name a provider's pages. */
export function testWith(settings: (providerUrl: string) => Settings) {
  return test.extend<object, { provider: Provider }>({
    provider: [
      async ({ browserName: _anyBrowser }, use) => {
        const provider = await startProvider()
        await use(provider)
        await provider.stop()
      },
      { scope: 'worker' },
    ],
    builtSite: [
      async ({ provider }, use) => {
        const folder = mkdtempSync(path.join(tmpdir(), 'salon-connected-'))
        build(folder, settings(provider.url))
        await use(folder)
        rmSync(folder, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
}

function build(folder: string, settings: Settings): void {
  const root = path.resolve(import.meta.dirname, '../..')
  const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...options], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'pipe',
  })
}
