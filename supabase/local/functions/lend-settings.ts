type Environment = Record<string, string | undefined>

/** Tells the functions of this process where to ask; what is returned makes them forget it again. */
export function lendSettings(
  settings: Readonly<Record<string, string>>,
  environment: Environment,
): () => void {
  Object.assign(environment, settings)
  return () => {
    for (const [name, value] of Object.entries(settings))
      if (environment[name] === value) delete environment[name]
  }
}
