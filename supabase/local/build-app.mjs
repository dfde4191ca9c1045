// Builds the app into dist/, unless what is there was built from these very sources and settings.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isOpenToOthers } from './open-to-others.mjs'
import { fingerprint, patiently, pinnedNode, root, run } from './prepare.mjs'

const SOURCES = [
  'src',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const stamp = path.join(root, 'dist', '.built-from')

export async function buildApp(report) {
  const settings = settingsOfBuild(process.env)
  const wanted = sourcesAnd({ settings, isOpen: isOpenToOthers(process.env) })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  report('building the app (about ten seconds)')
  await patiently(report, () =>
    run(pinnedNode(), ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
      problem: 'The app could not be built: the lines above say why.',
      env: settings,
    }),
  )
  writeFileSync(stamp, wanted)
}

/** The bank that takes test cards is played for this machine alone, and others know the salon by its address. */
export function settingsOfBuild(environment) {
  const named = Object.entries(environment).filter(([name]) => name.startsWith('VITE_'))
  const given = Object.fromEntries(named)
  if (!isOpenToOthers(environment)) return given
  return { ...addressOf(environment), ...given, VITE_TEST_CARDS: 'off' }
}

/** Where search engines and shared links lead, unless a setting names another. */
function addressOf({ SITE_URL, PUBLIC_URL }) {
  const addresses = [SITE_URL, PUBLIC_URL].filter(
    (one) => /^https?:\/\//.test(one ?? '') && URL.canParse(one),
  )
  const address = addresses.find((one) => isOpenToOthers({ SITE_URL: one })) ?? addresses[0]
  return address && { VITE_SITE_URL: new URL(address).origin }
}

function sourcesAnd({ settings, isOpen }) {
  const sorted = Object.entries(settings).sort(([one], [other]) => byText(one, other))
  const files = SOURCES.flatMap(filesUnder).sort(byText)
  return createHash('sha256')
    .update(JSON.stringify({ sorted, isOpen }))
    .update(fingerprint(files))
    .digest('hex')
}

function filesUnder(name) {
  const full = path.join(root, name)
  if (!existsSync(full)) return []
  const entries = readdirSync(path.dirname(full), { withFileTypes: true })
  if (!entries.find((entry) => entry.name === path.basename(full))?.isDirectory()) return [name]
  return readdirSync(full).flatMap((child) => filesUnder(path.join(name, child)))
}

function byText(one, other) {
  return one < other ? -1 : 1
}
