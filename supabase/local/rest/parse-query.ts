import { parseJsonPath } from './parse-field.ts'
import { looksLikePredicate, parsePredicate } from './parse-filter.ts'
import { parseLogicTree } from './parse-logic.ts'
import { parseOrder } from './parse-order.ts'
import { parseSelect } from './parse-select.ts'
import { malformed, RestError } from './rest-error.ts'
import { Scanner } from './scanner.ts'
import type { Condition, Field, OrderTerm, Placed, Query, SelectItem } from './syntax.ts'

const LARGEST_ROW_NUMBER = 2 ** 53

class QueryBuilder implements Query {
  select: readonly SelectItem[] = parseSelect('*')
  columns: readonly string[] | null = null
  onConflict: readonly string[] | null = null
  readonly conditions: Placed<Condition>[] = []
  readonly orders: Placed<readonly OrderTerm[]>[] = []
  readonly limits: Placed<number>[] = []
  readonly offsets: Placed<number>[] = []
  readonly args: [string, string][] = []
}

/** The whole query string; on a function, `name=value` without an operator is an argument. */
export function parseQuery(search: string, onFunction: boolean): Query {
  const query = new QueryBuilder()
  if (search.length <= 1) return query
  for (const pair of search.slice(1).split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const key = decode(equals < 0 ? pair : pair.slice(0, equals))
    readParameter(query, key, equals < 0 ? '' : decode(pair.slice(equals + 1)), onFunction)
  }
  return query
}

function readParameter(query: QueryBuilder, key: string, value: string, onFunction: boolean): void {
  if (key === 'select') query.select = parseSelect(value)
  else if (key === 'columns') query.columns = parseNames(value, 'columns parameter')
  else if (key === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict parameter')
  else if (!readPlaced(query, key, value)) readFilter(query, key, value, onFunction)
}

function readPlaced(query: QueryBuilder, key: string, value: string): boolean {
  const word = key.slice(key.lastIndexOf('.') + 1)
  if (word === 'order') query.orders.push({ path: pathBefore(key), value: parseOrder(value) })
  else if (word === 'limit') query.limits.push({ path: pathBefore(key), value: rows(key, value) })
  else if (word === 'offset') query.offsets.push({ path: pathBefore(key), value: rows(key, value) })
  else if (word === 'and' || word === 'or') query.conditions.push(parseTree(key, word, value))
  else return false
  return true
}

function parseTree(key: string, word: 'and' | 'or', value: string): Placed<Condition> {
  const path = pathBefore(key)
  const negated = path.at(-1) === 'not'
  return {
    path: negated ? path.slice(0, -1) : path,
    value: parseLogicTree(value, word, negated),
  }
}

function readFilter(query: QueryBuilder, key: string, value: string, onFunction: boolean): void {
  if (onFunction && !key.includes('.') && !looksLikePredicate(value)) {
    query.args.push([key, value])
    return
  }
  const { path, field } = parseFieldPath(key)
  query.conditions.push({ path, value: { kind: 'filter', field, ...parsePredicate(value) } })
}

/** `clients.address->>city` speaks of a column of the embedded resource `clients`. */
function parseFieldPath(key: string): { path: string[]; field: Field } {
  const scanner = new Scanner(key, 'tree path')
  const names = [scanner.name()]
  while (scanner.take('.')) names.push(scanner.name())
  const field = { column: names.pop() ?? '', path: parseJsonPath(scanner) }
  scanner.expectEnd()
  return { path: names, field }
}

function pathBefore(key: string): string[] {
  const end = key.lastIndexOf('.')
  if (end < 0) return []
  const scanner = new Scanner(key.slice(0, end), 'tree path')
  const names = [scanner.name()]
  while (scanner.take('.')) names.push(scanner.name())
  scanner.expectEnd()
  return names
}

function parseNames(text: string, subject: string): string[] {
  const scanner = new Scanner(text, subject)
  const names: string[] = []
  do names.push(scanner.name())
  while (scanner.take(','))
  scanner.expectEnd()
  return names
}

function rows(key: string, value: string): number {
  if (/^-\d+$/.test(value) && key.endsWith('limit')) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'Limit should be greater than or equal to zero.',
    })
  }
  const count = Number(value)
  if (/^\d+$/.test(value) && count < LARGEST_ROW_NUMBER) return count
  throw malformed(
    `"failed to parse ${key} (${value})" (line 1, column 1)`,
    'expecting a row number',
  )
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw malformed(
      '"failed to decode the query string"',
      'the percent-encoding is not valid UTF-8',
    )
  }
}
