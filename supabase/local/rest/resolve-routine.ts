import { RestError, UnknownToSchema } from './rest-error.ts'
import type { Routine, SchemaFacts } from './schema-facts.ts'

const JSON_TYPES = new Set(['json', 'jsonb'])

interface Call {
  readonly names: readonly string[]
  /** Only an object names its arguments; any other JSON can only be taken whole. */
  readonly body: 'none' | 'object' | 'other'
}

/** The one overload that takes exactly these arguments, or the whole body as one JSON value. */
export function resolveRoutine(
  facts: SchemaFacts,
  schema: string,
  name: string,
  call: Call,
): Routine {
  const routines = facts.routines(schema, name)
  const given = new Set(call.names)
  const named = routines.filter((routine) => accepts(routine, given))
  const candidates =
    named.length > 0 || call.body === 'none' ? named : routines.filter(takesWholeBody)
  const [only, ...others] = candidates
  if (only === undefined) throw unknownRoutine(schema, name, call)
  if (others.length > 0) throw ambiguous(candidates)
  return only
}

/** One unnamed json parameter stands for the body as it came. */
export function takesWholeBody(routine: Routine): boolean {
  const [only, ...others] = routine.parameters
  return only !== undefined && others.length === 0 && only.name === '' && JSON_TYPES.has(only.type)
}

function accepts(routine: Routine, given: ReadonlySet<string>): boolean {
  const names = new Set(routine.parameters.map((parameter) => parameter.name))
  return (
    !names.has('') &&
    [...given].every((name) => names.has(name)) &&
    routine.parameters.every((p) => given.has(p.name) || !p.required || p.variadic)
  )
}

function unknownRoutine(schema: string, name: string, { names, body }: Call): RestError {
  const list = names.join(', ')
  const shown = names.length === 0 ? ' without parameters' : `(${list})`
  const word = names.length > 1 ? 'parameters' : 'parameter'
  const searched = names.length === 0 ? ' without parameters' : ` with ${word} ${list}`
  const orBody = body !== 'none' ? ' or with a single unnamed json/jsonb parameter' : ''
  return new UnknownToSchema(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${shown} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${name}${searched}${orBody}, but no matches were found in the schema cache.`,
    },
  )
}

function ambiguous(candidates: readonly Routine[]): RestError {
  const shown = candidates.map((routine) => {
    const parameters = routine.parameters.map(({ name, type }) => `${name} => ${type}`)
    return `${routine.schema}.${routine.name}(${parameters.join(', ')})`
  })
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${shown.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}
