import type { Row } from '#local/database/database.ts'
import { sql, type Sql } from '#local/database/sql.ts'
import { become, type Actor, type Salon } from './salon.ts'

interface First {
  /** Otherwise whoever keeps the database. */
  readonly as?: Actor
  readonly does: Sql
  /** What it goes on with while the other one waits. */
  readonly thenDoes?: Sql
}

interface Both {
  readonly first: Row
  readonly second: unknown
}

/** Does the first, and before it is committed begins the second, which has to wait for it. */
export async function oneAfterTheOther(
  salon: Salon,
  { as, does, thenDoes }: First,
  next: () => Promise<unknown>,
): Promise<Both> {
  const answer = Promise.withResolvers<unknown>()
  const first = await salon.database.transaction(async (open) => {
    if (as !== undefined) await open.run(become(as))
    const [row = {}] = await open.rows(does)
    void next().then(answer.resolve, answer.reject)
    await someoneWaits(salon)
    if (thenDoes !== undefined) await open.run(thenDoes)
    return row
  })
  return { first, second: await answer.promise }
}

async function someoneWaits(salon: Salon): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock'`
  while ((await salon.keeper(waiting)).length === 0) continue
}
