import type { Log } from '#local/service.ts'
import type { Database } from './database.ts'
import { PgliteEngine, type Turn } from './pglite-engine.ts'
import type { Reply } from './read-reply.ts'
import { asQueryable, refusal, runTransaction } from './transaction.ts'
import { createTurns } from './turns.ts'

export interface PgliteOptions {
  readonly folder: string
  readonly deadlineMs: number
  readonly log: Log
}

/** One folder, one connection: everybody takes turns. */
export async function openPgliteFolder(options: PgliteOptions): Promise<Database> {
  const engine = await PgliteEngine.open(options.folder)
  const turns = createTurns()

  async function execute(text: string, turn: Turn | null, deadlineMs: number): Promise<Reply> {
    const reply = await engine.execute(text, { turn, deadlineMs })
    for (const warning of reply.warnings) options.log.error(`The database warns: ${warning}`)
    return reply
  }

  async function runAlone(text: string, deadlineMs = options.deadlineMs) {
    const { results, state } = await execute(text, null, deadlineMs)
    if (state !== 'I') throw refusal('25000', 'A script may not leave a transaction open.')
    return results
  }

  return {
    engine: 'pglite',
    ...asQueryable((text, deadlineMs) => turns.pass(() => runAlone(text, deadlineMs))),
    transaction: (work) =>
      turns.hold(() => {
        const turn: Turn = { worker: null }
        const held = {
          deadlineMs: options.deadlineMs,
          execute: (text: string, deadlineMs: number) => execute(text, turn, deadlineMs),
        }
        return runTransaction(held, work)
      }),
    close: () => engine.close(),
  }
}
