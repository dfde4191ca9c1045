/**
 * What a whole PostgreSQL server does in processes of its own and PGlite, which is one process,
 * leaves undone: without it the log, the time to recover and the tables grow without end.
 */
export interface Upkeep {
  /** After many statements: keeps recovery short. */
  shortenLog(): void
  /** When nobody has asked for a while: one table at a time, so that nobody waits long. */
  tidyTable(): void
}

type Rows = readonly Readonly<Record<string, unknown>>[]

const LOG_LIMIT_BYTES = 16 * 1024 * 1024

const LOG_LENGTH = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
  from pg_control_checkpoint()`

/** Grown by more than a fifth since the planner last learned its size. */
export const OVERGROWN_TABLE = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'm') and relpersistence = 'p' and nspname not in ('pg_catalog', 'information_schema')
    and pg_relation_size(pg_class.oid) > (relpages * 1.2 + 4) * current_setting('block_size')::int
  order by pg_relation_size(pg_class.oid) desc
  limit 1`

export function createUpkeep(ask: (text: string) => Rows): Upkeep {
  return {
    shortenLog: () => {
      const [length] = ask(LOG_LENGTH)
      if (Number(length?.['bytes']) > LOG_LIMIT_BYTES) ask('checkpoint')
    },
    tidyTable: () => {
      const [table] = ask(OVERGROWN_TABLE)
      if (table !== undefined) ask(`vacuum (analyze) ${String(table['name'])}`)
    },
  }
}
