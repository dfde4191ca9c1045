// Every function: types and lint by Deno, the tests under Node; in the full ring under Deno as well, and one real
// start of each. `--report=FILE` also writes the count as JSON.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bootUnderDeno, DENO, DENO_FLAGS, denoEnvironment } from './deno.ts'

interface Tally {
  passed: number
  failed: number
}

const scratch = mkdtempSync(path.join(tmpdir(), 'juniper-row-functions-'))
const environment = denoEnvironment(scratch)
const tally: Tally = { passed: 0, failed: 0 }
const specs = readdirSync('tests/functions')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => `tests/functions/${name}`)
const entrypoints = readdirSync('supabase/functions', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => `supabase/functions/${name}/index.ts`)

await check('deno lint', () => run(DENO, 'lint', '--no-config', 'supabase/functions'))
await check('deno check', () => run(DENO, 'check', ...DENO_FLAGS, ...entrypoints, ...specs))
await suite('under Node', nodeTests)
if (process.env['RING'] === 'full') {
  await suite('under Deno', denoTests)
  for (const entrypoint of entrypoints)
    await check(`${entrypoint} starts under Deno`, () => bootUnderDeno(entrypoint, environment))
}

rmSync(scratch, { recursive: true, force: true })
const [, report] = process.argv.find((word) => word.startsWith('--report='))?.split('=') ?? []
if (report !== undefined) writeFileSync(report, JSON.stringify(tally))
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`)
process.exitCode = tally.failed > 0 ? 1 : 0

function nodeTests(results: string): Promise<void> {
  return run(
    process.execPath,
    '--test',
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
    '--test-reporter=junit',
    `--test-reporter-destination=${results}`,
    ...specs,
  )
}

function denoTests(results: string): Promise<void> {
  return run(
    DENO,
    'test',
    ...DENO_FLAGS,
    '--no-check',
    '--allow-env',
    '--reporter=dot',
    `--junit-path=${results}`,
    ...specs,
  )
}

async function check(name: string, work: () => Promise<void>): Promise<void> {
  const problem = await problemOf(work)
  if (problem === null) tally.passed += 1
  else tally.failed += 1
  say(name, problem, problem === null ? 'passed' : 'failed')
}

/** A suite that ended badly without naming a failed test counts as one failure. */
async function suite(name: string, work: (results: string) => Promise<void>): Promise<void> {
  const results = path.join(scratch, `${name}.xml`)
  const problem = await problemOf(() => work(results))
  const { tests, failures } = countsIn(results)
  const failed = problem === null && tests > 0 ? failures : Math.max(failures, 1)
  tally.passed += tests - failures
  tally.failed += failed
  say(name, problem, `${tests - failures} passed, ${failed} failed`)
}

function countsIn(results: string): { tests: number; failures: number } {
  try {
    const xml = readFileSync(results, 'utf8')
    const count = (element: string) => xml.split(`<${element}`).length - 1
    return { tests: count('testcase '), failures: count('failure') }
  } catch {
    return { tests: 0, failures: 0 }
  }
}

async function problemOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

function say(name: string, problem: string | null, outcome: string): void {
  if (problem !== null) process.stdout.write(`${problem}\n`)
  process.stdout.write(`${problem === null ? '✓' : '✗'} functions, ${name}: ${outcome}\n`)
}

/** Quiet when it goes well; what it said is the reason when it does not. */
function run(program: string, ...args: string[]): Promise<void> {
  const child = spawn(program, args, { env: environment })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(said))
    })
  })
}
