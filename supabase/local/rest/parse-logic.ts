import { parseField } from './parse-field.ts'
import { parseListElement, parsePredicateWith } from './parse-filter.ts'
import { Scanner } from './scanner.ts'
import type { Condition, Group } from './syntax.ts'

const MAX_TREE_DEPTH = 24

/** The value of `or=(…)`, `not.and=(…)` or `children.or=(…)`. */
export function parseLogicTree(text: string, word: 'and' | 'or', negated: boolean): Group {
  const scanner = new Scanner(text, 'logic tree')
  const group: Group = { kind: 'group', negated, word, members: parseMembers(scanner, 1) }
  scanner.expectEnd()
  return group
}

function parseMembers(scanner: Scanner, depth: number): Condition[] {
  if (depth > MAX_TREE_DEPTH) throw scanner.refusal(`at most ${MAX_TREE_DEPTH} nested groups`)
  scanner.skipSpaces()
  scanner.expect('(')
  const members: Condition[] = []
  do members.push(parseMember(scanner, depth))
  while (scanner.take(','))
  scanner.expect(')')
  scanner.skipSpaces()
  return members
}

function parseMember(scanner: Scanner, depth: number): Condition {
  scanner.skipSpaces()
  const head = parseGroupHead(scanner)
  if (head !== null) return { kind: 'group', ...head, members: parseMembers(scanner, depth + 1) }
  const field = parseField(scanner)
  scanner.expect('.')
  const predicate = parsePredicateWith(scanner, parseTreeValue)
  scanner.skipSpaces()
  return { kind: 'filter', field, ...predicate }
}

/** `and(`, `or(`, `not.and(`, `not.or(`; a column of the same name is followed by a dot instead. */
function parseGroupHead(scanner: Scanner): Pick<Group, 'word' | 'negated'> | null {
  const start = scanner.position
  const negated = scanner.take('not.')
  for (const word of ['and', 'or'] as const) {
    if (scanner.sees(`${word}(`) || scanner.sees(`${word} (`)) {
      scanner.take(word)
      return { word, negated }
    }
  }
  scanner.position = start
  return null
}

/** Inside a tree a value ends at a comma or parenthesis, unless quoted or an array in braces. */
function parseTreeValue(scanner: Scanner): string {
  return parseBracedArray(scanner) ?? parseListElement(scanner)
}

function parseBracedArray(scanner: Scanner): string | null {
  if (scanner.peek() !== '{') return null
  const start = scanner.position
  scanner.take('{')
  const inner = scanner.until('{}')
  if (scanner.take('}')) return `{${inner}}`
  scanner.position = start
  return null
}
