import type { Catalogue, Part } from './read-catalogue.ts'

/** What would have to happen to one database for it to be like the other. */
export interface Difference {
  readonly removed: readonly Part[]
  readonly added: readonly Part[]
  readonly changed: readonly (readonly [before: Part, after: Part])[]
}

export function differenceBetween(before: Catalogue, after: Catalogue): Difference {
  const removed = [...before].flatMap(([key, part]) => (after.has(key) ? [] : [part]))
  const added = [...after].flatMap(([key, part]) => (before.has(key) ? [] : [part]))
  const changed = [...after].flatMap(([key, part]) => {
    const former = before.get(key)
    return former === undefined || former.made === part.made ? [] : [[former, part] as const]
  })
  return { removed, added, changed }
}

/** As a person reads it. */
export function differenceInWords({ removed, added, changed }: Difference): readonly string[] {
  return [
    ...removed.map(({ kind, name }) => `gone: ${kind} ${name}`),
    ...added.map(({ kind, name }) => `new: ${kind} ${name}`),
    ...changed.map(([, { kind, name }]) => `other: ${kind} ${name}`),
  ]
}

/** The words of the schemas for a part, by kind and name. */
export type Texts = ReadonlyMap<string, string>

/**
 * First what is taken away and then what is made. A part goes with its owner, so it is only named where
 * that stays; and a table comes with what its own text says of it.
 */
export function stepsOf({ removed, added, changed }: Difference, texts: Texts): readonly Step[] {
  const gone = new Set(removed.map(keyOf))
  const told = new Set(
    added
      .filter(({ kind }) => kind === 'table')
      .map(keyOf)
      .filter((key) => texts.has(key)),
  )
  const replaced = changed.filter(([, { kind }]) => kind !== 'function' && kind !== 'column')
  const taken = [
    ...removed.filter(({ owner }) => !gone.has(owner)),
    ...replaced.map(([before]) => before),
  ]
  const made = added.filter((part) => !isWithin(part, told))
  const defaults = defaultsOf(made)
  const apart = made.filter(({ kind, owner }) => kind !== 'default' || !defaults.has(owner))
  return [
    ...taken.toSorted((one, other) => rank(other) - rank(one)).map(({ unmade }): Step => [unmade]),
    ...changed.flatMap(([before, after]) => othersWays(before, after, texts)),
    ...[...apart, ...replaced.map(([, after]) => after)]
      .toSorted((one, other) => rank(one) - rank(other))
      .map((part): Step =>
        ways([...ownWords(part, texts), ...withDefault(part, defaults), part.made]),
      ),
  ]
}

/** Of columns that are new themselves. */
function defaultsOf(made: readonly Part[]): ReadonlyMap<string, string> {
  const columns = new Set(made.filter(({ kind }) => kind === 'column').map(keyOf))
  return new Map(
    made.flatMap((part) => {
      const [, value] = DEFAULT.exec(part.made) ?? []
      const isOne = part.kind === 'default' && columns.has(part.owner) && value !== undefined
      return isOne ? [[part.owner, value] as const] : []
    }),
  )
}

/** Rows that are there already get it along with the column; set afterwards, it would leave them empty. */
function withDefault(part: Part, defaults: ReadonlyMap<string, string>): readonly string[] {
  const value = defaults.get(keyOf(part))
  return value === undefined ? [] : [`${part.made} default ${value}`]
}

function keyOf({ kind, name }: Part): string {
  return `${kind} ${name}`
}

/** A new table’s own text already makes its columns and constraints. */
function isWithin({ kind, owner, name }: Part, tables: ReadonlySet<string>): boolean {
  if (kind === 'column' || kind === 'constraint') return tables.has(owner)
  return (
    (kind === 'default' || kind === 'required') &&
    tables.has(`table ${name.replace(/\.[^.]+$/, '')}`)
  )
}

function ownWords(part: Part, texts: Texts): readonly string[] {
  const key = part.kind === 'function' ? keyOf(part).replace(/\(.*$/, '') : keyOf(part)
  const text = texts.get(key)
  return text === undefined ? [] : [text]
}

/** Statements that do the same, the mildest first. */
export type Step = readonly [string, ...string[]]

function ways([first = '', ...others]: readonly string[]): Step {
  return [first, ...others]
}

const DEFAULT = / set default ([\s\S]*)$/
const ADDED = /add column (\S+) (.*)$/
const ORDER = [
  'schema',
  'extension',
  'type',
  'table',
  'column',
  'function',
  'default',
  'required',
  'constraint',
  'index',
  'view',
  'trigger',
  'security',
  'policy',
  'grant',
  'row',
]

function rank({ kind }: Part): number {
  return ORDER.indexOf(kind)
}

/** A function is replaced as long as it answers with the same; a column changes its type. */
function othersWays(before: Part, after: Part, texts: Texts): readonly Step[] {
  if (after.kind === 'function') {
    const words = [...ownWords(after, texts), after.made].map((text) =>
      text.replace(/^create (?:or replace )?function/i, 'create or replace function'),
    )
    return [ways([...words, ...words.map((text) => `${before.unmade};\n${text}`)])]
  }
  if (after.kind === 'column')
    return [[after.made.replace(ADDED, 'alter column $1 type $2 using $1::$2')]]
  return []
}
