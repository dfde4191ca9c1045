import type { Database } from '#local/database/database.ts'
import { raw } from '#local/database/sql.ts'

/** A schema of the double's own, which no request of a client can reach. */
const SCHEMA = raw(`
  create schema if not exists stripe_double;
  revoke all on schema stripe_double from public;
  create table if not exists stripe_double.objects (
    id text primary key,
    number bigint generated always as identity,
    kind text not null,
    clock text,
    due_at bigint,
    body jsonb not null,
    hidden jsonb not null
  );
  create index if not exists objects_by_kind on stripe_double.objects (kind, number);
  create index if not exists objects_by_due_time on stripe_double.objects (due_at, number)
    where due_at is not null;
  create table if not exists stripe_double.events (
    id text primary key,
    number bigint generated always as identity,
    body jsonb not null,
    delivery text not null,
    attempts integer not null default 0,
    next_attempt_ms bigint not null default 0,
    last_answer text
  );
  create index if not exists events_by_number on stripe_double.events (number);
  create index if not exists events_by_delivery on stripe_double.events (delivery, number);
  create table if not exists stripe_double.idempotency_keys (
    key text primary key,
    fingerprint text not null,
    made_ms bigint not null,
    answer jsonb
  );
  create table if not exists stripe_double.settings (
    name text primary key,
    value jsonb not null
  );
  delete from stripe_double.idempotency_keys where answer is null`)

/** Whatever was under way when the last server ended is over: its keys may be used again. */
export async function openStripeTables(database: Database): Promise<void> {
  await database.run(SCHEMA)
}
