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
export async function browserStorm(points: number, seed: number): Promise<readonly Judgement[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-storm-'))
  const report = path.join(folder, 'report')
  const site = process.env['E2E_SITE'] ?? path.join(root, 'dist')
  if (process.env['E2E_SITE'] === undefined) await buildApp(say)
  const browser = await findBrowser(say)
  const story = ['test', '-c', 'tests/e2e/storm.config.ts', '--workers=1', '--reporter=dot']
  const ran = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', ...story], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      E2E_SITE: site,
      CHROMIUM_PATH: browser,
      STORM_POINTS: String(points),
      STORM_SEED: String(seed),
      STORM_REPORT: report,
    },
  })
  const judgements = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []
  rmSync(folder, { recursive: true, force: true })
  const told = judgements.map((line): Judgement => JSON.parse(line))
  const isWhole = ran.status === 0 && told.length > 0
  if (!isWhole) process.stdout.write(ran.stdout)
  return [...told, { isKept: isWhole, says: `browser storm with seed ${seed} came to its end` }]
}

function say(doing: string): void {
  process.stderr.write(`${doing} …\n`)
}
