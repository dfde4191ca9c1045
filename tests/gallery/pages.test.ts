import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SCREENS } from '#sight/screens.ts'
import { GALLERY_SHOTS, INSTALL_SHOTS } from './pages.ts'
import { everyLetter } from './letters/every-letter.ts'
import { LETTER_SHEETS } from './letters/photograph.ts'
import { contactSheets, SHEETS } from './sheet-list.ts'
import { layOut } from './sheets.ts'

const MOST_BYTES = 6_000_000

test('the gallery shows every photograph, and each picture in it is there', () => {
  const gallery = readFileSync('docs/gallery.md', 'utf8')
  const shown = [...gallery.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file = '']) =>
    path.posix.join('docs', file),
  )
  for (const { file } of GALLERY_SHOTS) expect(shown).toContain(file)
  expect(shown.filter((file) => !existsSync(file))).toEqual([])
})

test('what a device shows before installing is photographed too', () => {
  expect(INSTALL_SHOTS.filter(({ file }) => !existsSync(file))).toEqual([])
})

test('every screen is on a contact sheet of its role, and all sheets together stay small', () => {
  const sheets = contactSheets()
  const shown = new Set(sheets.flatMap(({ screens }) => screens.map(({ name }) => name)))
  expect(SCREENS.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([])
  const files = [
    ...LETTER_SHEETS.map(({ file }) => file),
    ...sheets.map(({ name }) => `${SHEETS}/${name}.webp`),
  ]
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(files.reduce((all, file) => all + statSync(file).size, 0)).toBeLessThan(MOST_BYTES)
})

test.for(LETTER_SHEETS)(
  'there’s room in $file for every email there is',
  async ({ window, file }) => {
    const { whole } = layOut(window, (await everyLetter()).length)
    expect(await sharp(file).metadata()).toMatchObject(whole)
  },
)
