// `npm test` is the gate: quick, steady, and enough to catch nearly everything. `--full` runs every check there
// is. The last line is `N passed, N failed`. `--quick` is the part that needs neither database nor browser,
// `--faults` tells the long stories of what goes wrong, `--sight` looks at every screen there is.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { asPreparedCommand, pinnedNode, run } from '#local/prepare.mjs'
import { buildApp } from '#local/build-app.mjs'
import { findBrowser } from './support/find-browser.mjs'

const TYPE_PROJECTS = ['src/domain', 'src', 'src/build', 'sw', 'supabase', 'tests', 'tests/e2e']
const LINTED = ['src', 'sw', 'supabase', 'tests', 'vite.config.ts']
const reports = mkdtempSync(path.join(tmpdir(), 'juniper-row-tests-'))
const SLOWEST_TOLD = 8
const WORTH_TELLING_S = 5
const asked = (ring) => process.argv.includes(`--${ring}`)
if (asked('full')) process.env.RING = 'full'
const tally = { passed: 0, failed: 0, skipped: 0 }
const brief = []
/** Seconds by part, and by the slowest files of each. */
const spent = []
/** What passed at its second try only. */
const unsteady = []

await asPreparedCommand(say, async () => {
  if (asked('quick')) await stillParts(['unit', 'rules'])
  else if (asked('faults')) await told('faults in Chromium', 'tests/e2e/faults.config.ts')
  else if (asked('sight')) await everyScreen()
  else if (asked('full')) await everything()
  else await gate()
  rmSync(reports, { recursive: true, force: true })
  // Told once more at the end: the run itself scrolls them out of sight.
  for (const failure of brief) say(failure)
  for (const line of spent) say(line)
  for (const name of unsteady) say(`unsteady: ${name}`)
  process.exitCode = tally.failed > 0 ? 1 : 0
  say(
    `${tally.passed} passed, ${tally.failed} failed${tally.skipped ? `, ${tally.skipped} skipped` : ''}`,
  )
})

async function gate() {
  await stillParts()
  await suite('functions', functions)
  await told('stories in Chromium', 'tests/e2e/gate.config.ts')
}

async function everything() {
  await stillParts()
  await suite('functions on both runtimes', functions)
  await told('stories in Chromium', 'tests/e2e')
  await told('faults in Chromium', 'tests/e2e/faults.config.ts')
  await everyScreen()
}

async function everyScreen() {
  process.env.SIGHT ??= 'whole'
  await told('every screen in Chromium', 'tests/e2e/sight.config.ts')
}

/** Stories have the machine to themselves: on a crowded one, people's patience is what fails. */
async function told(name, stories) {
  const browser = await findBrowser(say)
  await check('build', () => buildApp(say))
  await suite(name, () => playwright(browser, stories))
}

/** What can be judged without a browser. */
async function stillParts(projects = []) {
  await check('format', () => tool('oxfmt', '--check', '.'))
  await check('lint and layers', () => tool('oxlint', '--quiet', ...LINTED))
  for (const project of TYPE_PROJECTS) {
    await check(`types of ${project}`, () => node('node_modules/typescript/bin/tsc', '-p', project))
  }
  await check('dead code', () => node('node_modules/knip/bin/knip.js', '--no-progress'))
  await suite(projects.length > 0 ? 'units and rules' : 'units, database and services', () =>
    vitest(projects),
  )
}

async function vitest(projects) {
  const file = path.join(reports, 'vitest.json')
  const problem = await failureOf(() =>
    aloud([
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=./tests/support/progress.ts',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]),
  )
  const report = readReport(file)
  const files = (report?.testResults ?? []).map((one) => ({
    ...one,
    name: path.relative(process.cwd(), one.name),
  }))
  for (const { name, message } of files.filter(couldNotLoad)) brief.push(inBrief(name, [message]))
  for (const { name, assertionResults } of files)
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status === 'failed') brief.push(inBrief(`${name} ${fullName}`, failureMessages))
      else if (failureMessages.length > 0) unsteady.push(`${name} ${fullName}`)
    }
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + files.filter(couldNotLoad).length,
    skipped: report?.numPendingTests ?? 0,
    problem,
    files: files.map(({ name, startTime, endTime }) => [name, endTime - startTime]),
  }
}

async function functions() {
  const file = path.join(reports, 'functions.json')
  const problem = await failureOf(() => node('tests/functions/run.ts', `--report=${file}`))
  const report = readReport(file)
  return { passed: report?.passed ?? 0, failed: report?.failed ?? 0, skipped: 0, problem }
}

async function playwright(browser, stories) {
  const file = path.join(reports, 'playwright.json')
  const problem = await failureOf(() =>
    aloud(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '-c',
        stories,
        '--reporter=./tests/e2e/progress.ts,json',
      ],
      { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    ),
  )
  const { suites = [], stats = {} } = readReport(file) ?? {}
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats
  for (const story of storiesIn(suites)) tellStory(story)
  const files = suites.map((one) => [one.file, durationOf(one)])
  return { passed: expected + flaky, failed: unexpected, skipped, problem, files }
}

function tellStory(story) {
  const { file, line, title, tests, ok } = story
  if (tests.some(({ status }) => status === 'flaky')) unsteady.push(`${file}:${line} ${title}`)
  if (ok) return
  for (const page of tests.flatMap(pagesAtTheEnd)) say(page)
  brief.push(storyInBrief(story))
}

function durationOf({ specs = [], suites = [] }) {
  const told = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const own = told.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, inner) => sum + durationOf(inner), own)
}

function storiesIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...storiesIn(inner)])
}

function storyInBrief({ file, line, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  return inBrief(
    `${file}:${line} ${title}`,
    errors.map(({ message = '' }) => message),
  )
}

function inBrief(name, messages) {
  const said = messages.map((message) => stripVTControlCharacters(message).slice(0, 800))
  return [`✗ ${name}`, ...said].join('\n')
}

/** What was on the page when the story failed, as a screen reader would go through it. */
function pagesAtTheEnd({ results }) {
  return results
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ name, path: file }) => name === 'error-context' && file !== undefined)
    .map(({ path: file }) => {
      const [, page = ''] = /```yaml\n([^]*?)```/.exec(readFileSync(file, 'utf8')) ?? []
      return page.slice(0, 4000)
    })
}

async function check(name, work) {
  const started = performance.now()
  const problem = await failureOf(work)
  tally[problem ? 'failed' : 'passed'] += 1
  tell(name, started, problem, problem ? 'failed' : 'passed')
}

/** A suite that stopped without naming a failed test has failed all the same. */
async function suite(name, work) {
  const started = performance.now()
  const { passed, failed, skipped, problem, files = [] } = await work()
  const failures = problem ? Math.max(failed, 1) : failed
  tally.passed += passed
  tally.failed += failures
  tally.skipped += skipped
  tell(
    name,
    started,
    problem,
    `${passed} passed, ${failures} failed${skipped ? `, ${skipped} skipped` : ''}`,
  )
  spent.push(...slowest(files).map((line) => `    ${line}`))
}

/** Files run side by side, so theirs is not a share of the time of the part. */
function slowest(files) {
  return files
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST_TOLD)
    .map(([name, milliseconds]) => `${(milliseconds / 1000).toFixed(0)} s ${name}`)
}

function tell(name, started, problem, outcome) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (seconds >= WORTH_TELLING_S) spent.push(`${seconds} s ${name}`)
  if (problem) say(problem)
  say(`${problem ? '✗' : '✓'} ${name}: ${outcome} (${seconds} s)`)
}

async function failureOf(work) {
  try {
    await work()
    return null
  } catch (cause) {
    return cause.message
  }
}

function couldNotLoad(file) {
  return file.status === 'failed' && file.assertionResults.length === 0
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** A long part, which says by itself how far it is. */
function aloud(args, env = {}) {
  return run(pinnedNode(), args, { show: true, env, problem: '' })
}

function node(...args) {
  return run(pinnedNode(), args)
}

function tool(name, ...args) {
  return run(path.join('node_modules', '.bin', name), args)
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}
