import { readFileSync } from 'node:fs'

/** The part of JSON Schema that the parameters of Stripe's calls need. */
export interface ParameterSchema {
  readonly type?: string | readonly string[] | undefined
  readonly const?: string
  readonly enum?: readonly string[]
  readonly anyOf?: readonly ParameterSchema[]
  readonly items?: ParameterSchema
  readonly properties?: Readonly<Record<string, ParameterSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | ParameterSchema
  /** A text that may be taken away by an empty one. */
  readonly emptyable?: boolean
  /** Known to Stripe, but not carried out by the double. */
  readonly notImitated?: readonly string[]
}

export interface ParameterSchemas {
  /** The version of the SDK whose types these are. */
  readonly sdk: string
  readonly apiVersion: string
  readonly calls: Readonly<Record<string, ParameterSchema>>
}

let read: ParameterSchemas | undefined

export function parameterSchemas(): ParameterSchemas {
  const file = new URL('./parameter-schemas.json', import.meta.url)
  read ??= JSON.parse(readFileSync(file, 'utf8')) as ParameterSchemas
  return read
}
