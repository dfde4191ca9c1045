import { ROLES } from '#domain/session/roles.ts'
import type { Actor, Outcome } from './salon.ts'

export interface Probe {
  readonly statement: string
  readonly verb: string
  readonly table: string
  readonly expected: Partial<Record<Actor, Outcome>>
}

const ACTORS: readonly Actor[] = ['anon', ...ROLES, 'service_role']

/**
 * A table as one reads it: who may do what, statement by statement. A cell says how many rows they see or
 * touch, or `no` where PostgreSQL refuses with 42501.
 */
export function probes(table: string): Probe[] {
  const [, ...lines] = table.split('\n').filter((line) => line.includes('|'))
  return lines.map((line) => {
    const [statement = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const [, verb = '', name = ''] = /^(\w+)(?: .*?from| into)? ([\w.]+)/.exec(statement) ?? []
    const expected = Object.fromEntries(
      ACTORS.map((actor, place) => [actor, outcomeOf(cells[place] ?? '')]),
    )
    return { statement, verb, table: name, expected }
  })
}

function outcomeOf(cell: string): Outcome {
  if (cell === 'no') return '42501'
  return /^\d{1,2}$/.test(cell) ? Number(cell) : cell
}
