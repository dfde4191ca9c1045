import path from 'node:path'
import { patiently, pinnedNode, run } from '#local/prepare.mjs'
import { ended, problemOf } from './report.mjs'

const TYPE_PROJECTS = ['src/domain', 'src', 'src/build', 'sw', 'supabase', 'tests', 'tests/e2e']
const LINTED = ['src', 'sw', 'supabase', 'tests', 'vite.config.ts']

const CHECKS = {
  format: () => tool('oxfmt', '--check', '.'),
  'lint and layers': () => tool('oxlint', '--quiet', ...LINTED),
  ...Object.fromEntries(
    TYPE_PROJECTS.map((project) => [
      `types of ${project}`,
      () => node('node_modules/typescript/bin/tsc', '-p', project),
    ]),
  ),
  'dead code': () => node('node_modules/knip/bin/knip.js', '--no-progress'),
}

/** What can be judged by reading the files. */
export async function staticChecks({ part }) {
  const outcome = { part, passed: 0, failed: 0 }
  const started = performance.now()
  for (const [name, work] of Object.entries(CHECKS)) {
    const began = performance.now()
    const problem = await problemOf(() => patiently(say, work))
    outcome[problem === null ? 'passed' : 'failed'] += 1
    if (problem !== null) say(problem)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(`  ${problem === null ? '✓' : '✗'} ${name} (${seconds} s)`)
  }
  ended('format, lint and layers, types, dead code', started, outcome)
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
