import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, PDFHexString, PDFName } from 'pdf-lib'
import { drawnFace } from './agreement-pdf-drawn-face.ts'
import { embeddedFace } from './agreement-pdf-face.ts'
import { agreementRows, stylesOf } from './agreement-pdf-rows.ts'
import { INK, LINE_SPACING, SHEET, atRight, rowsOf, sheetsOf } from './agreement-pdf-sheet.ts'
import type { AgreementContent, AgreementProperties } from '#domain/agreement/agreement-content.ts'
import type { PDFPage } from 'pdf-lib'
import type { Painter } from './agreement-pdf-painter.ts'
import type { Ink, Piece, PlacedRow } from './agreement-pdf-sheet.ts'

interface Means {
  readonly fonts: { readonly text: ArrayBuffer; readonly serif: ArrayBuffer }
  readonly painter: Painter | null
}

const FOOT_GAP = 24

/** The same agreement makes the same file, byte for byte, as long as no text of it must be drawn. */
export async function agreementDocument(
  content: AgreementContent,
  { fonts, painter }: Means,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = await PDFDocument.create({ updateMetadata: false })
  doc.registerFontkit(fontkit)
  describe(doc, content.properties)
  const styles = stylesOf({
    text: await embeddedFace(doc, { name: 'Figtree-Regular', bytes: fonts.text }),
    serif: await embeddedFace(doc, { name: 'Fraunces-Medium', bytes: fonts.serif }),
    drawn: drawnFace(doc.context, painter),
  })
  const sheets = sheetsOf(agreementRows(content, styles))
  sheets.forEach((rows, place) => {
    const number = atRight(`Page ${place + 1} of ${sheets.length}`, styles.soft)
    const [initials] = rowsOf(content.initials, { ...styles.soft, width: number.x - FOOT_GAP })
    const foot = [...(initials?.pieces ?? []), number]
    drawSheet(doc.addPage([SHEET.width, SHEET.height]), rows, foot)
  })
  return Uint8Array.from(await doc.save())
}

function describe(doc: PDFDocument, properties: AgreementProperties): void {
  const { title, author, subject, keywords, language, createdOn } = properties
  const made = new Date(`${createdOn}T12:00:00Z`)
  doc.setTitle(title, { showInWindowTitleBar: true })
  doc.setAuthor(author)
  doc.setCreator(author)
  doc.setSubject(subject)
  doc.setKeywords([...keywords])
  doc.setLanguage(language)
  doc.setCreationDate(made)
  doc.setModificationDate(made)
}

function drawSheet(page: PDFPage, rows: readonly PlacedRow[], foot: readonly Piece[]): void {
  const drawn = [
    ...rows.flatMap(({ pieces, place }) => {
      const y = SHEET.firstBaseline - place * LINE_SPACING
      return pieces.map((piece) => drawPiece(page, piece, y))
    }),
    footRule(),
    ...foot.map((piece) => drawPiece(page, piece, SHEET.footBaseline)),
  ]
  const { context } = page.doc
  const contents = context.register(context.flateStream(drawn.join('\n')))
  page.node.set(PDFName.of('Contents'), contents)
}

function drawPiece(page: PDFPage, { runs, x, size, ink, faces }: Piece, y: number): string {
  let pen = SHEET.left + x
  const drawn = runs.map(({ face, text }) => {
    const { font, operators, actualText } = face.show(text)
    page.node.setFontDictionary(PDFName.of(font.name), font.ref)
    const place = `${short(pen)} ${short(y)}`
    const shown = `BT ${colour(ink)} rg /${font.name} ${size} Tf 1 0 0 1 ${place} Tm ${operators} ET`
    pen += (face.widthOf(text) + faces[0].widthOf(' ')) * size
    return actualText === undefined ? shown : meaning(actualText, shown)
  })
  return drawn.join('\n')
}

/** What readers aloud and searches take instead of the glyphs. */
function meaning(text: string, shown: string): string {
  return `/Span <</ActualText ${PDFHexString.fromText(text).toString()}>> BDC ${shown} EMC`
}

function footRule(): string {
  const { left, right, footRule: y } = SHEET
  return `0.6 w ${colour(INK.line)} RG ${short(left)} ${short(y)} m ${short(right)} ${short(y)} l S`
}

function colour(ink: Ink): string {
  return ink.map((part) => short(part / 255)).join(' ')
}

function short(length: number): string {
  return String(Number(length.toFixed(3)))
}
