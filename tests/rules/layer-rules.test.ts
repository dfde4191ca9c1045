import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface Finding {
  readonly code: string
  readonly message: string
  readonly help: string
  readonly filename: string
}

const planted = path.resolve('tests/rules/planted')
const files = readdirSync(planted, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)
const ground = mkdtempSync(path.join(tmpdir(), 'planted-'))
let findings: Finding[] = []

/** The guard is the real configuration, let loose on a copy that it does not ignore. */
beforeAll(async () => {
  cpSync(planted, ground, { recursive: true })
  const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as Record<string, unknown>
  writeFileSync(
    path.join(ground, '.oxlintrc.json'),
    JSON.stringify({ ...config, $schema: undefined, ignorePatterns: [] }),
  )
  cpSync('tsconfig.base.json', path.join(ground, 'tsconfig.base.json'))
  writeFileSync(
    path.join(ground, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { lib: ['es2024', 'dom'] },
    }),
  )
  cpSync('package.json', path.join(ground, 'package.json'))
  const oxlint = path.resolve('node_modules/.bin/oxlint')
  const args = ['--format=json', 'src', 'sw', 'supabase']
  const { stdout } = await promisify(execFile)(oxlint, args, { cwd: ground }).catch(
    (failed: { stdout: string }) => failed,
  )
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
}, 60_000)

afterAll(() => rmSync(ground, { recursive: true }))

describe('the guard reports every planted violation', () => {
  test.each(files)('%s', (file) => {
    const expected = /^\/\/ expect: (.+)/.exec(readFileSync(path.join(planted, file), 'utf8'))?.[1]
    const said = findings
      .filter((finding) => path.normalize(finding.filename) === path.normalize(file))
      .map((finding) => `${finding.code} ${finding.message} ${finding.help}`)
    expect(expected, 'a planted file names what it expects').toBeDefined()
    expect(said.join('\n')).toContain(expected)
  })
})
