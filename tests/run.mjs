// `npm test`: every check there is, the quick ones side by side; the last line is `N passed, N failed`.
// `--quick` leaves out whatever needs a browser, `--faults` runs the long stories of what goes wrong alone.
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
const quick = process.argv.includes('--quick')
const faults = process.argv.includes('--faults')
const tally = { passed: 0, failed: 0, skipped: 0 }
const brief = []

await asPreparedCommand(say, async () => {
  if (quick) await still()
  else if (faults) await faultsInChromium()
  else await everything()
  rmSync(reports, { recursive: true, force: true })
  // Told once more at the end: the run itself scrolls them out of sight.
  for (const failure of brief) say(failure)
  process.exitCode = tally.failed > 0 ? 1 : 0
  say(
    `${tally.passed} passed, ${tally.failed} failed${tally.skipped ? `, ${tally.skipped} skipped` : ''}`,
  )
})

async function everything() {
  const browser = await findBrowser(say)
  await Promise.all([still(), prepared()])
  // The stories have the machine to themselves: on a crowded one, people's patience is what fails.
  await suite('end to end in Chromium', () => playwright(browser, 'tests/e2e'))
}

async function faultsInChromium() {
  const browser = await findBrowser(say)
  await check('build', () => buildApp(say))
  await suite('faults in Chromium', () => playwright(browser, 'tests/e2e/faults.config.ts'))
}

/** What can be judged without a browser. */
async function still() {
  await check('format', () => tool('oxfmt', '--check', '.'))
  await check('lint and layers', () => tool('oxlint', '--quiet', ...LINTED))
  for (const project of TYPE_PROJECTS) {
    await check(`types of ${project}`, () => node('node_modules/typescript/bin/tsc', '-p', project))
  }
  await check('dead code', () => node('node_modules/knip/bin/knip.js', '--no-progress'))
  await suite('unit, database and services', vitest)
}

/** What needs a second runtime, and the app that the stories are told with. */
async function prepared() {
  await suite('functions on both runtimes', functions)
  await check('build', () => buildApp(say))
}

async function vitest() {
  const file = path.join(reports, 'vitest.json')
  const only = quick ? ['--project', 'unit'] : []
  const problem = await failureOf(() =>
    node(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...only,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ),
  )
  const report = readReport(file)
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.testResults ?? []).filter(couldNotLoad).length,
    skipped: report?.numPendingTests ?? 0,
    problem,
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
    run(
      pinnedNode(),
      ['node_modules/@playwright/test/cli.js', 'test', '-c', stories, '--reporter=line,json'],
      {
        env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      },
    ),
  )
  const report = readReport(file)
  const stats = report?.stats
  for (const story of failedStories(report?.suites ?? [])) {
    for (const page of story.tests.flatMap(pagesAtTheEnd)) say(page)
    brief.push(storyInBrief(story))
  }
  return {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    problem,
  }
}

function failedStories(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok),
    ...failedStories(inner),
  ])
}

function storyInBrief({ file, line, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  const said = errors.map(({ message = '' }) => stripVTControlCharacters(message).slice(0, 800))
  return [`✗ ${file}:${line} ${title}`, ...said].join('\n')
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
  const { passed, failed, skipped, problem } = await work()
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
}

function tell(name, started, problem, outcome) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
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

function node(...args) {
  return run(pinnedNode(), args)
}

function tool(name, ...args) {
  return run(path.join('node_modules', '.bin', name), args)
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}
