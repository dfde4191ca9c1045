import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createGenerator } from 'ts-json-schema-generator'
import { IMITATED_PARAMETERS } from './imitated-parameters.ts'
import type { ParameterSchema, ParameterSchemas } from './parameter-schemas.ts'

const SDK = path.resolve(import.meta.dirname, '../../../node_modules/stripe')
const SCHEMAS = path.join(import.meta.dirname, 'parameter-schemas.json')

/** Run after the SDK has been updated: `node supabase/local/stripe/derive-schemas.ts`. */
if (import.meta.main) {
  writeFileSync(SCHEMAS, `${JSON.stringify(deriveSchemas())}\n`)
}

/** What the pinned SDK's own types say about the parameters of every call the double imitates. */
export function deriveSchemas(): ParameterSchemas {
  const types = copyClosedTypes()
  try {
    const names = Object.keys(IMITATED_PARAMETERS)
    const entry = path.join(types, 'entry.ts')
    writeFileSync(entry, names.map(exportOf).join('\n'))
    const generator = createGenerator({
      path: entry,
      type: '*',
      skipTypeCheck: true,
      expose: 'none',
      topRef: false,
      jsDoc: 'none',
    })
    return {
      sdk: readFileSync(path.join(SDK, 'VERSION'), 'utf8').trim(),
      apiVersion: apiVersion(types),
      calls: Object.fromEntries(
        names.map((name) => {
          const schema = generator.createSchema(plainName(name)) as ParameterSchema
          return [name, prune(schema, IMITATED_PARAMETERS[name]?.names ?? [])]
        }),
      ),
    }
  } finally {
    rmSync(types, { recursive: true })
  }
}

/** The SDK lets any text pass as an enum, so that a new value of Stripe's is no error; here it is one. */
function copyClosedTypes(): string {
  const types = realpathSync(mkdtempSync(path.join(tmpdir(), 'stripe-types-')))
  cpSync(path.join(SDK, 'esm'), types, {
    recursive: true,
    filter: (file) => !/\.(js|map)$/.test(file),
  })
  for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const file = path.join(types, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(' | OtherString', ''))
  }
  return types
}

function exportOf(name: string): string {
  const [space = '', rest] = name.split('.')
  const file = IMITATED_PARAMETERS[name]?.file ?? ''
  const own = `From${plainName(name)}`
  return `import type { ${space} as ${own} } from './resources/${file}.js'
    export type ${plainName(name)} = ${rest === undefined ? own : `${own}.${rest}`}`
}

function plainName(name: string): string {
  return `Of${name.replaceAll('.', '')}`
}

function apiVersion(types: string): string {
  const text = readFileSync(path.join(types, 'apiVersion.d.ts'), 'utf8')
  const version = /ApiVersion = "([^"]+)"/.exec(text)?.[1]
  if (version === undefined) throw new Error('The SDK no longer says which API version it speaks.')
  return version
}

/** Keeps the parameters named, and of the others only that Stripe knows them. */
function prune(schema: ParameterSchema, names: readonly string[]): ParameterSchema {
  if (schema.anyOf !== undefined) return pruneChoice(schema.anyOf, names)
  if (schema.type === 'array' && schema.items !== undefined)
    return { type: 'array', items: prune(schema.items, names) }
  if (schema.properties !== undefined) return pruneObject(schema, schema.properties, names)
  const { enum: values, additionalProperties } = schema
  if (typeof additionalProperties === 'object')
    return { type: 'object', additionalProperties: { type: 'string' } }
  if (schema.const !== undefined) return { const: schema.const }
  // A null travels as an empty text, so only the text is left of the two.
  if (values !== undefined) return { enum: values.filter((value: unknown) => value !== null) }
  const types = [schema.type ?? []].flat()
  const type = types.filter((one) => one !== 'null')
  if (type.length !== 1) throw new Error(`The SDK allows ${type.join(' or ')} in one place.`)
  // Stripe counts cents, seconds and pieces: none of these calls takes a fraction.
  if (type[0] === 'number') return { type: 'integer' }
  return { type: type[0], ...(types.includes('null') && { emptyable: true }) }
}

function pruneChoice(
  choices: readonly ParameterSchema[],
  names: readonly string[],
): ParameterSchema {
  const kept = choices.filter(({ type }) => type !== 'null').map((choice) => prune(choice, names))
  const [only] = kept
  return kept.length === 1 && only !== undefined ? only : { anyOf: kept }
}

function pruneObject(
  { required = [] }: ParameterSchema,
  properties: Readonly<Record<string, ParameterSchema>>,
  names: readonly string[],
): ParameterSchema {
  const first = new Set(names.map((name) => name.split('.')[0] ?? ''))
  const all = Object.keys(properties).toSorted()
  // Below the last level that is named there is nothing to choose from: all of it is kept.
  const kept = names.length === 0 ? all : all.filter((name) => first.has(name))
  const stray = [...first].find((name) => !all.includes(name))
  if (stray !== undefined) throw new Error(`The SDK knows no parameter ${stray}.`)
  const missed = required.find((name) => !kept.includes(name))
  if (missed !== undefined) throw new Error(`The SDK requires ${missed}.`)
  const known = all.filter((name) => !kept.includes(name))
  return {
    type: 'object',
    properties: Object.fromEntries(
      kept.map((name) => [name, prune(properties[name] ?? {}, namesBelow(name, names))]),
    ),
    ...(required.length > 0 && { required: required.toSorted() }),
    additionalProperties: false,
    ...(known.length > 0 && { notImitated: known }),
  }
}

function namesBelow(name: string, names: readonly string[]): string[] {
  const prefix = `${name}.`
  return names.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length))
}
