import { graphemesOf } from '#domain/text/graphemes.ts'
import type { Face } from './agreement-pdf-face.ts'

/** Words side by side that one face sets. */
export interface Run {
  readonly face: Face
  readonly text: string
}

export type Line = readonly Run[]

export interface Setting {
  /** In order of preference; the last one covers everything. */
  readonly faces: readonly [Face, ...Face[]]
  /** In ems. */
  readonly width: number
}

/** Breaks a text into lines, between words where it can, inside a word that is wider than a line. */
export function linesOf(text: string, setting: Setting): readonly Line[] {
  const lines: Line[] = []
  let line: Line = []
  for (const word of text.normalize('NFC').split(' ')) {
    for (const run of runsOf(word, setting)) {
      const longer = withRun(line, run)
      if (line.length > 0 && widthOf(longer, setting) > setting.width) {
        lines.push(line)
        line = [run]
      } else line = longer
    }
  }
  return line.length > 0 ? [...lines, line] : lines
}

export function widthOf(line: Line, { faces }: Pick<Setting, 'faces'>): number {
  const spaces = Math.max(0, line.length - 1) * faces[0].widthOf(' ')
  return line.reduce((sum, { face, text }) => sum + face.widthOf(text), spaces)
}

/** A word is one run, or as many as it needs lines. */
function runsOf(word: string, { faces, width }: Setting): readonly Run[] {
  const face = faces.find((one) => one.covers(word)) ?? faces[0]
  if (word === '') return []
  if (face.widthOf(word) <= width) return [{ face, text: word }]
  return piecesOf(word, face, width).map((text) => ({ face, text }))
}

function piecesOf(word: string, face: Face, width: number): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of partsOf(word, face, width)) {
    if (piece !== '' && face.widthOf(piece + letter) > width) {
      pieces.push(piece)
      piece = letter
    } else piece += letter
  }
  return [...pieces, piece]
}

/** Letters that belong together stay together, unless even they are wider than a line. */
function partsOf(word: string, face: Face, width: number): readonly string[] {
  return graphemesOf(word).flatMap((letter) =>
    face.widthOf(letter) > width ? Array.from(letter) : [letter],
  )
}

/** Neighbours of one face are one run, so that a name written from right to left stays whole. */
function withRun(line: Line, run: Run): Line {
  const last = line.at(-1)
  if (last?.face !== run.face) return [...line, run]
  return [...line.slice(0, -1), { face: run.face, text: `${last.text} ${run.text}` }]
}
