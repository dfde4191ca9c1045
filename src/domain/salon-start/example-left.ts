import { fieldsOf, textsIn, wholeOf } from '#domain/text/row-fields.ts'

/** What a new salon still has of the example that it came with. */
export interface ExampleLeft {
  /** What is removed if it starts empty; null once it’s decided how it starts. */
  readonly goes: GoesWhenEmpty | null
  /** By name. */
  readonly team: readonly string[]
  readonly hours: boolean
  /** How many. */
  readonly services: number
}

export interface GoesWhenEmpty {
  readonly team: readonly string[]
  readonly hours: boolean
}

/** Null for those who can’t change it, in a demonstration, and once what’s left is kept. */
export function readExampleLeft(told: unknown): ExampleLeft | null {
  if (!isTold(told)) return null
  const fields = fieldsOf(told)
  return {
    goes: isTold(fields.value('goes')) ? readTeamAndHours(fields.value('goes')) : null,
    ...readTeamAndHours(told),
    services: wholeOf(fields.value('services')) ?? 0,
  }
}

const isTold = (value: unknown) => typeof value === 'object' && value !== null

function readTeamAndHours(told: unknown): GoesWhenEmpty {
  const fields = fieldsOf(told)
  const team = fields.value('team')
  return { team: Array.isArray(team) ? textsIn(team) : [], hours: fields.flag('hours') }
}
