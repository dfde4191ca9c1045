import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

export interface FunctionHandler {
  fetch(request: Request): Response | Promise<Response>
}

export type FunctionLoader = (entrypoint: string) => Promise<FunctionHandler>

/** With `reload`, the file's time is part of its address, so that an edit is a new module. */
export function createFunctionLoader(reload: boolean): FunctionLoader {
  return async (entrypoint) => {
    const address = pathToFileURL(entrypoint)
    if (reload) address.search = `changed=${(await stat(entrypoint)).mtimeMs}`
    const loaded = (await import(address.href)) as { default?: unknown }
    if (isHandler(loaded.default)) return loaded.default
    throw new TypeError(`${entrypoint} must export default { fetch }.`)
  }
}

function isHandler(value: unknown): value is FunctionHandler {
  return (
    typeof value === 'object' &&
    value !== null &&
    'fetch' in value &&
    typeof value.fetch === 'function'
  )
}
