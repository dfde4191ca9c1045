type Decode = (text: string) => unknown

const asText: Decode = (text) => text
const asJson: Decode = (text) => JSON.parse(text)

/** By the type's number in pg_type. A type that is not listed stays PostgreSQL's own text. */
const DECODERS: ReadonlyMap<number, Decode> = new Map<number, Decode>([
  [16, (text) => text === 't'], // bool
  [21, Number], // int2
  [23, Number], // int4
  [700, Number], // float4
  [701, Number], // float8
  [114, asJson], // json
  [3802, asJson], // jsonb
])

/** One table for every server, so that a value never depends on where the database runs. */
export function decoderOf(typeNumber: number): Decode {
  return DECODERS.get(typeNumber) ?? asText
}

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'])

/** What a command tag such as `INSERT 0 3` says about rows changed. */
export function affectedRows(command: string, count: number): number {
  return COUNTED.has(command) ? count : 0
}
