import { PDFHexString } from 'pdf-lib'
import { graphemesOf } from '#domain/text/graphemes.ts'
import type { PDFContext, PDFRef } from 'pdf-lib'
import type { Face, Shown } from './agreement-pdf-face.ts'
import type { Painter, Painting } from './agreement-pdf-painter.ts'

/** Lengths inside a drawn font are thousandths of an em. */
const PER_EM = 1000
/** By the width of its m, which nobody sees, readers of text guess how large a drawn font is. */
const GLYPH = { ascent: 1050, descent: 450, m: 600 }
const BOX = { width: 760, inset: 80, height: 640 }
/** A glyph may stand for 512 bytes, and no letter takes more than four. */
const MOST_MEANT = 128

/**
 * Sets what the embedded fonts have no letters for: each text becomes a font of one glyph, which
 * is the picture the device draws of it. So it stands on the line like any other word, and can be
 * marked, copied and found. Where the device draws nothing, each letter is an empty box, and the
 * text can be recovered all the same.
 */
export function drawnFace(context: PDFContext, painter: Painter | null): Face {
  const shown = new Map<string, Shown>()
  const widthOf = (text: string) =>
    painter === null ? (graphemesOf(text).length * BOX.width) / PER_EM : painter.widthOf(text)

  function make(text: string): Shown {
    const painting = painter?.paint(text) ?? null
    const width = Math.round(widthOf(text) * PER_EM)
    const ref = embedGlyph(context, {
      width,
      meaning: text,
      ...(painting === null ? boxesFor(text, width) : pictureOf(context, painting)),
    })
    const font = { name: `Drawn${shown.size + 1}`, ref }
    return { font, operators: '<01> Tj', actualText: text }
  }

  return {
    covers: () => true,
    widthOf,
    show(text) {
      const found = shown.get(text) ?? make(text)
      shown.set(text, found)
      return found
    },
  }
}

interface Drawing {
  readonly operators: string
  readonly images: Readonly<Record<string, PDFRef>>
}

interface Glyph extends Drawing {
  readonly width: number
  readonly meaning: string
}

function embedGlyph(context: PDFContext, { width, meaning, operators, images }: Glyph): PDFRef {
  const drawn = context.register(context.flateStream(`${width} 0 d0\n${operators}`))
  const meant = context.register(context.flateStream(meaningOf(meaning)))
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, -GLYPH.descent, width, GLYPH.ascent],
    FontMatrix: [1 / PER_EM, 0, 0, 1 / PER_EM, 0, 0],
    CharProcs: { text: drawn, m: context.register(context.flateStream(`${GLYPH.m} 0 d0`)) },
    Encoding: { Type: 'Encoding', Differences: [1, 'text', 'm'] },
    FirstChar: 1,
    LastChar: 2,
    Widths: [width, GLYPH.m],
    Resources: { XObject: images },
    ToUnicode: meant,
  })
  return context.register(font)
}

/** Whatever reads the text out of the file is told here what the glyph says. */
function meaningOf(text: string): string {
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /Meaning def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
1 beginbfchar
<01> <${utf16(asSeen(text).slice(0, MOST_MEANT).join(''))}>
endbfchar
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** Readers turn around what they see written from right to left, and so must see it that way. */
function asSeen(text: string): readonly string[] {
  const letters = Array.from(text)
  const spoken = letters.filter((letter) => /\p{L}/u.test(letter))
  const isTurned = spoken.length > 0 && spoken.every((letter) => RIGHT_TO_LEFT.test(letter))
  return isTurned ? letters.reverse() : letters
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

function utf16(text: string): string {
  return PDFHexString.fromText(text).asString().slice('FEFF'.length)
}

function pictureOf(context: PDFContext, painting: Painting): Drawing {
  const { columns, rows, left, bottom, pointsPerEm } = painting
  const [width, height] = [columns, rows].map((points) => (points / pointsPerEm) * PER_EM)
  const place = [width, 0, 0, height, left * PER_EM, bottom * PER_EM]
  return {
    operators: `${place.map((length) => Math.round(length ?? 0)).join(' ')} cm /Picture Do`,
    images: { Picture: embedPicture(context, painting) },
  }
}

/** Colours and solidity are two pictures in this format, one laid over the other. */
function embedPicture(context: PDFContext, { points, columns, rows }: Painting): PDFRef {
  const colours = new Uint8Array(columns * rows * 3)
  const solidity = new Uint8Array(columns * rows)
  for (let place = 0; place < solidity.length; place += 1) {
    colours.set(points.subarray(4 * place, 4 * place + 3), 3 * place)
    solidity[place] = points[4 * place + 3] ?? 0
  }
  const shape = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: columns,
    Height: rows,
    BitsPerComponent: 8,
  }
  const mask = context.flateStream(solidity, { ...shape, ColorSpace: 'DeviceGray' })
  return context.register(
    context.flateStream(colours, {
      ...shape,
      ColorSpace: 'DeviceRGB',
      SMask: context.register(mask),
    }),
  )
}

function boxesFor(text: string, width: number): Drawing {
  const { inset, height } = BOX
  const boxes = Array.from({ length: graphemesOf(text).length }, (_, place) => {
    return `${place * BOX.width + inset} 0 ${BOX.width - 2 * inset} ${height} re`
  })
  return { operators: width === 0 ? '' : `40 w 0.3 G ${boxes.join(' ')} S`, images: {} }
}
