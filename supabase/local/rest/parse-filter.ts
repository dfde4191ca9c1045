import { Scanner } from './scanner.ts'
import type { Operation, Quantifier } from './syntax.ts'

const COMPARISONS = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
  ['like', 'like'],
  ['ilike', 'ilike'],
  ['match', '~'],
  ['imatch', '~*'],
  ['isdistinct', 'is distinct from'],
  ['cs', '@>'],
  ['cd', '<@'],
  ['ov', '&&'],
  ['sl', '<<'],
  ['sr', '>>'],
  ['nxr', '&<'],
  ['nxl', '&>'],
  ['adj', '-|-'],
])

const QUANTIFIABLE = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'])

const SEARCHES = new Map([
  ['fts', 'to_tsquery'],
  ['plfts', 'plainto_tsquery'],
  ['phfts', 'phraseto_tsquery'],
  ['wfts', 'websearch_to_tsquery'],
])

const STATES = new Set(['null', 'not_null', 'true', 'false', 'unknown'])

interface Predicate {
  readonly negated: boolean
  readonly operation: Operation
}

/** `eq.5`, `not.in.(a,"b,c")`, `like(any).{a*,b*}`, `fts(english).cat`: a whole parameter value. */
export function parsePredicate(text: string): Predicate {
  const scanner = new Scanner(text, 'filter')
  const predicate = parsePredicateWith(scanner, (rest) => rest.rest())
  scanner.expectEnd()
  return predicate
}

/** Whether a value begins like a filter; on a function it is an argument otherwise. */
export function looksLikePredicate(text: string): boolean {
  const head = /^(?:not\.)?([a-z]+)[.(]/.exec(text)?.[1] ?? ''
  return head === 'in' || head === 'is' || COMPARISONS.has(head) || SEARCHES.has(head)
}

export function parsePredicateWith(
  scanner: Scanner,
  readValue: (scanner: Scanner) => string,
): Predicate {
  const negated = scanner.take('not.')
  const start = scanner.position
  const word = scanner.until('.(')
  const operation = parseOperation(word, scanner, readValue)
  if (operation !== null) return { negated, operation }
  scanner.position = start
  throw scanner.refusal('"not" or operator (eq, gt, ...)')
}

function parseOperation(
  word: string,
  scanner: Scanner,
  readValue: (scanner: Scanner) => string,
): Operation | null {
  if (word === 'in') return { kind: 'in', values: parseList(scanner) }
  if (word === 'is') return { kind: 'is', state: parseState(scanner, readValue) }
  const search = SEARCHES.get(word)
  if (search !== undefined) {
    const language = parseParenthesis(scanner)
    scanner.expect('.')
    return { kind: 'search', operator: search, language, value: readValue(scanner) }
  }
  const operator = COMPARISONS.get(word)
  if (operator === undefined) return null
  const quantifier = QUANTIFIABLE.has(word) ? parseQuantifier(scanner) : null
  scanner.expect('.')
  return { kind: 'compare', operator, quantifier, value: readValue(scanner) }
}

function parseList(scanner: Scanner): string[] {
  scanner.expect('.')
  scanner.skipSpaces()
  scanner.expect('(')
  if (scanner.take(')')) return []
  const values: string[] = []
  do values.push(parseListElement(scanner))
  while (scanner.take(','))
  scanner.expect(')')
  scanner.skipSpaces()
  return values
}

/** A quote that does not close right before a separator is an ordinary character. */
export function parseListElement(scanner: Scanner): string {
  if (scanner.peek() !== '"') return scanner.until(',)')
  const start = scanner.position
  try {
    const value = scanner.quoted()
    if (scanner.atEnd || scanner.sees(',') || scanner.sees(')')) return value
  } catch {
    // An unclosed quote is read as text below.
  }
  scanner.position = start
  return scanner.until(',)')
}

function parseState(scanner: Scanner, readValue: (scanner: Scanner) => string): string {
  scanner.expect('.')
  const start = scanner.position
  const state = readValue(scanner).toLowerCase()
  if (STATES.has(state)) return state
  scanner.position = start
  throw scanner.refusal('null or trilean value (unknown, true, false) or not_null')
}

function parseQuantifier(scanner: Scanner): Quantifier | null {
  if (scanner.take('(any)')) return 'any'
  return scanner.take('(all)') ? 'all' : null
}

function parseParenthesis(scanner: Scanner): string | null {
  if (!scanner.take('(')) return null
  const word = scanner.word()
  scanner.expect(')')
  return word
}
