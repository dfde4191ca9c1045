import { nestsTooDeeply, tooDeep } from '#local/server/json-nesting.ts'
import { AuthError } from './auth-error.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** The fields of a JSON body by type; a field of another type is malformed, as it is to GoTrue. */
export class RequestBody {
  readonly #fields: JsonObject

  constructor(fields: JsonObject) {
    this.#fields = fields
  }

  text(name: string): string {
    return this.optionalText(name) ?? ''
  }

  optionalText(name: string): string | undefined {
    const value = this.#fields[name] ?? undefined
    if (value === undefined || typeof value === 'string') return value
    throw wrongType(name, 'string')
  }

  flag(name: string, otherwise = false): boolean {
    const value = this.#fields[name] ?? undefined
    if (value === undefined) return otherwise
    if (typeof value === 'boolean') return value
    throw wrongType(name, 'bool')
  }

  object(name: string): JsonObject | undefined {
    const value = this.#fields[name] ?? undefined
    if (value === undefined || isJsonObject(value)) return value
    throw wrongType(name, 'object')
  }
}

export async function readRequestBody(request: Request): Promise<RequestBody> {
  const text = await request.text()
  if (nestsTooDeeply(text)) throw badJson(tooDeep)
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw badJson('not valid JSON')
  }
  if (!isJsonObject(parsed)) throw badJson('an object is expected')
  return new RequestBody(parsed)
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wrongType(name: string, type: string): AuthError {
  return badJson(`field ${name} must be of type ${type}`)
}

function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
}
