import type { PDFDocument, PDFRef } from 'pdf-lib'
import fontkit from '@pdf-lib/fontkit'

/** A way to set words. Widths are in ems, so that one measure serves every size. */
export interface Face {
  covers(word: string): boolean
  widthOf(text: string): number
  show(text: string): Shown
}

/** What a page must be told to show a text where its pen stands. */
export interface Shown {
  /** The font it asks for, by the name that the page's resources know it by. */
  readonly font: { readonly name: string; readonly ref: PDFRef }
  readonly operators: string
  /** The text itself, where the glyphs do not say it in reading order. */
  readonly actualText?: string
}

interface Shaped {
  readonly width: number
  /** The inside of a TJ array: glyphs, and how far to move between them. */
  readonly pieces: string
}

const DIGITS_PER_GLYPH = 4
/** Nothing else among the words bends a letter, and those are the device's own business. */
const COMBINING = /\p{M}/u

/** A font that travels inside the file, with no more of it than the words need. */
export async function embeddedFace(
  doc: PDFDocument,
  { name, bytes }: { readonly name: string; readonly bytes: ArrayBuffer },
): Promise<Face> {
  const known = new Uint8Array(bytes)
  // The six letters are how a file says that it carries a part of a font only.
  const font = await doc.embedFont(known, { subset: true, customName: `AGREED+${name}` })
  const shaper = fontkit.create(known)
  const perEm = shaper.unitsPerEm
  const shapedWords = new Map<string, Shaped>()

  function shape(word: string): Shaped {
    const { glyphs, positions } = shaper.layout(word)
    const codes = font.encodeText(word).asString()
    let pieces = '<'
    let width = 0
    positions.forEach(({ xAdvance }, place) => {
      const start = place * DIGITS_PER_GLYPH
      const back = Math.round(
        (((glyphs[place]?.advanceWidth ?? xAdvance) - xAdvance) / perEm) * 1000,
      )
      pieces += codes.slice(start, start + DIGITS_PER_GLYPH)
      if (back !== 0) pieces += `>${back}<`
      width += xAdvance / perEm
    })
    return { width, pieces: `${pieces}>` }
  }

  function shaped(word: string): Shaped {
    const found = shapedWords.get(word) ?? shape(word)
    shapedWords.set(word, found)
    return found
  }

  /** Words and the spaces between them: a word that comes again is not worked out again. */
  const partsOf = (text: string): readonly Shaped[] =>
    text
      .split(/( )/)
      .filter((part) => part !== '')
      .map(shaped)

  return {
    covers: (word) =>
      !COMBINING.test(word) &&
      Array.from(word).every((letter) => shaper.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    widthOf: (text) => partsOf(text).reduce((sum, { width }) => sum + width, 0),
    show: (text) => ({
      font: { name, ref: font.ref },
      operators: `[${partsOf(text)
        .map(({ pieces }) => pieces)
        .join('')}] TJ`,
    }),
  }
}
