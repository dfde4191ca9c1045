import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { patiently, pinnedNode, run } from '#local/prepare.mjs'
import { ended, problemOf, readReport, tellFailure, tellUnsteady } from './report.mjs'

/** What needs no browser: a file, and its tests. */
export const units =
  (name, projects = [], env = {}) =>
  async ({ part, shard, only = [] }) => {
    const started = performance.now()
    const reports = mkdtempSync(path.join(tmpdir(), 'juniper-row-units-'))
    const report = path.join(reports, 'vitest.json')
    const problem = await problemOf(() =>
      run(
        pinnedNode(),
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          ...only,
          ...(shard ? [`--shard=${shard}`] : []),
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=./tests/support/progress.ts',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        { show: true, problem: '', env },
      ),
    )
    const told = readReport(report)
    rmSync(reports, { recursive: true, force: true })
    const files = (told?.testResults ?? []).map((file) => ({
      ...file,
      name: path.relative(process.cwd(), file.name),
    }))
    for (const file of files) tellFile(file)
    ended(name, started, {
      part,
      shard,
      only,
      problem,
      told: files.map((file) => file.name),
      failures: files.filter(({ status }) => status === 'failed').map((file) => file.name),
      passed: told?.numPassedTests ?? 0,
      failed: (told?.numFailedTests ?? 0) + files.filter(couldNotLoad).length,
      skipped: told?.numPendingTests ?? 0,
      files: files.map((file) => [file.name, file.endTime - file.startTime]),
    })
  }

const INSTALLED = '/usr/lib/postgresql'

/** The database's tests once more, on the newest PostgreSQL that this machine has of its own. */
export async function installed(asked) {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).map(Number) : []
  if (versions.length === 0) {
    process.stdout.write('– no PostgreSQL is installed here: its part is left out\n')
    return
  }
  const newest = String(Math.max(...versions))
  const env = { POSTGRES_PROGRAMS: path.join(INSTALLED, newest, 'bin') }
  await units(`database on PostgreSQL ${newest}`, ['database'], env)(asked)
}

export async function functions({ part }) {
  const started = performance.now()
  const reports = mkdtempSync(path.join(tmpdir(), 'juniper-row-functions-'))
  const file = path.join(reports, 'functions.json')
  const say = (line) => process.stdout.write(`${line}\n`)
  const problem = await problemOf(() =>
    patiently(say, () => run(pinnedNode(), ['tests/functions/run.ts', `--report=${file}`])),
  )
  const { passed = 0, failed = 0 } = readReport(file) ?? {}
  rmSync(reports, { recursive: true, force: true })
  ended('functions', started, { part, problem, passed, failed })
}

function tellFile(file) {
  const { name, message, assertionResults } = file
  if (couldNotLoad(file)) tellFailure(name, [message])
  for (const { fullName, status, failureMessages } of assertionResults) {
    if (status === 'failed') tellFailure(`${name} ${fullName}`, failureMessages)
    else if (failureMessages.length > 0) tellUnsteady(`${name} ${fullName}`)
  }
}

function couldNotLoad({ status, assertionResults }) {
  return status === 'failed' && assertionResults.length === 0
}
