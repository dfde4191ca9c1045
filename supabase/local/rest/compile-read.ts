import { identifier, raw, sql, type Sql } from '#local/database/sql.ts'
import type { StatementResult } from '#local/database/database.ts'
import { answerSql, bodySql, NO_BODY } from './build-answer.ts'
import { bareRowsSql, countSql, rowsSql } from './build-select.ts'
import type { CompileInput, Compiled } from './compiled.ts'
import { planRead, type ReadNode } from './plan-read.ts'
import { contentRange, windowStatus, type Outcome } from './respond.ts'
import { notSingular } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import type { Table } from './schema-facts.ts'

/** GET and HEAD of a table or view. */
export function compileRead(input: CompileInput, table: Table): Compiled {
  const { request, facts, maxRows } = input
  const { schema } = request
  const source = identifier(table.schema, table.name)
  const root = { facts, schema, table, source, alias: table.name, maxRows }
  const node = planRead(root, request.query)
  applyRangeHeader(node, request)
  const { count } = request.prefer
  const answer = answerSql({
    source: null,
    rows: rowsSql(node),
    body: request.method === 'HEAD' ? NO_BODY : bodySql(request.format),
    total: totalSql(node, count, maxRows),
  })
  const isEstimate = count === 'planned' || count === 'estimated'
  return {
    isSameForAll: true,
    script: isEstimate ? sql`explain (format json) ${bareRowsSql(node)}; ${answer}` : answer,
    answer: (outcome, results) => {
      if (request.format.shape === 'object' && outcome.rows !== 1) throw notSingular(outcome.rows)
      const total = isEstimate ? estimate(outcome, results, maxRows) : outcome.total
      return {
        status: windowStatus(node.offset, outcome.rows, total),
        body: outcome.body,
        contentRange: contentRange(node.offset, outcome.rows, total),
        applied: ['count', 'handling', 'timezone'],
      }
    },
  }
}

/** `Range: 10-19` narrows what limit and offset left. */
export function applyRangeHeader(node: ReadNode, request: RestRequest): void {
  const { range } = request
  if (range === null) return
  const lastOf = (limit: number | null): number =>
    limit === null ? Infinity : node.offset + limit - 1
  const last = Math.min(lastOf(node.limit), range.last ?? Infinity)
  node.offset = Math.max(node.offset, range.first)
  node.limit = last === Infinity ? null : Math.max(0, last - node.offset + 1)
}

function totalSql(
  node: ReadNode,
  count: RestRequest['prefer']['count'],
  maxRows: number | null,
): Sql | null {
  if (count === 'exact') return countSql(node)
  if (count !== 'estimated') return null
  const enough = maxRows === null ? raw('') : raw(` limit ${maxRows + 1}`)
  return sql`select count(*) from (${bareRowsSql(node)}${enough}) pgrst_counted`
}

interface QueryPlan {
  readonly Plan?: { readonly 'Plan Rows'?: number }
}

/** Exact while it is cheap, else the planner's guess. */
function estimate(
  outcome: Outcome,
  results: readonly StatementResult[],
  maxRows: number | null,
): number {
  const plans = results.at(-2)?.rows[0]?.['QUERY PLAN'] as readonly QueryPlan[] | undefined
  const planned = plans?.[0]?.Plan?.['Plan Rows'] ?? 0
  if (outcome.total === null) return planned
  return maxRows === null || outcome.total <= maxRows
    ? outcome.total
    : Math.max(outcome.total, planned)
}
