import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#local/database/database.ts'
import { raw } from '#local/database/sql.ts'
import { Dice } from '#support/dice.ts'
import { stormRules } from '#support/nouns.ts'
import { rollDeliveries, type StormDelivery } from './action-deliveries.ts'
import type { Answer, Door } from './action-door.ts'
import { judgeAnswers, judgeEffects, judgeSalon } from './action-judgement.ts'
import { readBooks } from './action-books.ts'
import { openStormSalon, type StormSalon } from './action-salon.ts'
import { Sightings } from './action-sightings.ts'

/** What came back on a delivery; nothing when its connection was cut. */
export interface Heard {
  readonly delivery: StormDelivery
  readonly answer: Answer
}

export interface Judgement {
  readonly isKept: boolean
  readonly says: string
}

const SENDERS = 40
const CUT_EVERY_MS = 120

/**
 * Delivers actions as a bad network does: again and again, out of order, all at once, over connections
 * that are cut, under somebody else's name. Afterwards the salon's own tables have to agree with what
 * everybody was told.
 */
export async function actionStorm(
  total: number,
  seed: number,
  /** What is done to the salon first, to see that it is noticed. */
  spoil: (keeper: Database) => Promise<void> = () => Promise.resolve(),
): Promise<Judgement[]> {
  const salon = await openStormSalon()
  try {
    await spoil(salon.keeper)
    const began = performance.now()
    const deliveries = await rollDeliveries(salon, total, new Dice(seed))
    const storm = new AbortController()
    const cutting = cutConnections(salon, storm.signal)
    const heard = await deliverAll(salon, deliveries)
    storm.abort()
    const cuts = await cutting
    const seconds = Math.round((performance.now() - began) / 1000)
    const books = await readBooks(salon.keeper, deliveries)
    return [
      {
        isKept: heard.length === total,
        says:
          `${total} deliveries of ${books.actions.size} actions by ${salon.people.length} people over ${SENDERS} connections` +
          ` in ${seconds} s, seed ${seed}, ${cuts} connections cut: ${JSON.stringify(tally(heard))}`,
      },
      ...judgeAnswers(books, heard),
      ...judgeEffects(books, await stormRules()),
      ...(await judgeSalon(salon.keeper, books)),
    ]
  } finally {
    await salon.close()
  }
}

async function deliverAll(
  { doors }: StormSalon,
  deliveries: readonly StormDelivery[],
): Promise<Heard[]> {
  const heard: Heard[] = []
  const seen = new Sightings()
  let next = 0
  const sendOn = async (door: Door): Promise<void> => {
    for (let delivery = deliveries[next++]; delivery !== undefined; delivery = deliveries[next++]) {
      const answer = await door.deliver(messageOf(delivery, seen), delivery.bearer)
      heard.push({ delivery, answer })
      const { action, bearer } = delivery
      if (bearer === action.asker) seen.note(Object(action.args), action.asker.id, answer.body)
    }
  }
  const senders = doors.flatMap((door) =>
    Array.from({ length: SENDERS / doors.length }, () => door),
  )
  await Promise.all(senders.map(sendOn))
  return heard
}

function messageOf({ action, isAltered }: StormDelivery, seen: Sightings): object {
  action.args ??= action.draw(seen)
  const { id, kind, args } = action
  return { id, kind, args: isAltered ? { ...args, altered: true } : args }
}

/** Whichever delivery is just under way is cut off, wherever it is. */
async function cutConnections({ keeper }: StormSalon, signal: AbortSignal): Promise<number> {
  let cuts = 0
  while (!signal.aborted) {
    const cut = await keeper.rows(
      raw(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and state = 'active'
        and query like '%apply_action%'
      order by random() limit 1`),
    )
    cuts += cut.length
    await pause(CUT_EVERY_MS)
  }
  return cuts
}

/** How often each answer came, by its code. */
function tally(heard: readonly Heard[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { answer } of heard) {
    const { outcome, code } = answer.body
    const name = String(
      answer.status === 200 ? (code ?? outcome) : `${answer.status} ${String(code)}`,
    )
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
