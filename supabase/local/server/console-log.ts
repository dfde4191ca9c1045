import { inspect } from 'node:util'
import type { Log } from '#local/service.ts'

export function createConsoleLog(): Log {
  // Whoever read the output may have gone; that is no reason to stop, nor anything to report there.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return {
    info: (message) => void process.stdout.write(`${message}\n`),
    error: (message, cause) => {
      const details = cause === undefined ? '' : `\n${inspect(cause)}`
      process.stderr.write(`${new Date().toISOString()} ${message}${details}\n`)
    },
  }
}
