import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { statementsIn, withoutComment } from './statements-in.ts'
import { inOwnSession } from '#local/database/migrations.ts'
import { raw } from '#local/database/sql.ts'
import type { Database } from '#local/database/database.ts'

export interface SchemaFile {
  readonly file: string
  readonly text: string
}

const DEADLINE_MS = 60_000
const FUNCTION = /^create (?:or replace )?function ([a-z_."]+)\s*\(/i
const OTHERS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['table', /^create table (\S+)/],
  ['type', /^create type (\S+)/],
  ['view', /^create view (\S+)/],
  ['index', /^create (?:unique )?index (\S+)/],
  ['trigger', /^create trigger (\S+)\s[\s\S]*?\son (\S+)/],
  ['policy', /^create policy ("[^"]+")\s+on (\S+)/],
]

/** The present text of the database, in the order in which it is told. */
export async function readSchemas(workdir: string): Promise<readonly SchemaFile[]> {
  const folder = path.join(workdir, 'supabase', 'schemas')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(folder, file), 'utf8') })),
  )
}

/** To a database that has nothing of ours yet. */
export async function applySchemas(
  database: Database,
  schemas: readonly SchemaFile[],
): Promise<void> {
  for (const { file, text } of schemas) {
    try {
      await database.run(inOwnSession(raw(text)), { deadlineMs: DEADLINE_MS })
    } catch (cause) {
      throw new Error(`supabase/schemas/${file} could not be applied.`, { cause })
    }
  }
}

/** How a part of the database is told, by kind and name; a function by its name alone, if it is the only one. */
export function textsIn(schemas: readonly SchemaFile[]): ReadonlyMap<string, string> {
  const statements = schemas.flatMap(({ text }) => statementsIn(text).map(withoutComment))
  const others = statements.flatMap((statement) => {
    const found = OTHERS.flatMap(([kind, pattern]) => {
      const [whole, name, owner] = pattern.exec(statement) ?? []
      if (whole === undefined) return []
      return [[`${kind} ${owner === undefined ? name : `${name} on ${owner}`}`, statement] as const]
    })
    return found
  })
  const functions = statements.flatMap((statement) => {
    const [, name] = FUNCTION.exec(statement) ?? []
    return name === undefined ? [] : [{ name, statement }]
  })
  const alone = [...Map.groupBy(functions, ({ name }) => name)].flatMap(
    ([name, [first, ...more]]) =>
      first === undefined || more.length > 0
        ? []
        : [[`function ${name}`, first.statement] as const],
  )
  return new Map([...others, ...alone])
}

/** The definitions of every function in the schemas, by name and argument types. */
export function functionsIn(schemas: readonly SchemaFile[]): ReadonlyMap<string, readonly Told[]> {
  const told = schemas.flatMap(({ file, text }) =>
    statementsIn(text).flatMap((statement) => {
      const bare = withoutComment(statement)
      const [head, name] = FUNCTION.exec(bare) ?? []
      if (head === undefined || name === undefined) return []
      const types = argumentTypes(bare.slice(head.length))
      return [{ file, name: `${name}(${types.join(', ')})`, statement }]
    }),
  )
  return Map.groupBy(told, ({ name }) => name)
}

interface Told {
  readonly file: string
  readonly name: string
  readonly statement: string
}

/** Of `person uuid, words text default '') returns …`: uuid and text. */
function argumentTypes(afterParenthesis: string): readonly string[] {
  const types: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < afterParenthesis.length; at += 1) {
    const sign = afterParenthesis[at]
    if (sign === '(' || sign === '[') depth += 1
    const isEnd = sign === ')' && depth === 0
    if (isEnd || (sign === ',' && depth === 0)) {
      types.push(typeOf(afterParenthesis.slice(start, at)))
      start = at + 1
    }
    if (isEnd) break
    if (sign === ')' || sign === ']') depth -= 1
  }
  return types.filter((type) => type !== '')
}

function typeOf(argument: string): string {
  const words = argument
    .replaceAll(/--[^\n]*/g, '')
    .trim()
    .split(/\s+/)
  const end = words.findIndex((word) => /^(?:default|=)$/i.test(word))
  return words.slice(1, end < 0 ? undefined : end).join(' ')
}
