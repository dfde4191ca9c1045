import { differenceBetween, differenceInWords, stepsOf } from './difference.ts'
import { readCatalogue } from './read-catalogue.ts'
import { raw } from '#local/database/sql.ts'
import type { Catalogue } from './read-catalogue.ts'
import type { Database } from '#local/database/database.ts'
import type { Step, Texts } from './difference.ts'

/** What a person has to do, such as filling a column that must not be empty. */
export class MigrationByHand extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'MigrationByHand'
  }
}

const MOST_ROUNDS = 3

/**
 * The statements that make `database` what `wanted` describes, in an order that works: they are tried on
 * it. Whatever waits for another is tried again after that, and what a step took along is made anew.
 */
export async function migrationBetween(
  database: Database,
  wanted: Catalogue,
  texts: Texts = new Map(),
): Promise<readonly string[]> {
  const done: string[] = []
  const problems: string[] = []
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const steps = stepsOf(differenceBetween(await readCatalogue(database), wanted), texts)
    if (steps.length === 0) break
    problems.splice(0, Number.POSITIVE_INFINITY, ...(await takeAll(database, steps, done)))
  }
  const left = differenceInWords(differenceBetween(await readCatalogue(database), wanted))
  if (left.length > 0)
    throw new MigrationByHand(
      ['These have to be written by hand:', ...left, ...problems].join('\n'),
    )
  return done
}

/** Answers with why the rest could not be taken. A harder way is only gone where no mild one leads on. */
async function takeAll(
  database: Database,
  steps: readonly Step[],
  done: string[],
): Promise<readonly string[]> {
  let waiting = steps
  for (;;) {
    const left: Step[] = []
    const problems: string[] = []
    for (const step of waiting) {
      const problem = await whyNotTaken(database, step[0])
      if (problem === null) done.push(step[0])
      else {
        left.push(step)
        problems.push(problem)
      }
    }
    if (left.length === 0) return []
    const isStuck = left.length === waiting.length
    if (isStuck && left.every(([, ...others]) => others.length === 0)) return problems
    waiting = isStuck ? left.map(harder) : left
  }
}

function harder(step: Step): Step {
  const [, next, ...others] = step
  return next === undefined ? step : [next, ...others]
}

async function whyNotTaken(database: Database, statement: string): Promise<string | null> {
  try {
    await database.run(raw(statement))
    return null
  } catch (cause) {
    return `${statement.split('\n', 1)[0]}: ${cause instanceof Error ? cause.message : ''}`
  }
}
