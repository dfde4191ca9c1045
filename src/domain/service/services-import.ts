import { Problem } from './errors.ts'
import { fieldsOf, readRows } from './row-fields.ts'
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
  'not-a-picture': 'is not a picture we can use (JPG, PNG or WebP)',
  'address-not-allowed': 'does not come from the table’s own storage',
  'address-expired': 'could not be fetched any more; run this again',
  'not-reachable': 'could not be fetched; run this again',
  'too-large': 'is larger than 5 MB',
} as const

const WHY: Readonly<Record<RowFlawCode | 'twice' | keyof typeof PICTURE_FLAWS, string>> = {
  missing: 'is missing',
  'too-long': 'is too long',
  'too-many': 'has too many entries',
  'not-text': 'is not text',
  'not-a-number': 'is not a number',
  'not-whole': 'is not exact to the cent, second or percent',
  'out-of-range': 'is too small or too large',
  twice: 'is there twice; the first one counts',
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
  return Object.hasOwn(WHY, code) ? WHY[code as keyof typeof WHY] : 'could not be used'
}
