import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What the checks read; the packages are the same. */
const TREE = ['src', 'sw', 'supabase', 'tests', 'docs', 'public']
const FILES = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'index.html',
]
const MENU = 'src/domain/staff/staff-menu.ts'
const MADE = ['src/features/lost-and-found/section-screen.tsx', 'tests/e2e/lost-and-found.spec.ts']

const ground = mkdtempSync(path.join(tmpdir(), 'new-section-'))
const bin = (name: string) => path.join(ground, 'node_modules', '.bin', name)
const node = (...args: readonly string[]) => run(process.execPath, args)

async function run(program: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: ground }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  )
  return `${stdout}${stderr}`
}

beforeAll(async () => {
  for (const name of [...TREE, ...FILES]) cpSync(name, path.join(ground, name), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(ground, 'node_modules'))
  const said = await node('supabase/local/section/new-section.ts', 'lost-and-found')
  expect(said).toContain('Lost And Found is beside the settings')
}, 60_000)
afterAll(() => rmSync(ground, { recursive: true }))

test('a new section is one entry, one screen and one story', () => {
  const [before, after] = [MENU, path.join(ground, MENU)].map((file) => readFileSync(file, 'utf8'))
  const added = (after ?? '').split('\n').length - (before ?? '').split('\n').length
  expect(added).toBeLessThan(12)
  for (const file of MADE) expect(readFileSync(path.join(ground, file), 'utf8')).not.toBe('')
})

test('it is formatted, breaks no rule, and its types are right', async () => {
  expect(await run(bin('oxfmt'), ['--check', MENU, ...MADE])).toContain('correct format')
  expect(await run(bin('oxlint'), ['--quiet', MENU, ...MADE])).toContain('0 errors')
  for (const project of ['src', 'tests/e2e'])
    expect(await run(bin('tsc'), ['-p', project, '--noEmit'])).toBe('')
}, 120_000)

test('its screen is found, it is looked at in every trouble, and the menu is as it was asked for', async () => {
  const checks = [
    'src/app/section-screens.test.ts',
    'src/domain/staff/staff-pages.test.ts',
    'tests/rules/all-screens.test.ts',
    'tests/spec/staff-sidebar.test.ts',
  ]
  expect(await node('node_modules/vitest/vitest.mjs', 'run', ...checks)).not.toMatch(/FAIL|failed/)
  const sight = await node(
    '--input-type=module',
    '-e',
    `const { SCREENS } = await import('#sight/screens.ts')
     process.stdout.write(SCREENS.map(({ path, state = 'full' }) => path + ' ' + state).join())`,
  )
  for (const state of ['full', 'empty', 'offline', 'error', 'slow'])
    expect(sight).toContain(`/employee/lost-and-found ${state}`)
}, 120_000)

test('the same name twice, and a name that is none, are refused', async () => {
  const make = (name: string) => node('supabase/local/section/new-section.ts', name)
  expect(await make('lost-and-found')).toContain('already')
  expect(await make('../Lost')).toContain('lower case')
})
