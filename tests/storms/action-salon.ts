import type { Database } from '#local/database/database.ts'
import { openDatabase } from '#local/database/open-database.ts'
import { projectTemplate } from '#local/database/open-project-database.ts'
import { raw, sql } from '#local/database/sql.ts'
import { openDatabaseForMany } from '#support/database-for-many.ts'
import { openDoor, type Door, type StormPerson } from './action-door.ts'

export interface StormSalon {
  readonly keeper: Database
  readonly doors: readonly Door[]
  readonly people: readonly StormPerson[]
  readonly stylists: readonly string[]
  /** The one thing on the menu. */
  readonly service: string
  readonly visits: readonly string[]
  readonly cards: readonly string[]
  /** Written before it begins. */
  readonly messages: readonly string[]
  /** By holder: who else is in their family. */
  readonly members: ReadonlyMap<string, readonly string[]>
  close(): Promise<void>
}

/** A door has five connections of its own. */
const DOORS = 8
const VISITS_OF_A_STYLIST = 50
const LONGEST_WAIT_MS = 60_000

const STAFF = [
  'receptionist',
  'receptionist',
  'receptionist',
  'manager',
  'admin',
  'business_owner',
  'employee',
] as const
const HOLDERS = 10
/** The first of the holders have a family from the beginning, of two besides themselves. */
const SETTLED = 6

/** A salon with a calendar full of visits, and with a ledger of all that happens to it. */
export async function openStormSalon(): Promise<StormSalon> {
  const template = await projectTemplate({ workdir: process.cwd(), seed: false })
  const shared = await openDatabaseForMany(template)
  const open = () =>
    openDatabase({ data: 'memory', databaseUrl: shared.url, deadlineMs: LONGEST_WAIT_MS })
  const keeper = await open()
  const people = await settlePeople(keeper)
  const members = await settleFamilies(keeper, people)
  const { stylists, visits, cards } = await fillCalendar(keeper)
  const service = numbered('c', 1)
  await keeper.run(sql`
    insert into services (id, slug, name, price_cents, duration_seconds, category, is_published)
    values (${service}, 'cut', 'A cut', 7800, 1800, 'Hair', true)`)
  const messages = await keeper.rows<{ id: string }>(sql`
    insert into contact_messages (action_id, kind, name, email, message)
    select gen_random_uuid(), 'message', 'Somebody', 'before@example.com', 'Hello' from generate_series(1, 40)
    returning id`)
  await keeper.run(raw(LEDGER))
  const doors: Door[] = []
  while (doors.length < DOORS) doors.push(openDoor(await open(), people))
  return {
    keeper,
    doors,
    people,
    stylists,
    service,
    visits,
    cards,
    messages: messages.map(({ id }) => id),
    members,
    close: async () => {
      for (const door of doors) await door.close()
      await keeper.close()
      await shared.close()
    },
  }
}

async function settlePeople(keeper: Database): Promise<StormPerson[]> {
  const roles = [...STAFF, ...Array.from({ length: HOLDERS + 2 }, () => 'client' as const)]
  const people = roles.map((role, place) => ({
    id: numbered('a', place),
    role,
    isHolder: role === 'client' && place < STAFF.length + HOLDERS,
  }))
  for (const { id, role } of people) {
    await keeper.run(sql`
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      values (${id}, ${`${id}@example.com`}, now(), ${{ first_name: role, last_name: id }});
      insert into auth.sessions (id, user_id) values (${id}, ${id})`)
    await keeper.run(sql`update profiles set role = ${role} where id = ${id}`)
  }
  return people
}

async function settleFamilies(keeper: Database, people: readonly StormPerson[]) {
  const members = new Map<string, string[]>()
  const holders = people.filter(({ isHolder }) => isHolder).slice(0, SETTLED)
  for (const [place, { id: holder }] of holders.entries()) {
    const family = numbered('f', place)
    const others = [numbered('b', place * 2), numbered('b', place * 2 + 1)]
    await keeper.run(sql`
      insert into families (id, main_account_holder_id, name) values (${family}, ${holder}, 'At first');
      insert into family_members (family_id, user_id, relationship, is_main_holder, can_make_purchases)
        values (${family}, ${holder}, 'main_holder', true, true)`)
    for (const other of others)
      await keeper.run(sql`
        insert into auth.users (id, email) values (${other}, ${`${other}@example.com`});
        insert into family_members (id, family_id, user_id, relationship, can_make_purchases, spending_limit_cents)
          values (${other}, ${family}, ${other}, 'child', true, 100000)`)
    members.set(holder, others)
  }
  return members
}

/** One after another from this morning on, half an hour each: some have begun, and most have not. */
async function fillCalendar(keeper: Database) {
  const rows = await keeper.rows<{ id: string; stylist: string; card: string }>(sql`
    insert into appointments (id, client_name, stylist_id, starts_at, ends_at, source)
    select gen_random_uuid(), 'Somebody', stylists.id, begins, begins + interval '30 minutes', 'desk'
    from stylists, generate_series(0, ${VISITS_OF_A_STYLIST - 1}::int) as place,
      lateral (select date_trunc('hour', now()) - interval '10 hours' + place * interval '30 minutes' as begins) as times
    returning id, stylist_id as stylist, card_id as card`)
  return {
    visits: rows.map(({ id }) => id),
    cards: rows.map(({ card }) => card),
    stylists: [...new Set(rows.map(({ stylist }) => stylist))],
  }
}

function numbered(family: string, place: number): string {
  return `${family.repeat(8)}-0000-4000-8000-${String(place).padStart(12, '0')}`
}

/**
 * Every change of every table with the transaction and the person it was made by: the receipt of an action is written
 * in the same transaction, so that none can hide. Now and then the connection dies right before the
 * commit of both.
 */
const LEDGER = `
  create schema storm;
  create table storm.ledger (
    place bigserial primary key, xid text, actor uuid, change text, row_id uuid, is_now jsonb
  );
  create function storm.write_down() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    insert into storm.ledger (xid, actor, change, row_id, is_now) values (
      (pg_current_xact_id()::text::numeric % 4294967296)::text, auth.uid(), tg_table_name || ' ' || tg_op, (to_jsonb(new) ->> 'id')::uuid, to_jsonb(new)
    );
    return null;
  end $$;
  create function storm.die() returns trigger language plpgsql set search_path = '' as $$
  begin
    perform pg_terminate_backend(pg_backend_pid()) where random() < 0.005;
    return null;
  end $$;
  create trigger die after insert on private.action_receipts for each row execute function storm.die();
  do $$
  declare
    watched regclass;
  begin
    for watched in
      select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' or oid = 'private.contact_answers'::regclass
    loop
      execute format(
        'create trigger storm_ledger after insert or update on %s for each row execute function storm.write_down()', watched
      );
    end loop;
  end $$;`
