import { Problem } from '#domain/text/errors.ts'
import { fieldsOf, readRows } from '#domain/text/row-fields.ts'
import type { RowFlawCode } from './airtable-services.ts'

/** What became of the services when they were taken over from the salon's table. */
export interface ServicesImport {
  readonly changed: number
  readonly unchanged: number
  /** Rows that were left out, or whose picture was. */
  readonly refused: readonly RefusedService[]
}

export interface RefusedService {
  readonly name: string
  readonly reasons: readonly { readonly field: string; readonly why: string }[]
}

const PICTURE_FLAWS = {
  'not-a-picture': 'isn’t a picture we can use (JPG, PNG or WebP)',
  'address-not-allowed': 'isn’t from the table’s own storage',
  'address-expired': 'has expired. Import again',
  'not-reachable': 'couldn’t be fetched. Import again',
  'too-large': 'is larger than 5 MB',
} as const

const WHY: Readonly<Record<RowFlawCode | 'twice' | keyof typeof PICTURE_FLAWS, string>> = {
  missing: 'is missing',
  'too-long': 'is too long',
  'too-many': 'has too many entries',
  'not-text': 'isn’t text',
  'not-a-number': 'isn’t a number',
  'not-whole': 'must be a whole number of cents, seconds or percent',
  'out-of-range': 'is too small or too large',
  twice: 'is there twice, so we used the first one',
  ...PICTURE_FLAWS,
}

export function readServicesImport(answer: unknown): ServicesImport {
  const said = fieldsOf(answer)
  const [changed, unchanged] = [said.value('imported'), said.value('unchanged')]
  if (typeof changed !== 'number' || typeof unchanged !== 'number')
    throw new Problem('unexpected-answer')
  return {
    changed,
    unchanged,
    refused: readRows(said.value('refused'), (row) => ({
      name: row.text('name'),
      reasons: readRows(row.value('reasons'), (reason) => ({
        field: reason.text('field'),
        why: whyOf(reason.text('code')),
      })),
    })),
  }
}

function whyOf(code: string): string {
  return Object.hasOwn(WHY, code) ? WHY[code as keyof typeof WHY] : 'couldn’t be used'
}
