import { identifier, join, raw, sql, type Sql } from '#local/database/sql.ts'
import { answerSql, bodySql, NO_BODY } from './build-answer.ts'
import { conditionSql, rowsSql } from './build-select.ts'
import {
  deleteSql,
  INSERTED_ROWS,
  insertSql,
  updateSql,
  type ConflictRule,
  type Payload,
} from './build-write.ts'
import type { CompileInput, Compiled } from './compiled.ts'
import { planRead, type ReadNode } from './plan-read.ts'
import { parseBody, payloadKeys } from './request-body.ts'
import { contentRange, type Answer, type Outcome } from './respond.ts'
import { RestError, UnknownToSchema } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { returnedColumns } from './returned-columns.ts'
import type { Column, SchemaFacts, Table } from './schema-facts.ts'

/** POST, PATCH and DELETE on a table or view: the change, then a read of the rows it returned. */
export function compileWrite(input: CompileInput, table: Table): Compiled {
  const { request } = input
  const wantsRows = request.prefer.representation === 'representation'
  const node = planReturned(input, table)
  const wantsLocation =
    request.method === 'POST' && request.prefer.representation === 'headers-only'
  const conflict = conflictRule(request, table)
  const answer = answerSql({
    source: changeSql(input, table, conflict, returningSql(node, wantsRows, wantsLocation)),
    rows: wantsRows ? rowsSql(node) : raw('select * from pgrst_source'),
    body: wantsRows ? bodySql(request.format) : NO_BODY,
    singular: request.format.shape === 'object',
    maxAffected: request.prefer.handling === 'strict' ? request.prefer.maxAffected : null,
    extras: [
      ...(wantsLocation && table.primaryKey.length > 0 ? [locationSql(table)] : []),
      ...(conflict?.resolution === 'merge-duplicates' ? [INSERTED_ROWS] : []),
    ],
  })
  return {
    isSameForAll: false,
    script: answer,
    answer: (outcome) => writeAnswer(request, table, outcome, wantsRows),
  }
}

/** Filters choose the rows to change; what is said of embedded resources shapes the answer only. */
function planReturned({ request, facts }: CompileInput, table: Table): ReadNode {
  const root = {
    facts,
    schema: request.schema,
    table,
    source: raw('pgrst_source'),
    alias: table.name,
    maxRows: null,
  }
  const conditions = request.query.conditions.filter(({ path }) => path.length > 0)
  return planRead(root, { ...request.query, conditions })
}

function changeSql(
  { request, facts, body }: CompileInput,
  table: Table,
  conflict: ConflictRule | null,
  returning: Sql,
): Sql {
  if (request.method === 'POST') {
    return insertSql(table, readPayload(request, facts, table, body), conflict, returning)
  }
  const where = changedRowsSql(request, facts, table)
  if (request.method === 'DELETE') return deleteSql(table, where, returning)
  const payload = readPayload(request, facts, table, body)
  return payload.columns.length === 0
    ? sql`select ${returning} from ${identifier(table.schema, table.name)} as ${identifier(table.name)} where false`
    : updateSql(table, payload, where, returning)
}

/** As on hosted Supabase (pg-safeupdate), changing every row has to be said, not forgotten. */
function changedRowsSql(request: RestRequest, facts: SchemaFacts, table: Table): Sql {
  const row: ReadNode = {
    facts,
    schema: request.schema,
    table,
    source: raw(''),
    alias: table.name,
    items: [],
    conditions: [],
    order: [],
    limit: null,
    offset: 0,
  }
  const conditions = request.query.conditions
    .filter(({ path }) => path.length === 0)
    .map(({ value }) => conditionSql(row, value))
  if (conditions.length > 0) return join(conditions, ' and ')
  const verb = request.method === 'DELETE' ? 'DELETE' : 'UPDATE'
  throw new RestError(400, '21000', `${verb} requires a WHERE clause`)
}

function readPayload(
  request: RestRequest,
  facts: SchemaFacts,
  table: Table,
  json: string,
): Payload {
  const { columns } = request.query
  const names = columns ?? payloadKeys(parseBody(json))
  return {
    json,
    isArray: /^\s*\[/.test(json),
    columns: [...new Set(names)].map((name) => knownColumn(facts, table, name)),
    missingAsDefault: request.prefer.missing === 'default',
  }
}

function knownColumn(facts: SchemaFacts, table: Table, name: string): Column {
  const column = facts.column(table, name)
  if (column !== undefined) return column
  throw new UnknownToSchema(
    400,
    'PGRST204',
    `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  )
}

function conflictRule({ prefer, query, method }: RestRequest, table: Table): ConflictRule | null {
  if (method !== 'POST' || prefer.resolution === null) return null
  const columns = query.onConflict ?? table.primaryKey
  return columns.length === 0 ? null : { columns, resolution: prefer.resolution }
}

function returningSql(node: ReadNode, wantsRows: boolean, wantsLocation: boolean): Sql {
  if (wantsRows) return returnedColumns(node)
  const key = wantsLocation ? (node.table?.primaryKey ?? []) : []
  return key.length === 0 ? raw('1') : join(key.map((name) => identifier(node.alias, name)))
}

function locationSql(table: Table): Sql {
  const values = table.primaryKey.map((name) => sql`${identifier('pgrst_row', name)}::text`)
  return sql`(array_agg(json_build_array(${join(values)})::text))[1] as location`
}

function writeAnswer(
  request: RestRequest,
  table: Table,
  outcome: Outcome,
  wantsRows: boolean,
): Answer {
  const total = request.prefer.count === null ? null : outcome.rows
  if (request.method !== 'POST') {
    return {
      status: wantsRows ? 200 : 204,
      body: wantsRows ? outcome.body : null,
      contentRange:
        request.method === 'PATCH'
          ? contentRange(0, outcome.rows, total)
          : contentRange(0, 0, total),
      applied: ['representation', 'count', 'missing', 'handling', 'timezone', 'maxAffected'],
    }
  }
  const onlyMerged =
    request.prefer.resolution === 'merge-duplicates' && outcome.extras['inserted'] === 0
  return {
    status: onlyMerged ? 200 : 201,
    body: wantsRows ? outcome.body : null,
    contentRange: contentRange(0, 0, total),
    applied: ['resolution', 'missing', 'representation', 'count', 'handling', 'timezone'],
    headers: locationHeader(table, outcome),
  }
}

function locationHeader(table: Table, outcome: Outcome): Record<string, string> {
  const { location } = outcome.extras
  if (typeof location !== 'string') return {}
  const values = JSON.parse(location) as (string | null)[]
  const filters = table.primaryKey.map((name, index) => {
    const value = values[index] ?? null
    const filter = value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`
    return `${encodeURIComponent(name)}=${filter}`
  })
  return { Location: `/${encodeURIComponent(table.name)}?${filters.join('&')}` }
}
