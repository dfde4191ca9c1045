import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '#local/prepare.mjs'

const SLOWEST_TOLD = 8
const WORTH_TELLING_S = 5
const KEPT_FAILED = path.join(root, 'node_modules', '.cache', 'juniper-row-failed.json')

export const tally = { passed: 0, failed: 0, skipped: 0 }
/** Told once more at the end: the run itself scrolls them out of sight. */
const brief = []
/** Seconds by part, and by the slowest files of each. */
const spent = []
/** What passed at its second try only. */
const unsteady = []
/** By part: whether all of it was told, what was, and what of that failed. */
const outcomes = new Map()

/**
 * One part of a ring has ended. `told` and `failures` are the names by which it can be asked for alone. A part
 * that ended badly without naming a failure has failed all the same, and is to be told again as a whole.
 */
export function ended(name, started, { part, shard, only = [], told = [], ...outcome }) {
  const { passed, skipped = 0, problem = null, failures = [], files = [] } = outcome
  const failed = problem ? Math.max(outcome.failed, 1) : outcome.failed
  tally.passed += passed
  tally.failed += failed
  tally.skipped += skipped
  const isWhole = shard === undefined && only.length === 0
  outcomes.set(part, { isWhole, told, failures, isUnnamed: failed > 0 && failures.length === 0 })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (seconds >= WORTH_TELLING_S) spent.push(`${seconds} s ${name}`)
  for (const line of slowest(files)) spent.push(`    ${line}`)
  if (problem) say(problem)
  say(`${failed > 0 ? '✗' : '✓'} ${name}: ${counts(passed, failed, skipped)} (${seconds} s)`)
}

export function tellFailure(name, messages) {
  const said = messages.map((message) => stripVTControlCharacters(message).slice(0, 800))
  brief.push([`✗ ${name}`, ...said].join('\n'))
}

export function tellUnsteady(name) {
  unsteady.push(`unsteady: ${name}`)
}

/** Failures, where the time went, the unsteady ones by name, and the count. */
export function summary() {
  const { passed, failed, skipped } = tally
  return [...brief, ...spent, ...unsteady, counts(passed, failed, skipped)]
}

/** Each part of that ring with the names of what failed; with none, the whole part did. */
export function failedLastTime() {
  return readReport(KEPT_FAILED) ?? { ring: 'gate', parts: [] }
}

/** What passed this time is off the list, and what was not told stays on it. */
export function keepFailed(ring) {
  const known = failedLastTime()
  const parts = new Map(
    known.ring === ring ? known.parts.map(({ part, only }) => [part, only]) : [],
  )
  for (const [part, { isWhole, told, failures, isUnnamed }] of outcomes) {
    const before = parts.get(part)
    const isStillWhole = isUnnamed || (!isWhole && before?.length === 0)
    const left = isWhole ? [] : (before ?? []).filter((name) => !told.includes(name))
    const only = isStillWhole ? [] : [...new Set([...left, ...failures])]
    if (isStillWhole || only.length > 0) parts.set(part, only)
    else parts.delete(part)
  }
  const kept = { ring, parts: [...parts].map(([part, only]) => ({ part, only })) }
  mkdirSync(path.dirname(KEPT_FAILED), { recursive: true })
  writeFileSync(KEPT_FAILED, JSON.stringify(kept))
}

export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

export async function problemOf(work) {
  try {
    await work()
    return null
  } catch (cause) {
    return cause.message
  }
}

function counts(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** Files run side by side, so theirs is not a share of the time of the part. */
function slowest(files) {
  return files
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST_TOLD)
    .map(([name, milliseconds]) => `${(milliseconds / 1000).toFixed(0)} s ${name}`)
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}
