import { parseJsonPath } from './parse-field.ts'
import { Scanner } from './scanner.ts'
import type { Field, OrderTerm } from './syntax.ts'

/** `order=name.desc.nullslast,client(name),data->>rank.asc`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do terms.push(parseTerm(scanner))
  while (scanner.take(','))
  scanner.expectEnd()
  return terms
}

function parseTerm(scanner: Scanner): OrderTerm {
  const name = scanner.name()
  const related = scanner.take('(')
  const field: Field = {
    column: related ? scanner.name() : name,
    path: parseJsonPath(scanner),
  }
  if (related) scanner.expect(')')
  const direction = oneOf(scanner, ['asc', 'desc'] as const)
  const nulls = oneOf(scanner, ['nullsfirst', 'nullslast'] as const)
  scanner.skipSpaces()
  if (!scanner.atEnd && !scanner.sees(',')) {
    throw scanner.refusal('"asc", "desc", "nullsfirst", "nullslast", "," or end of input')
  }
  return { relation: related ? name : null, field, direction, nulls }
}

function oneOf<const W extends string>(scanner: Scanner, words: readonly W[]): W | null {
  return words.find((word) => scanner.take(`.${word}`)) ?? null
}
