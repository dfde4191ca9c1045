import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modulesOf, NOUNS, upwardImports } from '#support/noun-order.ts'
import { stormRules, toldNouns } from '#support/nouns.ts'

/** More than this, and nobody sees at a glance what is in a folder. */
const MOST_FILES = 25
/** Where folders are nouns, or what a person does. */
const DIVIDED = ['src/domain', 'src/data', 'src/features/front-desk']

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())

test('none has a place in the order that is not there', () => {
  const folders = foldersIn('src/domain').map(({ name }) => name)
  expect(folders.length).toBeGreaterThan(20)
  expect(NOUNS.filter((noun) => !folders.includes(noun))).toEqual([])
})

test('a noun uses only those it rests on', () => {
  expect(upwardImports(modulesOf('src/domain'))).toEqual([])
})

test('one that reaches up is found', () => {
  const text = "import { dearest } from '#domain/visit/visit-price.ts'\n"
  expect(upwardImports([{ noun: 'money', name: 'money.ts', text }])).toEqual([
    'money/money.ts uses visit/visit-price.ts, which rests on money',
  ])
})

test.each([
  ['visit', 'unheard-of', 'visit/a.ts uses unheard-of/b.ts, which rests on visit'],
  ['unheard-of', 'unknown', 'unheard-of/a.ts uses unknown/b.ts, which rests on unheard-of'],
  ['unheard-of', 'change', 'unheard-of/a.ts uses change/b.ts, which rests on unheard-of'],
])('without a place in the order, %s may not use %s', (noun, used, sentence) => {
  const text = `import { b } from '#domain/${used}/b.ts'\n`
  expect(upwardImports([{ noun, name: 'a.ts', text }])).toEqual([sentence])
})

test('without a place in the order, a noun uses what others rest on, and is used by what gathers them', () => {
  const uses = (noun: string, used: string) =>
    upwardImports([{ noun, name: 'a.ts', text: `import { b } from '#domain/${used}/b.ts'\n` }])
  expect([uses('unheard-of', 'visit'), uses('change', 'unheard-of')]).toEqual([[], []])
})

test('every noun with something to tell the tests tells it, and no command that may wait is left out', async () => {
  const nouns = await toldNouns()
  expect(nouns.filter(({ permissions, storm }) => permissions === storm)).toEqual([])
  expect(Object.keys(await stormRules()).length).toBeGreaterThan(20)
})

test.each(DIVIDED)('no folder of %s holds more than can be seen at a glance', (home) => {
  const folders = foldersIn(home).map(({ name }) => path.join(home, name))
  const counts = [home, ...folders].map((folder) => {
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
    return [folder, files.length] as const
  })
  expect(counts.filter(([, count]) => count > MOST_FILES)).toEqual([])
})
