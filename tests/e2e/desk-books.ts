import { raw, sql } from '#local/database/sql.ts'
import type { Database } from '#local/database/database.ts'
import type { StandingVisit } from './desk-standing.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the salon keeps of a change that it decided. */
export interface Receipt extends Fields {
  readonly id: string
  readonly actor: string
  readonly kind: string
  readonly verdict: Fields
  /** The transaction that wrote it. */
  readonly xid: string
}

/** One change of one row, and the transaction it was made in. */
export interface Effect extends Fields {
  readonly xid: string
  /** The table, and INSERT, UPDATE or DELETE. */
  readonly what: string
  readonly row_id: string
  readonly is_now: Fields
}

export interface DeskBooks {
  readonly receipts: ReadonlyMap<string, Receipt>
  readonly effects: ReadonlyMap<string, readonly Effect[]>
  readonly visits: readonly StandingVisit[]
  readonly overlapping: number
}

/** From now on the database itself writes down what becomes of its visits, past every rule of ours. */
export async function keepsLedger(database: Database): Promise<void> {
  await database.run(raw(LEDGER))
}

export async function readDeskBooks(database: Database): Promise<DeskBooks> {
  const receipts = await database.rows<Receipt>(sql`
    select action_id as id, actor, kind, verdict, xmin::text as xid from private.action_receipts`)
  const effects = await database.rows<Effect>(sql`
    select xid, what, row_id, is_now from storm.ledger order by place`)
  const visits = await database.rows<StandingVisit>(sql`
    select appointments.id, client_name as name, service_name as service, stylists.name as stylist,
      stylist_id as "stylistId", status,
      extract(epoch from starts_at)::float8 * 1000 as "startsAt",
      extract(epoch from ends_at)::float8 * 1000 as "endsAt"
    from appointments left join stylists on stylists.id = stylist_id order by starts_at`)
  const [counted] = await database.rows<{ overlapping: number }>(sql`
    select count(*)::int as overlapping from appointments one join appointments other
      on other.stylist_id = one.stylist_id and other.id > one.id
        and other.starts_at < one.ends_at and one.starts_at < other.ends_at
    where one.status not in ('cancelled', 'no_show') and other.status not in ('cancelled', 'no_show')`)
  return {
    receipts: new Map(receipts.map((receipt) => [receipt.id, receipt])),
    effects: Map.groupBy(effects, ({ xid }) => xid),
    visits,
    overlapping: counted?.overlapping ?? 0,
  }
}

const LEDGER = `
  drop schema if exists storm cascade;
  create schema storm;
  create table storm.ledger (place bigserial primary key, xid text, what text, row_id uuid, is_now jsonb);
  create function storm.write_down() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    insert into storm.ledger (xid, what, row_id, is_now) values (
      (pg_current_xact_id()::text::numeric % 4294967296)::text,
      tg_table_name || ' ' || tg_op, coalesce(new.id, old.id), to_jsonb(coalesce(new, old))
    );
    return null;
  end $$;
  create trigger storm_ledger after insert or update or delete on public.appointments
    for each row execute function storm.write_down();
  create trigger storm_ledger after insert or update or delete on public.appointment_notes
    for each row execute function storm.write_down();
  -- What stood there before anybody came.
  insert into storm.ledger (xid, what, row_id, is_now)
    select 'before', 'appointments INSERT', id, to_jsonb(appointments) from public.appointments;`
