import { rulesOf } from '#domain/change/commands.ts'
import type { Database } from '#local/database/database.ts'
import { raw, sql } from '#local/database/sql.ts'
import type { StormAction, StormDelivery } from './action-deliveries.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the server keeps of an action that it decided. */
export interface Receipt {
  readonly id: string
  readonly actor: string | null
  readonly hash: string
  readonly verdict: Fields
  /** The transaction that wrote it. */
  readonly xid: string
}

/** One change of one row, by whom and in which transaction. */
export interface Change {
  readonly xid: string
  readonly actor: string | null
  /** The table, and INSERT or UPDATE. */
  readonly change: string
  readonly row_id: string
  readonly is_now: Fields
}

export interface Books {
  readonly actions: ReadonlyMap<string, StormAction>
  readonly receipts: ReadonlyMap<string, Receipt>
  readonly changes: ReadonlyMap<string, readonly Change[]>
  /** Ids of actions that were decided as their altered version came in. */
  readonly altered: ReadonlySet<string>
}

const AT_ONCE = 1000

export async function readBooks(
  keeper: Database,
  deliveries: readonly StormDelivery[],
): Promise<Books> {
  const actions = new Map(deliveries.map(({ action }) => [action.id, action]))
  const receipts = await keeper.rows<Receipt & Record<string, unknown>>(
    raw(`
    select action_id as id, actor, content_hash as hash, verdict, xmin::text as xid
    from private.action_receipts`),
  )
  const changes = await keeper.rows<Change & Record<string, unknown>>(
    raw(`select xid, actor, change, row_id, is_now from storm.ledger order by place`),
  )
  const ofReceipt = new Map(receipts.map((receipt) => [receipt.id, receipt]))
  const spoiled = deliveries.flatMap(({ action, isAltered }) => (isAltered ? [action] : []))
  return {
    actions,
    receipts: ofReceipt,
    changes: Map.groupBy(changes, ({ xid }) => xid),
    altered: await decidedAltered(keeper, new Set(spoiled), ofReceipt),
  }
}

async function decidedAltered(
  keeper: Database,
  spoiled: ReadonlySet<StormAction>,
  receipts: Books['receipts'],
): Promise<Set<string>> {
  const found = new Set<string>()
  const all = [...spoiled]
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE).map(({ id, kind, args }) => {
      // A receipt goes by the first name of its command.
      const { onceCalled = kind } = rulesOf(kind)
      return { id, kind: onceCalled, args: { ...args, altered: true } }
    })
    const hashes = await keeper.rows<{ id: string; hash: string }>(sql`
      select id, private.fingerprint(jsonb_build_array(kind, args)::text) as hash
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as said (id text, kind text, args jsonb)`)
    for (const { id, hash } of hashes) if (receipts.get(id)?.hash === hash) found.add(id)
  }
  return found
}
