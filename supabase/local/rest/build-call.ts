import { identifier, join, literal, raw, sql, type Sql } from '#local/database/sql.ts'
import { arrayLiteral } from './build-filter.ts'
import { takesWholeBody } from './resolve-routine.ts'
import type { Parameter, Routine } from './schema-facts.ts'

/** Arguments from the query string, or still inside the JSON text they came in. */
export type Arguments =
  | { readonly from: 'query'; readonly values: readonly (readonly [name: string, value: string])[] }
  | {
      readonly from: 'body'
      readonly json: string
      readonly isObject: boolean
      readonly names: readonly string[]
    }

export function callSql(routine: Routine, args: Arguments): Sql {
  const given = routine.parameters.filter((parameter) => namesOf(args).has(parameter.name))
  const source = args.from === 'body' && given.length > 0 ? recordSql(args.json, given) : null
  const call = sql`${identifier(routine.schema, routine.name)}(${argumentsSql(routine, given, args)})`
  if (!routine.isComposite) {
    const from = source === null ? raw('') : sql` from ${source}`
    return sql`select ${call} as pgrst_scalar${from}`
  }
  const before = source === null ? raw('') : sql`${source}, lateral `
  return sql`select pgrst_call.* from ${before}${call} pgrst_call`
}

function namesOf(args: Arguments): Set<string> {
  return new Set(args.from === 'body' ? args.names : args.values.map(([name]) => name))
}

function recordSql(json: string, given: readonly Parameter[]): Sql {
  const typed = given.map(({ name, type }) => sql`${identifier(name)} ${raw(type)}`)
  return sql`json_to_record(${literal(json)}::json) as pgrst_args(${join(typed)})`
}

function argumentsSql(routine: Routine, given: readonly Parameter[], args: Arguments): Sql {
  if (args.from === 'body' && takesWholeBody(routine)) {
    return sql`${literal(args.json)}::${raw(routine.parameters[0]?.type ?? 'json')}`
  }
  return join(
    given.map((parameter) => {
      const value =
        args.from === 'body'
          ? identifier('pgrst_args', parameter.name)
          : queryValueSql(parameter, args.values)
      return sql`${raw(parameter.variadic ? 'variadic ' : '')}${identifier(parameter.name)} := ${value}`
    }),
  )
}

/** `?n=1&n=2` fills a variadic parameter; of an ordinary one repeated, the last counts. */
function queryValueSql(
  { name, type, variadic }: Parameter,
  values: readonly (readonly [name: string, value: string])[],
): Sql {
  const own = values.filter(([key]) => key === name).map(([, value]) => value)
  const last = own.at(-1) ?? ''
  const isList = variadic && !(own.length === 1 && last.startsWith('{'))
  return sql`${isList ? arrayLiteral(own) : literal(last)}::${raw(type)}`
}
