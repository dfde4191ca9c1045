import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreementContent } from '#domain/agreement/agreement-content.ts'
import { agreementOf } from '#domain/agreement/agreement.ts'
import { agreementDocument } from '#platform/agreement-pdf-document.ts'
import { baselinesOf, drawnTextsOf, inkOf, openPdf, pagesOf, textOf } from '#support/read-pdf.ts'
import type { PDFPageProxy } from 'pdfjs-dist'
import type { IsInk } from '#support/read-pdf.ts'
import type { Signer } from '#domain/agreement/agreement.ts'
import type { Painter } from '#platform/agreement-pdf-painter.ts'

// Typed out by hand: millimetres in points, and a US Letter sheet.
const SIX_MM = 17.008
const MARGIN = 76.53
const [WIDTH, HEIGHT] = [612, 792]

const HANNAH: Signer = {
  firstName: 'Hannah',
  lastName: 'Berg',
  email: 'hannah@example.com',
  planId: 'gold',
  familyMembers: 2,
}
const SIGNED_AT = Date.parse('2026-11-22T18:00:00Z')
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3) + 'x'.repeat(150)
const LONG_EMAIL = `${'e'.repeat(240)}@example.com`
const fonts = { text: font('figtree-regular'), serif: font('fraunces-medium') }

describe('the agreement of Hannah Berg', async () => {
  const file = await made(HANNAH)
  const doc = await openPdf(file)
  const pages = await pagesOf(doc)

  test('is four pages of US Letter', () => {
    expect(pages.map((page) => page.view)).toEqual(Array(4).fill([0, 0, WIDTH, HEIGHT]))
  })

  test('has initials and the number of the page at the foot of every page', async () => {
    const feet = await Promise.all(pages.map(footOf))
    expect(feet).toEqual([1, 2, 3, 4].map((number) => ['Initials: HB', `Page ${number} of 4`]))
  })

  test('says who, what, how much and when on the first page', async () => {
    const [text] = await Promise.all(pages.map(textOf))
    for (const words of [
      'Membership agreement',
      'Member Hannah Berg',
      'Email hannah@example.com',
      'Plan Gold',
      'Plan price $100 a month',
      'Family members 2, $30 a month for each',
      'Total $160 a month',
      'Agreed on November 22, 2026',
      '15% discount',
      'You may cancel at any time',
    ])
      expect(text).toContain(words)
  })

  test('carries every sentence of the terms, and the signature last', async () => {
    const text = (await Promise.all(pages.map(textOf)))
      .join(' ')
      .replaceAll(/ ?Initials: HB Page \d of 4/g, '')
    const { terms } = agreementContent(agreementOf(HANNAH, SIGNED_AT))
    for (const { title, body } of terms.parts)
      for (const sentence of [title, ...body.flat()]) expect(text).toContain(sentence)
    expect(text).toMatch(
      /Signed electronically by Hannah Berg on November 22, 2026\. Initials: HB$/,
    )
  })

  test('has its lines six millimetres apart, and half a line more between paragraphs', async () => {
    const lines = (await Promise.all(pages.map(baselinesOf))).flat()
    const start = lines.findIndex(({ text }) => text.startsWith('These terms are between'))
    const [first, second, third, next] = lines.slice(start, start + 4).map(({ y }) => y)
    expect((first ?? 0) - (second ?? 0)).toBeCloseTo(SIX_MM, 2)
    expect((second ?? 0) - (third ?? 0)).toBeCloseTo(SIX_MM, 2)
    expect((third ?? 0) - (next ?? 0)).toBeCloseTo(1.5 * SIX_MM, 2)
  })

  test('has no two lines nearer than that, on any page', async () => {
    for (const lines of await Promise.all(pages.map(baselinesOf))) {
      const gaps = lines.slice(1).map(({ y }, place) => (lines[place]?.y ?? 0) - y)
      for (const gap of gaps.slice(0, -1)) expect(gap).toBeGreaterThan(SIX_MM - 0.01)
    }
  })

  test('says what it is before it is opened', async () => {
    const { info } = await doc.getMetadata()
    expect(info).toMatchObject({
      Title: 'Membership agreement, Juniper Row',
      Author: 'Juniper Row',
      Subject: 'Gold membership of Hannah Berg, November 22, 2026',
      Language: 'en-US',
      CreationDate: 'D:20261122120000Z',
    })
  })

  test('is the same file when it is made again, and another for somebody else', async () => {
    expect(hashOf(await made(HANNAH))).toBe(hashOf(file))
    expect(hashOf(await made({ ...HANNAH, firstName: 'Hanna' }))).not.toBe(hashOf(file))
  })
})

test.each([
  ['short ones', HANNAH],
  ['names that never end', { ...HANNAH, firstName: LONG_NAME, email: LONG_EMAIL }],
  ['names the fonts lack', { ...HANNAH, firstName: '王小明'.repeat(40), lastName: 'محمد' }],
])('no ink leaves the margins, and no page is blank, with %s', async (_which, signer) => {
  const doc = await openPdf(await made(signer))
  for (let number = 1; number <= doc.numPages; number += 1) {
    const ink = await inkOf(doc, number)
    expect(ink.points).toBeGreaterThan(1000)
    expect(ink.left).toBeGreaterThanOrEqual(Math.floor(MARGIN) - 1)
    expect(ink.right).toBeLessThanOrEqual(Math.ceil(WIDTH - MARGIN) + 1)
    expect(ink.top).toBeGreaterThanOrEqual(50)
    expect(ink.bottom).toBeLessThanOrEqual(HEIGHT - 30)
  }
})

describe('a name', () => {
  test.each([
    ['Łukasz', 'Żółć', 'ŁŻ'],
    ['Văn', 'Nguyễn Thị Ế', 'VN'],
    ['Zoë', 'Ağaoğlu-Ștefănescu', 'ZA'],
  ])('%s %s is set in the fonts of the house', async (firstName, lastName, initials) => {
    const doc = await openPdf(await made({ ...HANNAH, firstName, lastName }))
    const page = await doc.getPage(1)
    expect(await textOf(page)).toContain(`Member ${firstName} ${lastName} Email`)
    expect((await footOf(page))[0]).toBe(`Initials: ${initials}`)
    expect(await drawnTextsOf(page)).toBe(0)
  })

  test.each([
    ['小明', '王', '小王'],
    ['Ольга', 'Иванова', 'ОИ'],
    ['प्रिया', 'शर्मा', 'प्रिश'],
    ['👩‍👩‍👧', 'Ωλ', '👩‍👩‍👧Ω'],
    ['X\u0301enia', 'Quo', 'X\u0301Q'],
    ['محمد', 'علي', 'مع'],
    ['דוד', 'לוי', 'דל'],
  ])('%s %s can be read out of the file, even drawn', async (firstName, lastName, initials) => {
    const doc = await openPdf(await made({ ...HANNAH, firstName, lastName }))
    const page = await doc.getPage(1)
    expect(await textOf(page)).toContain(`Member ${firstName} ${lastName} Email`)
    expect((await footOf(page))[0]).toBe(`Initials: ${initials}`)
    expect(await drawnTextsOf(page)).toBeGreaterThan(0)
    const { info } = await doc.getMetadata()
    expect(info).toMatchObject({ Subject: expect.stringContaining(`${firstName} ${lastName}`) })
  })

  test('stands as the device painted it, on its line', async () => {
    const doc = await openPdf(
      await made({ ...HANNAH, firstName: '小明', lastName: '王' }, redPainter),
    )
    const lines = await baselinesOf(await doc.getPage(1))
    const name = lines.find(({ text }) => text.startsWith('Member '))
    const red = await inkOf(doc, 1, isRedAboveTheFoot)
    const baseline = HEIGHT - (name?.y ?? 0)
    expect(red.left).toBeCloseTo(MARGIN + 100, -1)
    // Three letters and a space of one em each, at eleven and a half points.
    expect(red.right - red.left).toBeCloseTo(4 * 11.5, -1)
    expect(red.bottom - baseline).toBeLessThan(0.5 * 11.5 + 1)
    expect(baseline - red.top).toBeLessThan(1.1 * 11.5 + 1)
  })

  test('may be anything at all', async () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.string({ unit: fc.constantFrom(' ', '\ud800', '\u0301', '\u200d', '👩', 'ﷺ', 'a') }),
    )
    await fc.assert(
      fc.asyncProperty(name, name, async (firstName, email) => {
        const doc = await openPdf(await made({ ...HANNAH, firstName, lastName: '', email }))
        expect(doc.numPages).toBeGreaterThanOrEqual(4)
        const texts = await Promise.all((await pagesOf(doc)).map(textOf))
        expect(texts.every((text) => text.includes('Page'))).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})

async function made(signer: Signer, painter: Painter | null = null): Promise<Uint8Array> {
  const content = agreementContent(agreementOf(signer, SIGNED_AT))
  return agreementDocument(content, { fonts, painter })
}

/** Paints every letter as a red square of one em. */
const redPainter: Painter = {
  widthOf: (text) => Array.from(text).length,
  paint(text) {
    const [columns, rows] = [10 * Array.from(text).length, 15]
    const points = new Uint8ClampedArray(4 * columns * rows)
    for (let place = 0; place < points.length; place += 4) points.set([255, 0, 0, 255], place)
    return { points, columns, rows, left: 0, bottom: -0.45, pointsPerEm: 10 }
  },
}

const isRedAboveTheFoot: IsInk = ([red = 0, green = 0], { y }) => red > 200 && green < 80 && y < 700

function font(name: string): ArrayBuffer {
  return Uint8Array.from(readFileSync(`src/platform/fonts/${name}.ttf`)).buffer
}

async function footOf(page: PDFPageProxy): Promise<readonly string[]> {
  const foot = (await baselinesOf(page)).at(-1)
  return foot?.text.split(/ (?=Page )/) ?? []
}

function hashOf(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex')
}
