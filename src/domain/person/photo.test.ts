import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemCodeOf } from '#domain/text/errors.ts'
import { checkWeight, photoFactsOf, photoTypeOf } from './photo.ts'

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
const lettersOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

const JPEG = bytesOf('ffd8 ffe0 0006 4a46 4946 ffc0 0011 08 0bd0 0fc0 03 012200021101031101')
const PNG = bytesOf('89504e470d0a1a0a 0000000d 49484452 00000140 000000f0 0802000000')
const WEBP = bytesOf('52494646 1a000000 57454250 56503820 0e000000 300100 9d012a 4001 f000 0102')
const WEBP_LOSSLESS = bytesOf(
  '52494646 1a000000 57454250 5650384c 0d000000 2f 3fc13b00 00000000 00',
)
const WEBP_EXTENDED = bytesOf('52494646 1a000000 57454250 56503858 0a000000 10000000 3f0100 ef0000')

const problemOf = (bytes: Uint8Array) => {
  try {
    photoFactsOf(bytes)
    return null
  } catch (cause) {
    return problemCodeOf(cause)
  }
}

describe('a picture', () => {
  test('tells its type and size in its first bytes', () => {
    expect(photoFactsOf(JPEG)).toEqual({ type: 'image/jpeg', width: 4032, height: 3024 })
    expect(photoFactsOf(PNG)).toEqual({ type: 'image/png', width: 320, height: 240 })
    const webp = { type: 'image/webp', width: 320, height: 240 }
    expect(photoFactsOf(WEBP)).toEqual(webp)
    expect(photoFactsOf(WEBP_LOSSLESS)).toEqual(webp)
    expect(photoFactsOf(WEBP_EXTENDED)).toEqual(webp)
  })

  test('may keep the size behind long notes, and behind stuffing', () => {
    const notes = new Uint8Array(2 + 60_000)
    notes.set([0xff, 0xe1, 0xea, 0x60])
    const noted = Uint8Array.from([...JPEG.slice(0, 2), ...notes, 0xff, ...JPEG.slice(2)])
    expect(photoFactsOf(noted)).toMatchObject({ width: 4032, height: 3024 })
  })

  test('with a table where its frame would be is read past it', () => {
    const table = bytesOf('ffc4 0009 00 1111 2222 33 44')
    const withTable = Uint8Array.from([...JPEG.slice(0, 2), ...table, ...JPEG.slice(2)])
    expect(photoFactsOf(withTable)).toMatchObject({ width: 4032, height: 3024 })
  })

  test('may lie anywhere in a larger piece of memory', () => {
    const memory = new Uint8Array(200).fill(7)
    memory.set(PNG, 50)
    expect(photoFactsOf(memory.subarray(50, 50 + PNG.length))).toMatchObject({ width: 320 })
  })

  test('of more than a hundred megapixels is refused before it is opened', () => {
    const sized = (width: number, height: number) => {
      const head = PNG.slice()
      new DataView(head.buffer).setUint32(16, width)
      new DataView(head.buffer).setUint32(20, height)
      return head
    }
    expect(problemOf(sized(10_000, 10_000))).toBeNull()
    expect(problemOf(sized(10_000, 10_001))).toBe('photo-too-large')
    expect(problemOf(sized(0xffffffff, 0xffffffff))).toBe('photo-too-large')
    expect(problemOf(sized(0, 100))).toBe('photo-broken')
  })
})

describe('something else', () => {
  test('is told by its content, whatever it is called', () => {
    const others = {
      page: '<!doctype html><img src=x>',
      drawing: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      moving: 'GIF89a\x01\x00\x01\x00\x80\x00\x00',
      document: '%PDF-1.7',
      sound: 'RIFF\x24\x00\x00\x00WAVEfmt ',
      bitmap: 'BM\x36\x00\x00\x00',
      newer: '\0\0\0\x20ftypavif\0\0\0\0',
      nothing: '',
    }
    for (const [what, text] of Object.entries(others))
      expect(problemOf(lettersOf(text)), what).toBe('photo-type')
  })

  test('that phones make by themselves has a sentence of its own', () => {
    for (const brand of ['heic', 'heix', 'mif1'])
      expect(problemOf(lettersOf(`\0\0\0\x18ftyp${brand}`))).toBe('photo-heic')
  })

  test('is too heavy from forty megabytes on', () => {
    expect(() => checkWeight(41_943_040)).not.toThrow()
    expect(() => checkWeight(41_943_041)).toThrow('larger than 40 MB')
  })
})

describe('whatever bytes come', () => {
  const signatures = [[], [0xff, 0xd8, 0xff], PNG.slice(0, 16), WEBP.slice(0, 16)]
  const bytes = fc
    .tuple(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 64 }))
    .map(([head, rest]) => Uint8Array.from([...head, ...rest]))

  test('a type is only ever given to its own signature', () => {
    fc.assert(
      fc.property(bytes, (content) => {
        const text = textOf(content)
        const isWebp = text.startsWith('RIFF') && text.slice(8).startsWith('WEBP')
        const type = photoTypeOf(content)
        expect(type === 'image/jpeg').toBe(text.startsWith('\xff\xd8\xff'))
        expect(type === 'image/png').toBe(text.startsWith('\x89PNG\r\n\x1a\n'))
        expect(type === 'image/webp').toBe(isWebp)
      }),
      { numRuns: 1000 },
    )
  })

  test('they are understood or refused with a known reason, and nothing else happens', () => {
    fc.assert(
      fc.property(bytes, (content) => {
        const problem = problemOf(content)
        if (problem !== null) expect(problem).toMatch(/^photo-(type|heic|broken|too-large)$/)
        else expect(photoFactsOf(content)).toMatchObject({ width: expect.any(Number) })
      }),
      { numRuns: 1000 },
    )
  })

  test('a head that ends too early is never read beyond its end', () => {
    for (const whole of [JPEG, PNG, WEBP, WEBP_LOSSLESS, WEBP_EXTENDED])
      fc.assert(
        fc.property(fc.nat({ max: whole.length - 1 }), (length) => {
          const problem = problemOf(whole.slice(0, length))
          expect([null, 'photo-type', 'photo-broken']).toContain(problem)
          if (length < 19) expect(problem).not.toBeNull()
        }),
      )
  })
})
