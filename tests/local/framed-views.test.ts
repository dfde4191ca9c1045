import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readFramedViews } from '#functions/_shared/framed-views.ts'
import { FRAMED_VIEWS_FILE } from '#platform/framed-views.ts'
import { framedViewsSetting } from '#local/site/framed-views.ts'

const VIEW = 'https://forms.example.com/book'

test('the served build tells the server which views it frames, unless a setting does', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'framed-views-'))
  expect(framedViewsSetting(site, {})).toEqual({})
  writeFileSync(path.join(site, FRAMED_VIEWS_FILE), `${JSON.stringify([VIEW])}\n`)
  expect(readFramedViews(framedViewsSetting(site, {}))).toEqual([VIEW])
  expect(framedViewsSetting(site, { FRAMED_VIEWS: '[]' })).toEqual({})
  expect(framedViewsSetting(null, {})).toEqual({})
  rmSync(site, { recursive: true })
})
