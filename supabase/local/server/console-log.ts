import { inspect } from 'node:util'
import { DatabaseError } from '#local/database/database.ts'
import type { Log } from '#local/service.ts'

export function createConsoleLog(): Log {
  // Whoever read the output may have gone; that is no reason to stop, nor anything to report there.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return {
    info: (message) => void process.stdout.write(`${message}\n`),
    error: (message, cause) => {
      const details = cause === undefined ? '' : `\n${described(cause)}`
      process.stderr.write(`${new Date().toISOString()} ${asOneEntry(message + details)}\n`)
    },
  }
}

/** The detail of a refused row may hold the row, a password's hash with it: it is left out. */
function described(cause: unknown): string {
  if (!(cause instanceof DatabaseError)) return inspect(cause)
  const { stack, code, table, column, constraint } = cause
  return `${stack ?? cause.message}\n${inspect({ code, table, column, constraint })}`
}

/** Errors quote what visitors sent: no words of theirs may look like an entry, or steer a terminal. */
function asOneEntry(text: string): string {
  return text
    .replaceAll(/\r\n?|\n/g, '\n    ')
    .replaceAll(/\p{Cc}/gu, (control) => (control === '\n' ? control : ' '))
}
