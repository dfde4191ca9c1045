import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { GATE_STORIES, patternOf } from '#e2e/gate-stories.ts'

test('every story of the gate is told under its name', async () => {
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/e2e', '--list']
  const { stdout } = await promisify(execFile)(process.execPath, playwright)
  const told = stdout.split('\n').map((line) =>
    line
      .trim()
      .replace(/:\d+:\d+ › /, ' ')
      .replaceAll(' › ', ' '),
  )
  const missing = GATE_STORIES.filter((story) => !told.some((name) => patternOf(story).test(name)))
  expect(missing).toEqual([])
})
