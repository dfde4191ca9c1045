import { malformed, type RestError } from './rest-error.ts'

const NAME = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy
const WORD = /[\p{L}\p{N}_ $]+/uy
const INTEGER = /-?\d+/y

/** Walks one query parameter from left to right; every refusal says where it stopped. */
export class Scanner {
  readonly text: string
  readonly subject: string
  position = 0

  constructor(text: string, subject: string) {
    this.text = text
    this.subject = subject
  }

  get atEnd(): boolean {
    return this.position >= this.text.length
  }

  peek(): string {
    return this.text[this.position] ?? ''
  }

  sees(token: string): boolean {
    return this.text.startsWith(token, this.position)
  }

  take(token: string): boolean {
    if (!this.sees(token)) return false
    this.position += token.length
    return true
  }

  expect(token: string): void {
    if (!this.take(token)) throw this.refusal(`"${token}"`)
  }

  expectEnd(): void {
    this.skipSpaces()
    if (!this.atEnd) throw this.refusal('end of input')
  }

  skipSpaces(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.position += 1
  }

  /** A column, relation or alias: bare with inner spaces and dashes, or in double quotes. */
  name(): string {
    this.skipSpaces()
    if (this.peek() === '"') return this.quoted()
    const name = this.match(NAME)?.trim()
    if (name === undefined || name === '') throw this.refusal('field name (* or [a..z0..9_$])')
    return name
  }

  /** The name of a type or of a text search configuration. */
  word(): string {
    const word = this.match(WORD)?.trim()
    if (word === undefined || word === '') throw this.refusal('letter or digit')
    return word
  }

  integer(): string | null {
    return this.match(INTEGER)
  }

  quoted(): string {
    this.expect('"')
    let value = ''
    for (;;) {
      const char = this.next('closing "')
      if (char === '"') return value
      value += char === '\\' ? this.next('escaped character') : char
    }
  }

  /** Everything up to, not including, the first of the stop characters. */
  until(stops: string): string {
    const start = this.position
    while (!this.atEnd && !stops.includes(this.peek())) this.position += 1
    return this.text.slice(start, this.position)
  }

  rest(): string {
    const rest = this.text.slice(this.position)
    this.position = this.text.length
    return rest
  }

  refusal(expected: string): RestError {
    const found = this.atEnd ? 'end of input' : JSON.stringify(this.peek())
    return malformed(
      `"failed to parse ${this.subject} (${this.text})" (line 1, column ${this.position + 1})`,
      `unexpected ${found} expecting ${expected}`,
    )
  }

  private next(expected: string): string {
    if (this.atEnd) throw this.refusal(expected)
    const char = this.peek()
    this.position += 1
    return char
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text)?.[0]
    if (found === undefined) return null
    this.position += found.length
    return found
  }
}
