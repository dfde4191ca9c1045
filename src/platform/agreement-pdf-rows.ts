import { INK, rowsOf, together, withMark } from './agreement-pdf-sheet.ts'
import type { AgreementContent, AgreementPart, Fact } from '#domain/agreement/agreement-content.ts'
import type { Row, Style } from './agreement-pdf-sheet.ts'
import type { Face } from './agreement-pdf-face.ts'

export interface Faces {
  readonly text: Face
  readonly serif: Face
  readonly drawn: Face
}

const FACT_COLUMN = 100
const LIST_INDENT = 14
const NUMBER_COLUMN = 24
const BETWEEN_PARAGRAPHS = 1.5

/** The styles of the house, each with the faces that help out where its own lacks a letter. */
export function stylesOf({ text, serif, drawn }: Faces) {
  const plain: Style['faces'] = [text, serif, drawn]
  const named: Style['faces'] = [serif, text, drawn]
  return {
    body: { faces: plain, size: 10.5, ink: INK.text },
    soft: { faces: plain, size: 9, ink: INK.soft },
    name: { faces: named, size: 11.5, ink: INK.text },
    salon: { faces: named, size: 14, ink: INK.juniper },
    title: { faces: named, size: 28, ink: INK.text },
    chapter: { faces: named, size: 19, ink: INK.text },
    heading: { faces: named, size: 12.5, ink: INK.text },
    number: { faces: named, size: 12.5, ink: INK.juniper },
  } as const satisfies Record<string, Style>
}

type Styles = ReturnType<typeof stylesOf>

export function agreementRows(content: AgreementContent, styles: Styles): readonly Row[] {
  const { letterhead, terms, signature } = content
  return [
    ...rowsOf(letterhead.name, styles.salon),
    ...rowsOf(letterhead.reach.join('  ·  '), styles.soft),
    ...rowsOf(content.title, { ...styles.title, advance: 3, leading: 2 }),
    ...rowsOf(content.parties, { ...styles.body, advance: 2 }),
    ...content.facts.flatMap((fact, place) => factRows(fact, place === 0 ? 2 : 1, styles)),
    ...content.planParts.flatMap((part) => partRows(part, null, styles)),
    ...together(rowsOf(terms.title, { ...styles.chapter, advance: 3, leading: 2 })),
    ...together(rowsOf(terms.date, styles.soft)),
    ...terms.parts.flatMap((part, place) => partRows(part, place + 1, styles)),
    ...signatureRows(signature, content.initials, styles),
  ]
}

function factRows({ label, value }: Fact, advance: number, styles: Styles): readonly Row[] {
  const rows = rowsOf(value, { ...styles.name, x: FACT_COLUMN, advance })
  return withMark(label, styles.soft, rows)
}

function partRows({ title, body }: AgreementPart, number: number | null, styles: Styles) {
  const x = number === null ? 0 : NUMBER_COLUMN
  const heading = rowsOf(title, { ...styles.heading, x, advance: 2 })
  const numbered = number === null ? heading : withMark(`${number}`, styles.number, heading)
  const rows = body.flatMap((part, place) =>
    typeof part === 'string'
      ? rowsOf(part, { ...styles.body, x, advance: place === 0 ? 1 : BETWEEN_PARAGRAPHS })
      : part.flatMap((item) => itemRows(item, x, styles)),
  )
  return [...together(numbered), ...rows]
}

function itemRows(item: string, x: number, styles: Styles): readonly Row[] {
  const rows = rowsOf(item, { ...styles.body, x: x + LIST_INDENT })
  const [first, ...others] = rows
  if (first === undefined) return rows
  const mark = rowsOf('•', { ...styles.body, ink: INK.juniper, x })
  return [
    { ...first, pieces: [...mark.flatMap(({ pieces }) => pieces), ...first.pieces] },
    ...others,
  ]
}

/** A signature stands on one sheet with what it signs. */
function signatureRows(
  { title, consent, name, signed }: AgreementContent['signature'],
  initials: string,
  styles: Styles,
): readonly Row[] {
  const rows = [
    ...rowsOf(title, { ...styles.chapter, advance: 3 }),
    ...rowsOf(consent, styles.body),
    ...rowsOf(name, { ...styles.salon, ink: INK.text, advance: 2 }),
    ...rowsOf(signed, styles.body),
    ...rowsOf(initials, styles.body),
  ]
  return [...together(rows.slice(0, -1)), ...rows.slice(-1)]
}
