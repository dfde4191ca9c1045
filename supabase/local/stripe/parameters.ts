import type { ErrorObject, ValidateFunction } from 'ajv'
import qs from 'qs'
import { parameterSchemas, type ParameterSchema } from './parameter-schemas.ts'
import { invalidRequest, notImitated, type StripeError } from './stripe-error.ts'

export type Parameters = Record<string, unknown>

const DEEPEST = 10
const MOST = 1000

/** Form fields as Stripe nests them: `items[0][price]`. */
export function parseParameters(text: string): Parameters {
  if (text.includes('%00') || text.includes('\0'))
    throw invalidRequest('Invalid UTF-8 in request: a null character cannot be kept.')
  return qs.parse(text, { depth: DEEPEST, arrayLimit: MOST, parameterLimit: MOST })
}

const validators = new Map<string, ValidateFunction>()

/** Turns texts into the numbers and booleans they stand for, and refuses what Stripe refuses. */
export async function checkParameters(call: string, parameters: Parameters): Promise<void> {
  const validate = validators.get(call) ?? (await compile(call))
  if (!validate(parameters)) throw refusalFor(validate.errors ?? [])
}

/** Only compiled once somebody pays: most starts of the server need none of it. */
async function compile(call: string): Promise<ValidateFunction> {
  const { Ajv } = await import('ajv')
  const schema = parameterSchemas().calls[call]
  if (schema === undefined) throw new Error(`There is no schema for ${call}.`)
  const ajv = new Ajv({ coerceTypes: true, allErrors: true, verbose: true, strict: false })
  ajv.addVocabulary(['notImitated', 'emptyable'])
  const validate = ajv.compile(withoutEmptyTexts(schema))
  validators.set(call, validate)
  return validate
}

/** Stripe takes these away by an empty text, though its types do not say so. */
const UNSETTABLE = new Set(['description', 'email', 'name', 'phone'])

/** A text that may not be taken away has at least one character. */
function withoutEmptyTexts(schema: ParameterSchema, name = ''): object {
  const { properties, items, anyOf } = schema
  if (schema.type === 'string' && schema.emptyable !== true && !UNSETTABLE.has(name))
    return { ...schema, minLength: 1 }
  return {
    ...schema,
    ...(anyOf !== undefined && { anyOf: anyOf.map((one) => withoutEmptyTexts(one, name)) }),
    ...(items !== undefined && { items: withoutEmptyTexts(items) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, one]) => [key, withoutEmptyTexts(one, key)]),
      ),
    }),
  }
}

function refusalFor(errors: readonly ErrorObject[]): StripeError {
  const extra = errors.filter(({ keyword }) => keyword === 'additionalProperties')
  const [first] = extra
  if (first !== undefined) return refusalOfExtra(extra, first)
  const missing = errors.find(({ keyword }) => keyword === 'required')
  if (missing !== undefined) {
    const param = nameOf(missing.instancePath, String(missing.params['missingProperty']))
    return invalidRequest(`Missing required param: ${param}.`, {
      param,
      code: 'parameter_missing',
    })
  }
  // Of two forms a value may take, the one it came closest to fails the furthest inside.
  const wrong = errors
    .filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'const')
    .toSorted((one, other) => depthOf(other) - depthOf(one))
    .at(0)
  return wrong === undefined ? invalidRequest('Invalid request.') : refusalOfValue(wrong)
}

function refusalOfExtra(extra: readonly ErrorObject[], first: ErrorObject): StripeError {
  const unknown = extra.filter((error) => !isKnown(error)).map(extraName)
  if (unknown.length === 0) {
    const param = extraName(first)
    return notImitated(`The parameter ${param}`, param)
  }
  const plural = unknown.length === 1 ? '' : 's'
  return invalidRequest(`Received unknown parameter${plural}: ${unknown.join(', ')}`, {
    param: unknown[0],
    code: 'parameter_unknown',
  })
}

function isKnown({ parentSchema, params }: ErrorObject): boolean {
  const { notImitated: known = [] } = (parentSchema ?? {}) as ParameterSchema
  return known.includes(String(params['additionalProperty']))
}

function extraName({ instancePath, params }: ErrorObject): string {
  return nameOf(instancePath, String(params['additionalProperty']))
}

function refusalOfValue({ keyword, instancePath, params, data }: ErrorObject): StripeError {
  const param = nameOf(instancePath)
  if (keyword === 'enum') {
    const allowed = (params['allowedValues'] as string[]).filter((value) => value !== '')
    return invalidRequest(`Invalid ${param}: must be one of ${inWords(allowed)}`, { param })
  }
  if (keyword === 'minLength')
    return invalidRequest(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { param, code: 'parameter_invalid_empty' },
    )
  const type = String(params['type'])
  if (type === 'object' || type === 'array') return invalidRequest(`Invalid ${type}`, { param })
  const shown = typeof data === 'string' ? data : JSON.stringify(data)
  const code = type === 'integer' ? { code: 'parameter_invalid_integer' } : {}
  return invalidRequest(`Invalid ${type}: ${shown}`, { param, ...code })
}

function depthOf({ instancePath }: ErrorObject): number {
  return instancePath.split('/').length
}

/** `/items/0` and `qty` → `items[0][qty]` */
function nameOf(instancePath: string, last?: string): string {
  const [first = '', ...rest] = [
    ...instancePath.split('/').slice(1),
    ...(last === undefined ? [] : [last]),
  ]
  return first + rest.map((step) => `[${step}]`).join('')
}

function inWords(values: readonly string[]): string {
  const last = values.at(-1) ?? ''
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')}, or ${last}`
}
