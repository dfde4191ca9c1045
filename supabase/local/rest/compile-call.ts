import { raw } from '#local/database/sql.ts'
import { answerSql, bodySql, NO_BODY } from './build-answer.ts'
import { callSql, type Arguments } from './build-call.ts'
import { countSql, rowsSql } from './build-select.ts'
import { applyRangeHeader } from './compile-read.ts'
import type { CompileInput, Compiled } from './compiled.ts'
import { planRead, type ReadNode } from './plan-read.ts'
import { parseBody } from './request-body.ts'
import { resolveRoutine } from './resolve-routine.ts'
import { contentRange, windowStatus } from './respond.ts'
import { notSingular, RestError } from './rest-error.ts'
import { isRead, type RestRequest } from './rest-request.ts'
import type { Routine } from './schema-facts.ts'

/** A function called by name; what it returns can be filtered, ordered and embedded like a table. */
export function compileCall(input: CompileInput): Compiled {
  const { request, facts } = input
  const args = readArguments(request, input.body)
  const routine = resolveRoutine(facts, request.schema, request.target.name, {
    names: args.from === 'body' ? args.names : args.values.map(([name]) => name),
    body: args.from === 'query' ? 'none' : args.isObject ? 'object' : 'other',
  })
  const node = planResult(input, routine)
  applyRangeHeader(node, request)
  const isSilent =
    request.method === 'HEAD' ||
    routine.returns === 'void' ||
    request.prefer.representation === 'minimal'
  const isObject = request.format.shape === 'object'
  const script = answerSql({
    source: callSql(routine, args),
    rows: rowsSql(node),
    body: isSilent ? NO_BODY : bodySql(request.format, shapeOf(routine)),
    total: request.prefer.count === null ? null : countSql(node),
    singular: isObject && !isRead(request.method) && routine.returnsSet,
    maxAffected: maxAffected(request, routine),
  })
  return {
    script,
    isSameForAll: isRead(request.method) && !routine.isVolatile,
    answer: (outcome) => {
      if (isObject && outcome.rows !== 1) throw notSingular(outcome.rows)
      const { rows, total } = outcome
      const status = windowStatus(node.offset, rows, total)
      const isEmpty = routine.returns === 'void' || request.prefer.representation === 'minimal'
      return {
        status: isEmpty ? 204 : status,
        body: isEmpty ? null : outcome.body,
        contentRange: contentRange(node.offset, rows, total),
        applied: ['count', 'handling', 'timezone', 'maxAffected'],
      }
    },
  }
}

function planResult({ request, facts, maxRows }: CompileInput, routine: Routine): ReadNode {
  const table =
    routine.returnTable === null ? null : (facts.tableByOid(routine.returnTable) ?? null)
  const root = {
    facts,
    schema: request.schema,
    table,
    source: raw('pgrst_source'),
    alias: table?.name ?? routine.name,
    maxRows: routine.returnsSet ? maxRows : null,
  }
  return planRead(root, request.query)
}

function readArguments(request: RestRequest, body: string): Arguments {
  if (isRead(request.method)) return { from: 'query', values: request.query.args }
  const json = body === '' ? '{}' : body
  const parsed = parseBody(json)
  const isObject = parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed)
  return { from: 'body', json, isObject, names: isObject ? Object.keys(parsed) : [] }
}

function shapeOf(routine: Routine): 'rows' | 'row' | 'values' | 'value' {
  if (routine.isComposite) return routine.returnsSet ? 'rows' : 'row'
  return routine.returnsSet ? 'values' : 'value'
}

function maxAffected({ prefer }: RestRequest, routine: Routine): number | null {
  if (prefer.handling !== 'strict' || prefer.maxAffected === null) return null
  if (routine.returnsSet) return prefer.maxAffected
  throw new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )
}
