type Values = Record<string, unknown>

/** `"env(NAME)"` becomes the value of NAME; a NAME not set matters only where the part is switched on. */
export function replaceEnvironmentReferences(
  values: Values,
  environment: Readonly<Record<string, string | undefined>>,
  problems: string[],
  path = '',
): Values {
  const entries = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const name = path === '' ? key : `${path}.${key}`
    if (isTable(value))
      return [[key, replaceEnvironmentReferences(value, environment, problems, name)]]
    const variable = typeof value === 'string' ? /^env\((\w+)\)$/.exec(value)?.[1] : undefined
    if (variable === undefined) return [[key, value]]
    const found = environment[variable]
    if (found !== undefined) return [[key, found]]
    if (values['enabled'] !== false)
      problems.push(
        `supabase/config.toml: ${name} asks for the environment variable ${variable}, which is not set.`,
      )
    return []
  })
  return Object.fromEntries(entries)
}

function isTable(value: unknown): value is Values {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  )
}
