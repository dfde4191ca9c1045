import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync('src/app/tokens.css', 'utf8')

const TEXT = 4.5
const LARGE = 3

/** Every colour that carries words or a control's edge, on every ground it stands on. */
const PAIRS: readonly (readonly [string, readonly string[], number])[] = [
  ['text', ['ground', 'raised', 'sand', 'sand-soft', 'blush'], TEXT],
  ['text-soft', ['ground', 'raised', 'sand', 'sand-soft'], TEXT],
  ['berry', ['ground', 'raised', 'sand-soft', 'blush'], TEXT],
  ['berry-strong', ['ground', 'raised', 'sand-soft', 'blush'], TEXT],
  ['juniper', ['ground', 'raised', 'sand-soft'], TEXT],
  ['juniper-strong', ['blush'], LARGE],
  ['on-berry', ['berry', 'berry-strong'], TEXT],
  ['on-juniper', ['juniper', 'juniper-strong'], TEXT],
  ['on-grove', ['grove'], TEXT],
  ['on-grove-soft', ['grove'], TEXT],
  ['ground', ['text'], TEXT],
  ['waiting', ['waiting-ground'], TEXT],
  ['offline', ['offline-ground'], TEXT],
  ['refused', ['refused-ground', 'raised', 'ground'], TEXT],
  ['done', ['done-ground'], TEXT],
  ['line-field', ['raised', 'ground'], LARGE],
  ['focus', ['ground', 'raised', 'sand', 'sand-soft', 'blush'], LARGE],
]

const CASES = PAIRS.flatMap(([ink, grounds, least]) =>
  grounds.flatMap((ground) =>
    (['light', 'dark'] as const).map((scheme) => ({ ink, ground, least, scheme })),
  ),
)

test.each(CASES)('$ink on $ground reads well in $scheme', ({ ink, ground, least, scheme }) => {
  expect(contrast(colorOf(ink, scheme), colorOf(ground, scheme))).toBeGreaterThanOrEqual(least)
})

test('brass is decoration and never the colour of words', () => {
  const sheets = globSync('src/**/*.css')
  const wordsInBrass = sheets.filter((path) =>
    /(?:^|[\s;{])color:\s*var\(--brass\)/.test(readFileSync(path, 'utf8')),
  )
  expect(sheets.length).toBeGreaterThan(10)
  expect(wordsInBrass).toEqual([])
})

function colorOf(name: string, scheme: 'light' | 'dark'): string {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)
  const color = found?.[scheme === 'light' ? 1 : 2]
  if (color === undefined) throw new Error(`tokens.css has no pair of colours named ${name}`)
  return color
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
