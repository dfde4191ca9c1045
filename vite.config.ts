import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { loadEnv, type ProxyOptions } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { compileAhead } from './src/build/compile-ahead.ts'
import { keepAssets } from './src/build/keep-assets.ts'
import { keptPacks } from './src/build/kept-packs.ts'
import { packBuild } from './src/build/pack-files.ts'
import { printPages } from './src/build/print-pages.ts'
import { askBackend, askEmbedded } from './src/build/read-published.ts'
import { partsByPerson } from './src/build/parts-by-person.ts'
import { withinBudget } from './src/build/precache-budget.ts'
import { revisedAsPrinted, webManifest } from './src/build/web-manifest.ts'
import { readConfig, WrongSettings, type Config } from './src/platform/config.ts'
import type { Answers } from './src/build/printed-page.ts'
import type { PublicDoor } from './src/platform/public-rows.ts'

/** Stands for whatever address the app will be served from: its own origin is always 'self'. */
const OWN_ORIGIN = 'https://own.invalid'
const BACKEND_PREFIXES = [
  '/rest/v1',
  '/auth/v1',
  '/storage/v1',
  '/functions/v1',
  '/mailbox',
  '/v1',
  '/stripe-double',
]

/** `npm run test:full` runs these as well; `npm test` is the gate, quick and steady. */
const RUN_ONLY_IN_FULL =
  process.env['RING'] === 'full' ? [] : ['tests/storms/**', 'tests/offline/storm/**']

/** Judge the tree itself, and start nothing. */
const RULES = ['tests/rules/**/*.test.ts', 'tests/look/**/*.test.ts', 'tests/gallery/**/*.test.ts']

const BACKEND = `http://localhost:${process.env['BACKEND_PORT'] ?? '4174'}`

export default defineConfig(({ mode }) => ({
  plugins: process.env['VITEST'] ? [] : appPlugins(mode),
  define: {
    __TEST_PAYMENTS__: JSON.stringify(takesTestPayments(mode)),
    __BACKEND__: JSON.stringify(backendOfWorker(mode)),
  },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  server: {
    proxy: {
      '/functions/v1/clear-all-users': { target: BACKEND, configure: holdTheKey },
      ...Object.fromEntries(BACKEND_PREFIXES.map((prefix) => [prefix, BACKEND])),
    },
  },
  test: {
    testTimeout: 30_000,
    // What opens a database before the tests of a file is as patient as a test.
    hookTimeout: 30_000,
    globalSetup: ['tests/support/memory-folder.ts', 'tests/support/shared-cluster.ts'],
    // Half of what a test waits for are other threads and processes: all cores are kept busy.
    maxWorkers: '100%',
    pool: 'forks',
    projects: [
      // Pure rules and small parts leave nothing behind, so their files may share a process.
      project('unit', {
        include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'supabase/**/*.test.ts'],
        isolate: false,
      }),
      // So may those that hold nothing but databases of their own.
      project('database', { include: ['tests/db/**/*.test.ts'], isolate: false }),
      project('rules', { include: RULES, isolate: false }),
      // What crosses a process has a second try; what needs it is told by name as unsteady.
      project('crossing', {
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: ['tests/db/**', ...RULES, ...replacingModules(), ...RUN_ONLY_IN_FULL],
        isolate: false,
        retry: 1,
      }),
      // What puts something else in the place of a module begins with none loaded.
      project('replacing', { include: replacingModules(), retry: 1 }),
    ],
  },
}))

function project(
  name: string,
  settings: {
    readonly include: string[]
    readonly exclude?: string[]
    readonly isolate?: boolean
    readonly retry?: number
  },
) {
  return { extends: true as const, test: { name, ...settings } }
}

function replacingModules(): string[] {
  const all = globSync('tests/**/*.test.{ts,tsx}', { cwd: import.meta.dirname })
  return all.filter((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('),
  )
}

function appPlugins(mode: string) {
  const config = readSettings(mode)
  const parts = partsByPerson()
  const packs = keptPacks()
  return [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      // Needed to install, and that wants a network; they would come past the budget.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: [
          '**/*.{js,css,html,woff2}',
          'icons/*.svg',
          // What a reminder is shown with.
          'icons/icon-{192,monochrome-512}.png',
          'pictures/**/*-480.avif',
        ],
        // One service among others is drawn by the shell, from what the device has saved, and so is a
        // dialog that is opened from home far more often than by its own address.
        globIgnores: [
          '404.html',
          'services/*.html',
          'services.html',
          'about.html',
          // Nobody pays without a network: how it ended is drawn by the shell too.
          'gift-card-checkout.html',
          'payment-*.html',
          // Drawn by the shell from what came with it: each weighs as much as the app’s whole router.
          'experts/*.html',
          'booking.html',
          'become-affiliate.html',
          'service-worker.mjs',
          // Whoever signs an agreement is online.
          'assets/agreement-pdf-worker-*.js',
        ],
        manifestTransforms: [revisedAsPrinted, parts.mark, withinBudget, packs.add],
      },
      manifest: webManifest(),
    }),
    parts.plugin,
    packs.plugin,
    printPages({ config, ownOrigin: OWN_ORIGIN, readPublished: () => publishedFor(config) }),
    compileAhead(),
    keepAssets(),
    packBuild(),
  ]
}

/** Read here as the app will read them, so that a wrong setting stops the build and not the visitors. */
function readSettings(mode: string): Config {
  try {
    return readConfig(loadEnv(mode, import.meta.dirname), OWN_ORIGIN)
  } catch (cause) {
    if (!(cause instanceof WrongSettings)) throw cause
    process.stderr.write(`${cause.sentences.join('\n')}\n`)
    process.exit(1)
  }
}

/** Only whoever runs the development server clears its users: the key never reaches the browser. */
const holdTheKey: NonNullable<ProxyOptions['configure']> = (proxy) => {
  proxy.on('proxyReq', (request) => {
    request.setHeader('apikey', readFileSync('.data/keys/secret-key', 'utf8').trim())
  })
}

/** The test card form is built in only where nothing real is configured. */
function takesTestPayments(mode: string): boolean {
  if (process.env['VITEST']) return true
  return readSettings(mode).payments?.kind === 'test'
}

/** The worker reads no settings: what the app talks to is built into it, and its own origin is no address. */
function backendOfWorker(mode: string): Pick<PublicDoor, 'url' | 'publishableKey'> {
  if (process.env['VITEST']) return { url: '', publishableKey: '' }
  const { backendUrl, publishableKey } = readSettings(mode)
  return { url: backendUrl === OWN_ORIGIN ? '' : backendUrl, publishableKey }
}

/** With no backend named, the embedded one will serve the app, and what it begins with is printed. */
function publishedFor(config: Config): Promise<Answers> {
  return config.backendUrl === OWN_ORIGIN ? askEmbedded(import.meta.dirname) : askBackend(config)
}
