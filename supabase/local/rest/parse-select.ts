import { parseJsonPath } from './parse-field.ts'
import { RestError } from './rest-error.ts'
import { Scanner } from './scanner.ts'
import type { ColumnItem, EmbedItem, SelectItem } from './syntax.ts'

const MAX_EMBED_DEPTH = 10
const MAX_ITEMS = 500
const AGGREGATE = /^\.(?:avg|count|max|min|sum)\(\)/

/** `select=id,total::text,client:clients!inner(name,...address(city))` as a tree. */
export function parseSelect(text: string): readonly SelectItem[] {
  if (text === '*') return [{ kind: 'column', column: '*', path: [], alias: null, cast: null }]
  const scanner = new Scanner(text, 'select parameter')
  const items = new SelectParser(scanner).items(0)
  scanner.expectEnd()
  return items
}

class SelectParser {
  private readonly scanner: Scanner
  private count = 0

  constructor(scanner: Scanner) {
    this.scanner = scanner
  }

  items(depth: number): SelectItem[] {
    const { scanner } = this
    if (depth > MAX_EMBED_DEPTH)
      throw scanner.refusal(`at most ${MAX_EMBED_DEPTH} nested resources`)
    scanner.skipSpaces()
    if (scanner.atEnd || scanner.sees(')')) return []
    const items: SelectItem[] = []
    do items.push(this.item(depth))
    while (scanner.take(','))
    return items
  }

  private item(depth: number): SelectItem {
    const { scanner } = this
    this.count += 1
    if (this.count > MAX_ITEMS) throw scanner.refusal(`at most ${MAX_ITEMS} selected items`)
    scanner.skipSpaces()
    if (scanner.take('...') || scanner.take('..')) {
      return this.embed(depth, { target: scanner.name(), alias: null, spread: true })
    }
    if (scanner.take('*')) {
      this.refuseAggregate()
      scanner.skipSpaces()
      return { kind: 'column', column: '*', path: [], alias: null, cast: null }
    }
    const first = scanner.name()
    const aliased = scanner.sees(':') && !scanner.sees('::')
    if (aliased) scanner.take(':')
    const name = aliased ? scanner.name() : first
    const alias = aliased ? first : null
    if (name === 'count' && scanner.sees('()')) throw aggregatesDisabled()
    if (scanner.sees('(') || scanner.sees('!')) {
      return this.embed(depth, { target: name, alias, spread: false })
    }
    return this.column(name, alias)
  }

  private column(column: string, alias: string | null): ColumnItem {
    const { scanner } = this
    const path = parseJsonPath(scanner)
    this.refuseAggregate()
    const cast = scanner.take('::') ? scanner.word() : null
    this.refuseAggregate()
    scanner.skipSpaces()
    if (!scanner.atEnd && !scanner.sees(',') && !scanner.sees(')')) {
      throw scanner.refusal('"->>", "->", "::", ")", "," or end of input')
    }
    return { kind: 'column', column, path, alias, cast }
  }

  private embed(
    depth: number,
    head: { target: string; alias: string | null; spread: boolean },
  ): EmbedItem {
    const { scanner } = this
    let hint: string | null = null
    let inner = false
    while (scanner.take('!')) {
      const word = scanner.name()
      if (word === 'inner') inner = true
      else if (word !== 'left') hint = word
    }
    scanner.expect('(')
    const items = this.items(depth + 1)
    scanner.skipSpaces()
    scanner.expect(')')
    scanner.skipSpaces()
    return { kind: 'embed', ...head, hint, inner, items }
  }

  private refuseAggregate(): void {
    if (this.scanner.sees('.') && AGGREGATE.test(this.scanner.text.slice(this.scanner.position))) {
      throw aggregatesDisabled()
    }
  }
}

function aggregatesDisabled(): RestError {
  return new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
}
