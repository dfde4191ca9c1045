import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a built site says about its printed pages, for whoever serves it. */
export interface KeptPress {
  /** Which press it is: pages of another one name files that this build does not have. */
  readonly press: string
  /** What to ask of the database, by the names under which the press wants the answers. */
  readonly questions: Readonly<Record<string, string>>
  readonly answers: Answers
  /** The files that it printed; the next ones take the place of all of them. */
  readonly files: readonly string[]
}

export type Answers = Readonly<Record<string, unknown>>

/** Null for a site that was built without one: its pages stay as they are. */
export function readKeptPress(site: string): KeptPress | null {
  const file = path.join(site, '.press', 'printed.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptPress) : null
}

/** The same for pages that show the same: names that a database gave to its rows are seen by nobody. */
export function fingerprintOf(press: string, answers: Answers): string {
  const shown = JSON.stringify(answers, (key, value: unknown) =>
    key === 'edition' ? undefined : value,
  ).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
  return createHash('sha256').update(press).update(shown).digest('hex').slice(0, 24)
}
