import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build, type Plugin } from 'vite'
import { keepAssets } from './keep-assets.ts'
import { packBuild } from './pack-files.ts'

/** Long enough to be worth packing. */
const REFRAIN = 'and the salon sings along, '.repeat(60)

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'keep-assets-'))
  writeFileSync(path.join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
})

afterEach(() => rmSync(root, { recursive: true }))

/** Builds a tiny site that says these words, and answers the assets that now lie there. */
async function built(words: string, before: readonly Plugin[] = []): Promise<string[]> {
  const title = JSON.stringify(`${words}, ${REFRAIN}`)
  writeFileSync(path.join(root, 'main.js'), `document.title = ${title}`)
  const plugins = [...before, keepAssets(), packBuild()]
  await build({ root, configFile: false, logLevel: 'silent', plugins })
  return assets()
}

function assets(): string[] {
  return readdirSync(path.join(root, 'dist/assets')).filter((file) => file.endsWith('.js'))
}

function saying(words: string, files: readonly string[]): string | undefined {
  return files.find((file) => contentOf(file).includes(`${words}, and`))
}

function contentOf(file: string): string {
  return readFileSync(path.join(root, 'dist/assets', file), 'utf8')
}

test('three builds lie beside each other, and the fourth takes the place of the first', async () => {
  await built('first')
  await built('second')
  const three = await built('third')
  expect(three).toHaveLength(3)
  for (const words of ['first', 'second', 'third']) expect(saying(words, three)).toBeDefined()

  const afterFour = await built('fourth')
  expect(afterFour).toHaveLength(3)
  expect(saying('first', afterFour)).toBeUndefined()
})

test('kept files lie there packed as well, and go together with what they pack', async () => {
  const [first = ''] = await built('first')
  await built('second')
  await built('third')
  const packed = (ending: string) => readFileSync(path.join(root, `dist/assets/${first}.${ending}`))
  expect(brotliDecompressSync(packed('br')).toString()).toBe(contentOf(first))
  expect(gunzipSync(packed('gz')).toString()).toBe(contentOf(first))

  await built('fourth')
  const left = readdirSync(path.join(root, 'dist/assets'))
  expect(left.filter((file) => file.startsWith(first))).toEqual([])
  expect(left).toHaveLength(9)
})

test('building the same thing again pushes nothing out', async () => {
  await built('first')
  await built('second')
  await built('third')
  await built('third')
  expect(saying('first', await built('third'))).toBeDefined()
})

test.each(['transform', 'renderStart', 'generateBundle', 'writeBundle', 'closeBundle'])(
  'a build that breaks off at %s takes nothing away, and is none of the three',
  async (step) => {
    await built('first')
    await built('second')
    await built('third')
    const breaking: Plugin = {
      name: 'breaking',
      [step]: { order: null, handler: () => Promise.reject(new Error('broken off')) },
    }
    await expect(built('broken', [breaking])).rejects.toThrow('broken off')
    await expect(built('broken once more', [breaking])).rejects.toThrow('broken off')

    const afterMending = await built('fourth')
    for (const words of ['second', 'third', 'fourth'])
      expect(saying(words, afterMending), words).toBeDefined()
    expect(afterMending).toHaveLength(3)
    expect(readdirSync(path.join(root, 'dist')).toSorted()).toEqual([
      'assets',
      'builds.json',
      'index.html',
    ])
  },
)

test('what is not an asset is not kept', async () => {
  await built('first')
  writeFileSync(path.join(root, 'dist/left-over.html'), 'old page')
  writeFileSync(path.join(root, 'dist/builds.json'), '[["assets/../left-over.html", 7]]')
  await built('second')
  expect(existsSync(path.join(root, 'dist/left-over.html'))).toBe(false)
})
