/**
 * SQL as text in which every value is already quoted, so that a whole request can travel to the
 * database as one simple-protocol message: one round trip, one implicit transaction.
 */
export class Sql {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export class UnquotableText extends Error {
  readonly code = '22P05'
  constructor() {
    super('unsupported Unicode escape sequence')
  }
}

/** A string, number, boolean or null as an untyped SQL literal; objects become JSON text. */
export function literal(value: unknown): Sql {
  if (value === null || value === undefined) return new Sql('null')
  if (typeof value === 'boolean') return new Sql(value ? 'true' : 'false')
  if (typeof value === 'bigint') return new Sql(`'${value}'`)
  if (typeof value === 'number') return new Sql(`'${value}'`)
  if (value instanceof Date) return new Sql(`'${value.toISOString()}'`)
  return new Sql(quoteText(typeof value === 'string' ? value : JSON.stringify(value)))
}

export function identifier(...path: string[]): Sql {
  return new Sql(path.map(quoteName).join('.'))
}

/** SQL of our own writing; never text that came from a request. */
export function raw(text: string): Sql {
  return new Sql(text)
}

export function join(parts: readonly Sql[], separator = ', '): Sql {
  return new Sql(parts.map((part) => part.text).join(separator))
}

export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  const pieces = strings.map((text, index) => {
    if (index >= values.length) return text
    const value = values[index]
    return text + (value instanceof Sql ? value.text : literal(value).text)
  })
  return new Sql(pieces.join(''))
}

/** A backslash would be read differently with standard_conforming_strings off, so such text says E''. */
function quoteText(text: string): string {
  refuseNul(text)
  const quoted = text.replaceAll("'", "''")
  return quoted.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`
}

function quoteName(name: string): string {
  refuseNul(name)
  return `"${name.replaceAll('"', '""')}"`
}

function refuseNul(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new UnquotableText()
}
