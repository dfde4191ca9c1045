import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

/** Two runs side by side keep out of each other's way; the workers of one share its name. */
const RUN = (process.env['E2E_RUN'] ??= String(process.pid))

/** They wait for pauses of half a minute and kill browsers, so they run by a command of their own. */
export const FAULTS = ['faults-*.spec.ts', 'crash-points.spec.ts']

/** Look at every screen there is, by `npm run sight`; the gate looks at a part. */
export const SIGHT = ['sight-visitors.spec.ts', 'sight-staff.spec.ts', 'sight-hours.spec.ts']

/**
 * A list of ours takes the place of Playwright's own, so it begins with that; the rest are pages of the
 * browser's address bar, drawn for every new window and seen by nobody here.
 */
const LEFT_OUT = `
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
  HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning
  AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin OptimizationHints
  NetworkTimeServiceQuerying AimEnabled PreconnectToSearch
  WebUIOmniboxPopup WebUIOmniboxAimPopup WebUIOmniboxFullPopup`
  .trim()
  .split(/\s+/)

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: [...FAULTS, ...SIGHT],
  outputDir: path.join(tmpdir(), `juniper-row-e2e-${RUN}`),
  workers: 2,
  // Speed is measured in the benchmarks; no story fails for want of patience.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // What needs it is told by name as unsteady.
  retries: 1,
  reporter: 'line',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${LEFT_OUT.join(',')}`,
      ],
    },
  },
})
