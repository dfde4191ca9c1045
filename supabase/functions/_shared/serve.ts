import process from 'node:process'
import type { Handler } from './endpoint.ts'
import { readEnvironment } from './environment.ts'

interface ServedFunction {
  fetch(request: Request): Promise<Response>
}

/** The runtime's console, which is where a hosted function's log is read. */
interface Logbook {
  error(message: string, cause: unknown): void
}

export function serve(handler: Handler, logbook: Logbook): ServedFunction {
  return {
    fetch: (request) =>
      handler(request, {
        environment: readEnvironment(process.env),
        fetch,
        log: (message, cause) => logbook.error(message, cause),
      }),
  }
}
