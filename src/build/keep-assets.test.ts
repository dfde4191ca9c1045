import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from 'vite'
import { keepAssets } from './keep-assets.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'keep-assets-'))
  writeFileSync(path.join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
})

afterEach(() => rmSync(root, { recursive: true }))

/** Builds a tiny site that says these words, and answers the assets that now lie there. */
async function built(words: string): Promise<string[]> {
  writeFileSync(path.join(root, 'main.js'), `document.title = ${JSON.stringify(words)}`)
  await build({ root, configFile: false, logLevel: 'silent', plugins: [keepAssets()] })
  return readdirSync(path.join(root, 'dist/assets'))
}

function saying(words: string, files: readonly string[]): string | undefined {
  return files.find((file) =>
    readFileSync(path.join(root, 'dist/assets', file), 'utf8').includes(words),
  )
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

test('building the same thing again pushes nothing out', async () => {
  await built('first')
  await built('second')
  await built('third')
  await built('third')
  expect(saying('first', await built('third'))).toBeDefined()
})

test('what is not an asset is not kept', async () => {
  await built('first')
  writeFileSync(path.join(root, 'dist/left-over.html'), 'old page')
  writeFileSync(path.join(root, 'dist/builds.json'), '[["assets/../left-over.html", 7]]')
  await built('second')
  expect(existsSync(path.join(root, 'dist/left-over.html'))).toBe(false)
})
