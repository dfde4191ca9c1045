import { AirtableError } from './airtable-error.ts'

export type Operand =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'lower'; readonly of: Operand }

export type Formula =
  | { readonly kind: 'same'; readonly left: Operand; readonly right: Operand }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Formula[] }

/** The few formulas a careful client sends: `=` between fields, texts and LOWER, inside AND and OR. */
export function parseFormula(source: string): Formula {
  const scanner = new FormulaScanner(source)
  const formula = scanner.formula()
  scanner.end()
  return formula
}

export function invalidFormula(reason: string): AirtableError {
  const message = `The formula for filtering records is invalid: ${reason}`
  return new AirtableError(422, 'INVALID_FILTER_BY_FORMULA', message)
}

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

class FormulaScanner {
  private readonly source: string
  private place = 0

  constructor(source: string) {
    this.source = source
  }

  formula(): Formula {
    const call = this.word(/(AND|OR)\s*\(/iy)
    if (call === null) return this.comparison()
    const of = [this.formula()]
    while (this.word(/,/y) !== null) of.push(this.formula())
    this.expect(/\)/y)
    return { kind: call.toUpperCase().startsWith('AND') ? 'all' : 'any', of }
  }

  end(): void {
    this.expect(/$/y)
  }

  private comparison(): Formula {
    const left = this.operand()
    this.expect(/=/y)
    return { kind: 'same', left, right: this.operand() }
  }

  private operand(): Operand {
    if (this.word(/LOWER\s*\(/iy) !== null) {
      const of = this.operand()
      this.expect(/\)/y)
      return { kind: 'lower', of }
    }
    const field = this.word(/\{(?:[^\\}]|\\[^])*\}/y)
    if (field !== null) return { kind: 'field', name: plain(field) }
    const text = this.word(/'(?:[^\\']|\\[^])*'|"(?:[^\\"]|\\[^])*"/y)
    if (text !== null) return { kind: 'text', text: plain(text) }
    throw invalidFormula(`Unexpected character at ${this.place}.`)
  }

  private expect(pattern: RegExp): void {
    if (this.word(pattern) === null) throw invalidFormula(`Unexpected character at ${this.place}.`)
  }

  private word(pattern: RegExp): string | null {
    const spaces = /\s*/y
    spaces.lastIndex = this.place
    spaces.exec(this.source)
    pattern.lastIndex = spaces.lastIndex
    const found = pattern.exec(this.source)
    if (found === null) return null
    this.place = pattern.lastIndex
    return found[0]
  }
}

/** Without its quotes or braces, and with every escaped character itself again. */
function plain(quoted: string): string {
  const inside = quoted.slice(1, -1)
  return inside.replaceAll(/\\([^])/g, (_, escaped: string) =>
    quoted.startsWith('{') ? escaped : (CONTROLS[escaped] ?? escaped),
  )
}
