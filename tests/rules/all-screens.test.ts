import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SCREENS } from '#sight/screens.ts'
import { gateLooks, SIZES, THEMES } from '#sight/looks.ts'
import type { Screen } from '#sight/screen.ts'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('src', file))
  .filter((file) => file.endsWith('.tsx'))

/** Draws something that opens over a page: a dialog, a menu, a panel. */
const OPENS =
  /<Dialog\b|<FormDialog\b|<AddDialog\b|<ConfirmDialog\b|<MovingFrame\b|<dialog\b|role="(?:dialog|menu)"/

/** Frames that the others are drawn in, and what is drawn inside a dialog that is looked at. */
const NO_SCREEN_OF_THEIR_OWN = new Set([
  'dialog',
  'dialog-frame',
  'form-dialog',
  'add-dialog',
  'confirm-dialog',
  'moving-frame',
])

/** src/routes/_site/_home/services.$slug.tsx is /services/$slug; layouts and the root have no address. */
function addressOf(file: string): string | null {
  const parts = file
    .replace(/^src\/routes\//, '')
    .replace(/\.tsx$/, '')
    .split('/')
    .filter((part) => !part.startsWith('_'))
    .join('.')
    .split('.')
    .filter((part) => part !== 'index')
  return parts.length === 0 && !file.endsWith('index.tsx') ? null : `/${parts.join('/')}`
}

function answers(address: string, asked: string): boolean {
  const [wanted, given] = [address, asked.replace(/[?#].*$/, '')].map((one) => one.split('/'))
  return (
    wanted?.every((part, place) =>
      part === '$'
        ? true
        : part.startsWith('$')
          ? given?.[place] !== undefined
          : part === given?.[place],
    ) === true &&
    (wanted.includes('$') || wanted.length === given?.length)
  )
}

test('every route is looked at', () => {
  const routes = sources.filter((file) => file.startsWith('src/routes/')).map(addressOf)
  const known = routes.filter((address) => address !== null)
  expect(known.length).toBeGreaterThan(25)
  const missing = known.filter(
    (address) => !SCREENS.some(({ path: asked }) => answers(address, asked)),
  )
  expect(missing).toEqual([])
})

test('everything that opens over a page is looked at', () => {
  const opening = sources
    .filter((file) => OPENS.test(readFileSync(file, 'utf8')))
    .map((file) => path.basename(file, '.tsx'))
    .filter((name) => !NO_SCREEN_OF_THEIR_OWN.has(name))
  const looked = new Set(SCREENS.flatMap(({ opens = [] }) => opens))
  expect(opening.filter((name) => !looked.has(name))).toEqual([])
  const modules = new Set(sources.map((file) => path.basename(file, '.tsx')))
  expect([...looked].filter((name) => !modules.has(name))).toEqual([])
})

test('the gate looks at every public page, at each size, by each light and at the desk through the day', () => {
  const looks = gateLooks()
  const seen = new Set(looks.map(({ screen }) => pageOf(screen)))
  const ofVisitors = SCREENS.filter(({ who }) => who === 'visitor').map(pageOf)
  expect(ofVisitors.filter((page) => !seen.has(page))).toEqual([])
  expect(new Set(looks.map(({ size }) => size))).toEqual(new Set(SIZES))
  expect(new Set(looks.map(({ theme }) => theme))).toEqual(new Set(THEMES))
  const ofTheDesk = looks.filter(({ screen }) => screen.name === 'desk, day')
  expect(ofTheDesk.map(({ hour }) => hour.name)).toEqual(['8:00', '13:00', '20:00'])
})

const pageOf = ({ path: asked }: Screen) => asked.split(/[?]|(?<=\/(?:experts|services)\/)/)[0]

test('each screen has a name of its own', () => {
  const names = SCREENS.map(({ name }) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
