import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '#local/build-app.mjs'
import { findBrowser } from '#support/find-browser.mjs'

interface Judgement {
  readonly isKept: boolean
  readonly says: string
}

const root = path.resolve(import.meta.dirname, '../..')

/** The outbox in a real browser: bad weather over two tablets, and a battery that is taken out `points` times. */
export function browserStorm(points: number, seed: number): Promise<readonly Judgement[]> {
  return rage('browser', seed, { STORM_POINTS: String(points) })
}

/** Two desks with the calendar open, on which so many changes are made by mouse and keys. */
export function deskStorm(changes: number, seed: number): Promise<readonly Judgement[]> {
  return rage('desk', seed, { STORM_CHANGES: String(changes) })
}

async function rage(
  name: 'browser' | 'desk',
  seed: number,
  settings: Readonly<Record<string, string>>,
): Promise<readonly Judgement[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-storm-'))
  const report = path.join(folder, 'report')
  const site = process.env['E2E_SITE'] ?? path.join(root, 'dist')
  if (process.env['E2E_SITE'] === undefined) await buildApp(say)
  const browser = await findBrowser(say)
  const story = ['test', '-c', 'tests/e2e/storm.config.ts', '--workers=1', '--reporter=dot']
  const program = ['node_modules/@playwright/test/cli.js', ...story, `/${name}.storm`]
  const ran = spawnSync(process.execPath, program, {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      E2E_SITE: site,
      CHROMIUM_PATH: browser,
      STORM_SEED: String(seed),
      STORM_REPORT: report,
      ...settings,
    },
  })
  const judgements = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []
  rmSync(folder, { recursive: true, force: true })
  const told = judgements.map((line): Judgement => JSON.parse(line))
  const isWhole = ran.status === 0 && told.length > 0
  if (!isWhole) process.stdout.write(ran.stdout)
  return [...told, { isKept: isWhole, says: `${name} storm with seed ${seed} came to its end` }]
}

function say(doing: string): void {
  process.stderr.write(`${doing} …\n`)
}
