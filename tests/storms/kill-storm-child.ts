// The process that is killed: opens the data folder of its first argument and does as it is told.
import { openDatabase } from '#local/database/open-database.ts'
import { raw, sql } from '#local/database/sql.ts'

export type Called = { readonly call: number } & (
  | { readonly method: 'write'; readonly argument: string }
  | { readonly method: 'missing'; readonly argument: readonly string[] }
  | { readonly method: 'count'; readonly argument: null }
)

export interface Returned {
  readonly call: number
  readonly value?: unknown
  readonly error?: string
}

const database = await openDatabase({ data: process.argv[2] ?? 'memory' })
await database.run(
  raw(`create table if not exists public.promised (id text primary key, note text not null);
    create table if not exists public.promised_too (id text primary key, note text not null)`),
)
process.on('message', (called: Called) => {
  carryOut(called).then(
    (value) => answer({ call: called.call, value }),
    (cause: unknown) => answer({ call: called.call, error: String(cause) }),
  )
})
process.send?.('ready')

function carryOut(called: Called): Promise<unknown> {
  switch (called.method) {
    case 'write':
      return write(called.argument)
    case 'missing':
      return missing(called.argument)
    case 'count':
      return database.rows(raw('select id from public.promised')).then((rows) => rows.length)
  }
}

/** Both kinds of promise: one script, and a transaction of several messages. */
async function write(id: string): Promise<void> {
  const note = id.repeat(20)
  const one = sql`insert into public.promised values (${id}, ${note})`
  const other = sql`insert into public.promised_too values (${id}, ${note})`
  if (id.endsWith('0'))
    return database.transaction(async (tx) => {
      await tx.run(one)
      await tx.run(other)
    })
  await database.run(sql`${one}; ${other}`)
}

async function missing(ids: readonly string[]): Promise<unknown[]> {
  const rows = await database.rows(sql`
    select asked.id from jsonb_array_elements_text(${ids}::jsonb) as asked (id)
    left join public.promised using (id) left join public.promised_too as other using (id)
    where promised.note is distinct from repeat(asked.id, 20) or other.note is distinct from promised.note
    union all
    select coalesce(promised.id, other.id) from public.promised
    full join public.promised_too as other using (id) where promised.id is null or other.id is null`)
  return rows.map((row) => row['id'])
}

function answer(returned: Returned): void {
  process.send?.(returned)
}
