import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#local/database/open-database.ts'
import { openProjectDatabase } from '#local/database/open-project-database.ts'
import { raw } from '#local/database/sql.ts'
import { differenceBetween, differenceInWords } from '#local/schema/difference.ts'
import { migrationBetween, MigrationByHand } from '#local/schema/migration-between.ts'
import { readCatalogue } from '#local/schema/read-catalogue.ts'
import { applySchemas, functionsIn, readSchemas, textsIn } from '#local/schema/schema-files.ts'
import { OPENING_DEADLINE_MS } from './salon.ts'
import type { Catalogue } from '#local/schema/read-catalogue.ts'
import type { Database } from '#local/database/database.ts'
import type { SchemaFile } from '#local/schema/schema-files.ts'

const workdir = process.cwd()
let schemas: readonly SchemaFile[]
let fromSchemas: Catalogue

beforeAll(async () => {
  schemas = await readSchemas(workdir)
  fromSchemas = await catalogueOf(schemas)
}, OPENING_DEADLINE_MS)

test('the migrations make what the schemas say, and nothing else', async () => {
  const migrated = await openProjectDatabase({ workdir, data: 'memory', seed: false })
  const difference = differenceBetween(await readCatalogue(migrated), fromSchemas)
  await migrated.close()
  expect(differenceInWords(difference)).toEqual([])
  expect(fromSchemas.size).toBeGreaterThan(1500)
})

test('no function is told twice', () => {
  expect(toldTwice(schemas)).toEqual([])
  const again = {
    file: '99_again.sql',
    text: 'create function private.is_at_least(other text default null) returns boolean return true;',
  }
  expect(toldTwice([...schemas, again])).toEqual(['private.is_at_least(text)'])
  // The same name for other arguments is another function.
  const other = {
    file: '99_again.sql',
    text: 'create function private.is_at_least(int) returns int return 1;',
  }
  expect(toldTwice([...schemas, other])).toEqual([])
})

describe('a change of any part', () => {
  let database: Database
  beforeAll(async () => {
    database = await openProjectDatabase({ workdir, data: 'memory', seed: false })
  }, OPENING_DEADLINE_MS)
  afterAll(() => database.close())

  test.each([
    ['alter table public.rooms add column color text', 'gone: column public.rooms.color'],
    ['alter table public.rooms alter column name drop not null', 'new: required public.rooms.name'],
    [
      "alter table public.rooms alter column kind set default 'x'",
      'gone: default public.rooms.kind',
    ],
    ['drop index public.appointments_in_order', 'new: index appointments_in_order'],
    [
      "create or replace function private.salon_time_zone() returns text language sql immutable set search_path = '' return 'UTC'",
      'other: function private.salon_time_zone()',
    ],
    [
      'drop policy "Anyone reads who does what" on public.skills',
      'new: policy "Anyone reads who does what" on public.skills',
    ],
    ['grant update on public.rooms to anon', 'gone: grant update on table public.rooms to anon'],
    [
      'grant execute on function private.fingerprint(text) to anon',
      'gone: grant execute on function private.fingerprint(text) to anon',
    ],
    ['drop trigger forget_visits on auth.users', 'new: trigger forget_visits on auth.users'],
    ['alter table public.rooms disable row level security', 'new: security public.rooms'],
    [
      'alter table public.appointments drop constraint appointments_one_to_a_place',
      'new: constraint public.appointments.appointments_one_to_a_place',
    ],
    [
      "delete from private.timers where name = 'forget-cards'",
      'new: row private.timers forget-cards',
    ],
  ])('%s is noticed', async (change, words) => {
    expect(await changedBy(database, change)).toEqual([words])
  })
})

test('a migration makes up for changes that wait for one another', async () => {
  const wishes = `
    create table public.fees (
      id uuid primary key, visit_id uuid not null, cents int not null default 0 check (cents >= 0)
    );
    alter table public.fees enable row level security;
    revoke all on public.fees from public, anon, authenticated, service_role;
    create function private.fees_of(visit uuid) returns setof public.fees
      language sql stable set search_path = ''
    begin atomic select * from public.fees where visit_id = visit; end;
    create policy "People read their own fees" on public.fees for select to authenticated
      using (exists (select from private.fees_of(visit_id)));
    grant select (id, cents) on public.fees to authenticated;
    alter table public.rooms add column color text not null default 'white';
    alter table private.function_calls alter column wanted_at type timestamptz(3);
    drop view public.audit_entries;`
  const wished = [...schemas, { file: '99_wishes.sql', text: wishes }]
  const wanted = await catalogueOf(wished)
  const database = await openProjectDatabase({ workdir, data: 'memory', seed: false })
  const statements = await migrationBetween(database, wanted, textsIn(wished))
  await database.close()
  // In the words of the schemas, where those have words for it.
  expect(statements).toContain(
    wishes.slice(wishes.indexOf('create table'), wishes.indexOf(';') + 1),
  )

  const again = await openProjectDatabase({ workdir, data: 'memory', seed: false })
  await again.run(raw("insert into public.rooms (name, kind) values ('Chair', 'chair')"))
  for (const statement of statements) await again.run(raw(statement))
  const left = differenceInWords(differenceBetween(await readCatalogue(again), wanted))
  const colors = await again.rows(raw('select color from public.rooms'))
  await again.close()
  expect(left).toEqual([])
  // What was there before has the default as well.
  expect(colors).toEqual([{ color: 'white' }])
}, 60_000)

test('every part of the database can be made from what the catalogue and the schemas say', async () => {
  const database = await openDatabase({ data: 'memory' })
  // Rows are asked for that need a table.
  await database.run(
    raw(
      'create schema private; create table private.timers (name text, every_seconds int, command text)',
    ),
  )
  const left = await migrationBetween(database, fromSchemas, textsIn(schemas)).then(
    () => '',
    (cause: unknown) => String(cause),
  )
  await database.close()
  // What holds for objects to come is the one thing that is written by hand.
  const lines = left.split('\n').filter((line) => /^(?:gone|new|other): /.test(line))
  expect(lines.filter((line) => !line.includes('default privileges'))).toEqual([])
  expect(lines).toHaveLength(4)
}, 60_000)

test('what rows stand in the way of is said to be for a person', async () => {
  const text = 'alter table public.rooms add column color text not null;'
  const wanted = await catalogueOf([...schemas, { file: '99_wishes.sql', text }])
  const database = await openProjectDatabase({ workdir, data: 'memory', seed: false })
  await database.run(raw("insert into public.rooms (name, kind) values ('Chair', 'chair')"))
  const refused = await migrationBetween(database, wanted).catch((cause: unknown) => cause)
  await database.close()
  expect(refused).toBeInstanceOf(MigrationByHand)
  expect(String(refused)).toContain('new: required public.rooms.color')
})

async function catalogueOf(files: readonly SchemaFile[]): Promise<Catalogue> {
  const database = await openDatabase({ data: 'memory' })
  await applySchemas(database, files)
  const catalogue = await readCatalogue(database)
  await database.close()
  return catalogue
}

async function changedBy(database: Database, change: string): Promise<readonly string[]> {
  let told: readonly string[] = []
  const undone = new Error('undone')
  await database
    .transaction(async (tx) => {
      await tx.run(raw(change))
      told = differenceInWords(differenceBetween(await readCatalogue(tx), fromSchemas))
      throw undone
    })
    .catch((cause: unknown) => {
      if (cause !== undone) throw cause
    })
  return told
}

function toldTwice(files: readonly SchemaFile[]): readonly string[] {
  return [...functionsIn(files)].flatMap(([name, told]) => (told.length > 1 ? [name] : []))
}
