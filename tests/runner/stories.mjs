import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '#local/build-app.mjs'
import { pinnedNode, run } from '#local/prepare.mjs'
import { findBrowser } from '#support/find-browser.mjs'
import { ended, problemOf, readReport, tellFailure, tellUnsteady } from './report.mjs'

let isBuilt = false

/** Stories have the machine to themselves: on a crowded one, people's patience is what fails. */
export const stories =
  (name, config) =>
  async ({ part, shard, only = [] }) => {
    const browser = await findBrowser(say)
    if (!isBuilt && !(await builds(part))) return
    const started = performance.now()
    const reports = mkdtempSync(path.join(tmpdir(), 'juniper-row-stories-'))
    const report = path.join(reports, 'playwright.json')
    const problem = await problemOf(() =>
      run(
        pinnedNode(),
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          ...only,
          '-c',
          config,
          ...(shard ? [`--shard=${shard}`] : []),
          '--reporter=./tests/e2e/progress.ts,json',
        ],
        {
          show: true,
          problem: '',
          env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        },
      ),
    )
    const { suites = [], stats = {}, errors = [] } = readReport(report) ?? {}
    rmSync(reports, { recursive: true, force: true })
    const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats
    const all = storiesIn(suites)
    for (const story of all) tellStory(story)
    for (const { message } of errors) tellFailure(name, [message])
    ended(name, started, {
      part,
      shard,
      only,
      problem,
      told: all.map(placeOf),
      failures: all.filter(({ ok }) => !ok).map(placeOf),
      passed: expected + flaky,
      failed: unexpected,
      skipped,
      files: suites.map((one) => [one.file, durationOf(one)]),
    })
  }

/** One build for all the stories of a run. */
async function builds(part) {
  const started = performance.now()
  const problem = await problemOf(() => buildApp(say))
  isBuilt = problem === null
  const counted = isBuilt ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  ended('build', started, { ...counted, part: isBuilt ? 'build' : part, problem })
  return isBuilt
}

function tellStory(story) {
  const { file, line, title, tests, ok } = story
  const name = `${file}:${line} ${title}`
  if (tests.some(({ status }) => status === 'flaky')) tellUnsteady(name)
  if (ok) return
  for (const page of tests.flatMap(pagesAtTheEnd)) say(page)
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors: own }) => own))
  tellFailure(
    name,
    errors.map(({ message = '' }) => message),
  )
}

/** By which it can be told alone. */
function placeOf({ spec, file, line }) {
  return spec === file ? `${file}:${line}` : spec
}

function durationOf({ specs = [], suites = [] }) {
  const told = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const own = told.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, inner) => sum + durationOf(inner), own)
}

function storiesIn(suites, spec) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.map((story) => ({ ...story, spec: spec ?? file })),
    ...storiesIn(inner, spec ?? file),
  ])
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

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}
