import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { turnsIn } from './forbidden-turns.ts'
import {
  commandsIn,
  deadLinks,
  deadPaths,
  decisionsIn,
  decisionsWithoutReason,
  headingsIn,
  linksIn,
  placesUnder,
  proseIn,
  settingsIn,
  settingsReadBy,
} from './named-in-documents.ts'

const MOST_LINES_OF_README = 150

/** What the server, its host or the runtime tells the code by itself; people don’t set these. */
const NOT_FOR_PEOPLE = [
  'AIRTABLE_API_URL',
  'APP_ENV',
  'DEV',
  'NODE_ENV',
  'PATH',
  'PUSH_SERVICE_URL',
  'RING',
  'STRIPE_API_URL',
  'SUPABASE_DB_URL',
  'SUPABASE_PUBLISHABLE_KEYS',
  'SUPABASE_SECRET_KEYS',
  'VITEST',
]

const places = placesUnder('.')
const documents = places.filter((place) => /^(?:README\.md$|docs\/.+\.md$)/.test(place))
const read = (file: string): string => readFileSync(file, 'utf8')
const headings = (file: string): readonly string[] =>
  file.endsWith('.md') ? headingsIn(read(file)) : []
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const decisionFiles = documents.filter((file) => file.startsWith('docs/decisions/'))

test('README is a door', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES_OF_README)
})

test('every document can be reached from README', () => {
  const reached = new Set(['README.md'])
  for (const file of reached)
    for (const link of linksIn(read(file))) {
      const place = path.posix.join(path.posix.dirname(file), link.split('#')[0] ?? '')
      if (documents.includes(place)) reached.add(place)
    }
  expect(documents.filter((file) => !reached.has(file))).toEqual([])
  expect(documents.length).toBeGreaterThan(20)
})

describe.each(documents)('%s', (file) => {
  test('links to what is there', () => {
    expect(deadLinks(file, read(file), { places, headings })).toEqual([])
  })

  test('names paths that are there', () => {
    expect(deadPaths(read(file), places)).toEqual([])
  })

  test('names commands that are there', () => {
    expect(commandsIn(read(file)).filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('says it as people say it', () => {
    expect(
      proseIn(read(file)).flatMap((line) => turnsIn(line).map((turn) => `${turn}: ${line}`)),
    ).toEqual([])
  })
})

test('every command is described', () => {
  const described = commandsIn(read('docs/commands.md'))
  expect(Object.keys(scripts).filter((name) => !described.includes(name))).toEqual([])
})

test('every setting is described, and nothing else is', () => {
  const hosting = read('docs/hosting.md')
  const isCode = (place: string): boolean =>
    /\.(?:tsx?|mjs)$/.test(place) && !/\.test\./.test(place)
  const code = places.filter((place) => /^(?:src|sw|supabase|vite)/.test(place) && isCode(place))
  const asked = settingsReadBy(code.map(read).join('\n'))
  const told = settingsIn(hosting)
  const isTold = (name: string): boolean => told.includes(name) || hosting.includes(`${name}=`)
  expect(asked.filter((name) => !isTold(name) && !NOT_FOR_PEOPLE.includes(name))).toEqual([])
  expect(NOT_FOR_PEOPLE.filter((name) => !asked.includes(name))).toEqual([])
  const all = [...code, ...places.filter((place) => /^tests\/.*\.(?:ts|mjs)$/.test(place))].map(
    read,
  )
  expect(told.filter((name) => !all.some((text) => text.includes(name)))).toEqual([])
  expect(told.length).toBeGreaterThan(30)
})

test('no two decisions have one number, and each has a reason', () => {
  const numbers = decisionFiles.flatMap((file) => decisionsIn(read(file)))
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
  expect(decisionFiles.flatMap((file) => decisionsWithoutReason(read(file)))).toEqual([])
  expect(numbers.length).toBeGreaterThan(100)
})

test('the list of decisions names each where it is', () => {
  const index = read('docs/decisions/README.md')
  const rows = [...index.matchAll(/\| \[[^\]]+\]\(([\w-]+\.md)\) +\| ([\d, ]+?) +\|/g)]
  const listed = new Map(
    rows.map(([, file = '', numbers = '']) => [`docs/decisions/${file}`, numbers]),
  )
  for (const file of decisionFiles.filter((name) => !name.endsWith('/README.md')))
    expect(listed.get(file), file).toBe(decisionsIn(read(file)).join(', '))
})

describe('planted', () => {
  const known = [
    'src',
    'src/domain',
    'src/domain/money',
    'src/domain/money/cents.ts',
    'docs',
    'docs/a.md',
    'README.md',
    'supabase',
    'supabase/schemas',
    'supabase/schemas/02_visit.sql',
  ]
  const places = { places: known, headings: () => ['why', 'how-it-works'] }

  test.each([
    ['docs/a.md', '[cents](../src/domain/cents.ts)', '../src/domain/cents.ts'],
    ['docs/a.md', '[from the wrong folder](src/domain)', 'src/domain'],
    ['README.md', '![a picture](docs/home.webp)', 'docs/home.webp'],
    ['README.md', '[a heading](docs/a.md#how)', 'docs/a.md#how'],
    ['docs/a.md', '[its own](#nowhere)', '#nowhere'],
  ])('a dead link in %s is found: %s', (file, text, link) => {
    expect(deadLinks(file, text, places)).toEqual([link])
  })

  test.each([
    ['docs/a.md', '[cents](../src/domain/money/cents.ts)'],
    ['docs/a.md', '[a folder](../src/domain/) and [README](../README.md)'],
    ['README.md', '[a heading](docs/a.md#how-it-works), [another site](https://example.com)'],
  ])('a good link in %s is let by: %s', (file, text) => {
    expect(deadLinks(file, text, places)).toEqual([])
  })

  test.each([
    'src/domain/cents.ts',
    'src/domains/',
    'domain/cents.ts',
    'ents.ts',
    'dollars.ts',
    'src/domain/<noun>/dollars.ts',
    'src/<layer>/cents.ts',
    'supabase/schemas/*_salon.sql',
    'src/…/cents.css',
    'distance/cents.ts',
  ])('a path that is not there is found: %s', (wrong) => {
    expect(deadPaths(`Look into \`${wrong}\`.`, known)).toEqual([wrong])
  })

  test.each([
    'src/domain/money/cents.ts',
    'src/domain/money',
    'src/',
    'cents.ts',
    'money/cents.ts',
    'src/domain/<noun>/cents.ts',
    'supabase/schemas/<nn>_<noun>.sql',
    'supabase/schemas/*.sql',
    'dist/shell.html',
    '/services/0',
    'application/json',
    'appointment.book',
    'npm run check',
  ])('what is there, or is no path, is let by: %s', (right) => {
    expect(deadPaths(`Look into \`${right}\`.`, known)).toEqual([])
  })

  test('a command is found wherever it is written', () => {
    const text =
      'Say `npm run bench:wep -- --only=marks`.\n```sh\nnpm run stom\nnpm test\n```\nnpm start.'
    expect(commandsIn(text)).toEqual(['bench:wep', 'stom', 'test', 'start'])
  })

  test('settings are found in a table and in code', () => {
    expect(settingsIn('| setting |\n| `PORT` | 4173 |\n| `MAIL_KEY`, `MAIL_URL` | none |')).toEqual(
      ['PORT', 'MAIL_KEY', 'MAIL_URL'],
    )
    const code = "process.env.PORT ?? settings['MAIL_KEY'] ?? config('VITE_SITE_URL')"
    expect(settingsReadBy(code)).toEqual(['PORT', 'MAIL_KEY', 'VITE_SITE_URL'])
  })

  test('decisions are counted by their headings', () => {
    expect(
      decisionsIn('### 7. One\n\nWhy\n\n### 12. Two\n\n### Seven\n\n```\n### 9. Three\n```'),
    ).toEqual([7, 12])
    expect(
      decisionsWithoutReason(
        '### 7. One\n\nToo short.\n\n### 8. Two\n\nThis one says why, and in a whole sentence.',
      ),
    ).toEqual(['7. One'])
  })

  test('what is translated is found in prose, and not in code', () => {
    const [line = ''] = proseIn('```\nsomebody\n```\nIt `stands` with [somebody](letter.md).')
    expect(turnsIn(line)).toHaveLength(1)
  })
})
