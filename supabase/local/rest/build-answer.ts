import { join, raw, sql, type Sql } from '#local/database/sql.ts'
import type { Format } from './accept.ts'

interface AnswerParts {
  /** Common table expressions before the rows, without the word `with`. */
  readonly source: Sql | null
  readonly rows: Sql
  readonly body: Sql
  readonly total?: Sql | null
  readonly extras?: readonly Sql[]
  readonly singular?: boolean
  readonly maxAffected?: number | null
}

const WHOLE_ROW = raw('pgrst_row.*')

/** The statement whose single row is the whole answer; its body travels on as the text it is. */
export function answerSql(parts: AnswerParts): Sql {
  // Counting whole rows makes PostgreSQL compute them: a function must run even for an empty answer.
  const counted = parts.source === null ? raw('*') : WHOLE_ROW
  const columns = [
    sql`count(${counted}) as page`,
    sql`(${parts.body})::text as body`,
    raw(`current_setting('response.headers', true) as headers`),
    raw(`current_setting('response.status', true) as status`),
    ...(parts.total ? [sql`(${parts.total}) as total`] : []),
    ...guards(parts),
    ...(parts.extras ?? []),
  ]
  const prefix = parts.source === null ? raw('') : sql`with pgrst_source as (${parts.source}) `
  return sql`${prefix}select ${join(columns)} from (${parts.rows}) pgrst_row`
}

export const NO_BODY = raw("''")

/** JSON or CSV made by PostgreSQL itself, of whole rows or of one value per row. */
export function bodySql(format: Format, of: 'rows' | 'row' | 'values' | 'value' = 'rows'): Sql {
  if (format.shape === 'csv') return csvSql()
  const element = of === 'rows' || of === 'row' ? WHOLE_ROW : raw('pgrst_row.pgrst_scalar')
  const isOne = format.shape === 'object' || of === 'row' || of === 'value'
  const list = sql`json_agg(${element})`
  const stripped = format.stripNulls ? sql`json_strip_nulls(${list})` : list
  return isOne ? sql`coalesce(${stripped} -> 0, 'null')` : sql`coalesce(${stripped}, '[]')`
}

function csvSql(): Sql {
  return raw(`concat(
    (select string_agg(key, ',') from json_object_keys((array_agg(row_to_json(pgrst_row.*)))[1]) key),
    chr(10),
    string_agg(substring(pgrst_row::text, 2, length(pgrst_row::text) - 2), chr(10)))`)
}

/** A cast that cannot work ends the transaction and carries the row count out in its message. */
function guards({ singular, maxAffected }: AnswerParts): Sql[] {
  const found: Sql[] = []
  if (singular === true) found.push(guard('PGRST116', raw('<> 1')))
  if (typeof maxAffected === 'number') found.push(guard('PGRST124', raw(`> ${maxAffected}`)))
  return found
}

function guard(code: string, broken: Sql): Sql {
  return sql`case when count(${WHOLE_ROW}) ${broken} then (${`${code}:`} || count(${WHOLE_ROW}))::int end as ${raw(code)}`
}
