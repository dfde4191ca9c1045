import { sizeInBytes } from './size-in-bytes.ts'

/**
 * One table of config.toml. A value of the wrong kind is noted as a sentence and replaced by the
 * fallback, so that one start names every mistake.
 */
export class ConfigTable {
  readonly #values: Readonly<Record<string, unknown>>
  readonly #path: string
  readonly #problems: string[]

  constructor(values: Readonly<Record<string, unknown>>, problems: string[], path = '') {
    this.#values = values
    this.#problems = problems
    this.#path = path
  }

  table(key: string): ConfigTable {
    return new ConfigTable(this.#tableValues(key), this.#problems, this.#named(key))
  }

  tables(key: string): [string, ConfigTable][] {
    return Object.keys(this.#tableValues(key)).map((name) => [name, this.table(key).table(name)])
  }

  text(key: string, fallback: string): string {
    return this.#read(key, fallback, 'a text in quotes', asText)
  }

  optionalText(key: string): string | null {
    return this.#read(key, null, 'a text in quotes', asText)
  }

  flag(key: string, fallback: boolean): boolean {
    return this.#read(key, fallback, 'true or false', asFlag)
  }

  whole(key: string, fallback: number, { least, most }: { least: number; most: number }): number {
    return this.#read(key, fallback, `a whole number from ${least} to ${most}`, (value) => {
      const number = asNumber(value)
      return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined
    })
  }

  texts(key: string, fallback: readonly string[]): readonly string[] {
    return this.#read(key, fallback, 'a list of texts in quotes', (value) =>
      Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined,
    )
  }

  url(key: string, fallback: string): string {
    return this.#read(key, fallback, 'an address such as "http://localhost:4173"', (value) =>
      typeof value === 'string' && URL.canParse(value) ? value : undefined,
    )
  }

  seconds(key: string, fallback: number): number {
    return this.#read(key, fallback, 'a duration such as "1s", "5m" or "1h"', asSeconds)
  }

  bytes(key: string, fallback: number): number {
    return this.#read(key, fallback, 'a size such as "50MiB"', sizeInBytes)
  }

  refuse(key: string, expectation: string): void {
    this.#problems.push(`supabase/config.toml: ${this.#named(key)} must be ${expectation}.`)
  }

  #read<T>(
    key: string,
    fallback: T,
    expectation: string,
    parse: (value: unknown) => T | undefined,
  ): T {
    if (!(key in this.#values)) return fallback
    const parsed = parse(this.#values[key])
    if (parsed !== undefined) return parsed
    this.refuse(key, expectation)
    return fallback
  }

  #tableValues(key: string): Readonly<Record<string, unknown>> {
    const value = this.#values[key] ?? {}
    if (isRecord(value)) return value
    this.refuse(key, 'a table')
    return {}
  }

  #named(key: string): string {
    return this.#path === '' ? key : `${this.#path}.${key}`
  }
}

const SECONDS_PER_UNIT: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600 }

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Texts are read too: the environment knows nothing else. */
function asFlag(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

function asNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
}

function asSeconds(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(value)) return undefined
  return [...value.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)]
    .map(([, amount, unit]) => Number(amount) * (SECONDS_PER_UNIT[unit ?? ''] ?? 0))
    .reduce((total, part) => total + part, 0)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
