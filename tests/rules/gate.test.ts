import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { GATE_STORIES, patternOf } from '#e2e/gate-stories.ts'

/** As Playwright lists them: a file, or a group in it. */
interface Suite {
  readonly title: string
  readonly specs: readonly { readonly title: string }[]
  readonly suites?: readonly Suite[]
}

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const LIST = ['test', '-c', 'tests/e2e/gate.config.ts', '--list', '--reporter=json']

test('every story of the gate is told under its name', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PLAYWRIGHT, ...LIST])
  const { suites } = JSON.parse(stdout) as { suites: readonly Suite[] }
  const told = suites.flatMap(namesIn)
  const missing = GATE_STORIES.filter((story) => !told.some((name) => patternOf(story).test(name)))
  expect(missing).toEqual([])
})

function namesIn({ title, specs, suites = [] }: Suite): readonly string[] {
  const names = [...specs.map((spec) => spec.title), ...suites.flatMap(namesIn)]
  return names.map((name) => `${title} ${name}`)
}
