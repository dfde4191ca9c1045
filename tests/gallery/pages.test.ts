import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GALLERY_SHOTS, INSTALL_SHOTS } from './pages.ts'

test('the README shows every photograph of the gallery, and each picture in it is there', () => {
  const readme = readFileSync('README.md', 'utf8')
  const shown = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file = '']) => file)
  for (const { file } of GALLERY_SHOTS) expect(shown).toContain(file)
  expect(shown.filter((file) => !existsSync(file))).toEqual([])
})

test('what a device shows before installing is photographed too', () => {
  expect(INSTALL_SHOTS.filter(({ file }) => !existsSync(file))).toEqual([])
})
