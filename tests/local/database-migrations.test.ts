import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootstrap } from '#local/database/bootstrap.ts'
import type { Database } from '#local/database/database.ts'
import { migrate } from '#local/database/migrations.ts'
import { openDatabase } from '#local/database/open-database.ts'
import { openProjectDatabase } from '#local/database/open-project-database.ts'
import { raw } from '#local/database/sql.ts'
import { seed } from '#local/database/seed.ts'
import { openDatabaseForMany, type DatabaseForMany } from '#support/database-for-many.ts'

let workdir: string
beforeEach(() => {
  workdir = mkdtempSync(path.join(tmpdir(), 'project-'))
  mkdirSync(path.join(workdir, 'supabase/migrations'), { recursive: true })
})
afterEach(() => rmSync(workdir, { recursive: true, force: true }))

const write = (name: string, text: string): void =>
  writeFileSync(path.join(workdir, 'supabase', name), text)
const remove = (name: string): void => rmSync(path.join(workdir, 'supabase', name))
const exists = async (database: Database, name: string): Promise<unknown> =>
  (await database.rows(raw(`select to_regclass('${name}') is not null as found`)))[0]?.['found']

describe('migrations', () => {
  let database: Database
  beforeAll(async () => void (database = await openDatabase({ data: 'memory' })))
  afterAll(() => database.close())
  beforeEach(() =>
    database.run(
      raw(`drop schema if exists salon cascade; create schema salon;
        drop table if exists supabase_migrations.schema_migrations, supabase_migrations.seed_files`),
    ),
  )

  test('are applied in order, once, and recorded as the Supabase CLI records them', async () => {
    write(
      'migrations/20260102000000_rows.sql',
      'insert into salon.chairs values (1); -- the last word',
    )
    write('migrations/20260101000000_chairs.sql', 'create table salon.chairs (id int);')
    write('migrations/notes.sql', 'select 1/0')
    expect(await migrate(database, workdir)).toEqual([
      '20260101000000_chairs.sql',
      '20260102000000_rows.sql',
    ])
    expect(await migrate(database, workdir)).toEqual([])
    expect(
      await database.rows(
        raw('select * from supabase_migrations.schema_migrations order by version'),
      ),
    ).toEqual([
      {
        version: '20260101000000',
        name: 'chairs',
        statements: '{"create table salon.chairs (id int);"}',
      },
      {
        version: '20260102000000',
        name: 'rows',
        statements: '{"insert into salon.chairs values (1); -- the last word"}',
      },
    ])
    expect(await database.rows(raw('select id from salon.chairs'))).toEqual([{ id: 1 }])
  })

  test('a failing one leaves nothing of itself, keeps those before it and says which it was', async () => {
    write('migrations/20260101000000_good.sql', 'create table salon.good (id int)')
    write('migrations/20260102000000_bad.sql', 'create table salon.half (id int); select 1/0')
    await expect(migrate(database, workdir)).rejects.toThrow(
      'The migration 20260102000000_bad.sql failed: division by zero (22012)',
    )
    expect([await exists(database, 'salon.good'), await exists(database, 'salon.half')]).toEqual([
      true,
      false,
    ])
    write('migrations/20260102000000_bad.sql', 'create table salon.half (id int)')
    expect(await migrate(database, workdir)).toEqual(['20260102000000_bad.sql'])
  })

  test('a recorded one that is missing from the folder stops everything', async () => {
    write('migrations/20260101000000_a.sql', 'select 1')
    write('migrations/20260102000000_b.sql', 'select 1')
    await migrate(database, workdir)
    remove('migrations/20260101000000_a.sql')
    write('migrations/20260103000000_c.sql', 'create table salon.c (id int)')
    await expect(migrate(database, workdir)).rejects.toThrow(
      'The database has had the migration 20260101000000, which is not in supabase/migrations',
    )
    expect(await exists(database, 'salon.c')).toBe(false)
  })

  test('a new one that sorts before an applied one stops everything', async () => {
    write('migrations/20260102000000_b.sql', 'select 1')
    await migrate(database, workdir)
    write('migrations/20260101000000_a.sql', 'select 1')
    await expect(migrate(database, workdir)).rejects.toThrow(
      'The migration 20260101000000_a.sql comes before 20260102000000, which the database has had already',
    )
  })

  test('two with one number are refused before anything runs', async () => {
    write('migrations/20260101000000_a.sql', 'create table salon.a (id int)')
    write('migrations/20260101000000_b.sql', 'select 1')
    await expect(migrate(database, workdir)).rejects.toThrow('have the same number')
    expect(await exists(database, 'salon.a')).toBe(false)
  })

  test('names resolve as on hosted Supabase, and settings made inside stay inside', async () => {
    write(
      'migrations/20260101000000_settings.sql',
      `create table salon.hashes as select crypt('word', gen_salt('bf', 4)) as hash, uuid_generate_v4() as id;
       set role service_role; set search_path = ''; set statement_timeout = 1; set check_function_bodies = false;`,
    )
    const settings = raw(`select current_user::text as who, current_setting('search_path') as path,
      current_setting('statement_timeout') as deadline, current_setting('check_function_bodies') as bodies`)
    const before = await database.rows(settings)
    await migrate(database, workdir)
    expect(await database.rows(settings)).toEqual(before)
  })

  test('the seed is sown once, and a changed seed does not reach data that has grown since', async () => {
    write('migrations/20260101000000_chairs.sql', 'create table salon.chairs (id int)')
    write('seed.sql', 'insert into salon.chairs values (1)')
    await migrate(database, workdir)
    expect(await seed(database, workdir)).toBe(true)
    write('seed.sql', 'insert into salon.chairs values (2)')
    expect(await seed(database, workdir)).toBe(false)
    expect(await database.rows(raw('select id from salon.chairs'))).toEqual([{ id: 1 }])
    expect(
      await database.rows(
        raw(`select path, length(hash) as length from supabase_migrations.seed_files`),
      ),
    ).toEqual([{ path: 'supabase/seed.sql', length: 64 }])
  })

  test('a seed that fails leaves nothing and is tried again', async () => {
    write('migrations/20260101000000_chairs.sql', 'create table salon.chairs (id int)')
    await migrate(database, workdir)
    expect(await seed(database, workdir)).toBe(false)
    write('seed.sql', 'insert into salon.chairs values (1); select 1/0')
    await expect(seed(database, workdir)).rejects.toThrow(
      'supabase/seed.sql failed: division by zero',
    )
    write('seed.sql', 'insert into salon.chairs values (2)')
    expect(await seed(database, workdir)).toBe(true)
    expect(await database.rows(raw('select id from salon.chairs'))).toEqual([{ id: 2 }])
  })
})

test('a throwaway project database is copied from a prepared one and differs when a file does', async () => {
  write('migrations/20260101000000_chairs.sql', 'create table public.chairs (id int)')
  write('seed.sql', 'insert into public.chairs values (1)')
  const chairs = async (isSeeded: boolean): Promise<unknown[]> => {
    const database = await openProjectDatabase({ workdir, data: 'memory', seed: isSeeded })
    const rows = await database.rows(raw('select id from public.chairs'))
    await database.run(raw('insert into public.chairs values (99)'))
    await database.close()
    return rows
  }
  expect(await chairs(true)).toEqual([{ id: 1 }])
  expect(await chairs(true)).toEqual([{ id: 1 }])
  expect(await chairs(false)).toEqual([])
  write('seed.sql', 'insert into public.chairs values (2)')
  expect(await chairs(true)).toEqual([{ id: 2 }])
})

describe('a database that several servers open', () => {
  let shared: DatabaseForMany
  beforeAll(async () => void (shared = await openDatabaseForMany()))
  afterAll(() => shared.close())
  const open = (): Promise<Database> => openDatabase({ data: 'memory', databaseUrl: shared.url })

  test('two servers that start together migrate once between them', async () => {
    write(
      'migrations/20260101000000_chairs.sql',
      'create table public.chairs (id int); select pg_sleep(0.2)',
    )
    const databases = await Promise.all([open(), open()])
    await Promise.all(databases.map((database) => migrate(database, workdir)))
    expect(
      await databases[0].rows(raw('select version from supabase_migrations.schema_migrations')),
    ).toHaveLength(1)
    await Promise.all(databases.map((database) => database.close()))
  })

  test('a lost connection is an error once, and then works again', async () => {
    const database = await open()
    const restarted = Promise.withResolvers<void>()
    const cut = database.run(raw('select pg_sleep(5)'))
    const halfway = database.transaction(async (tx) => {
      await tx.run(raw('create table public.halfway (id int)'))
      await restarted.promise
      await tx.run(raw('select 1'))
    })
    const [refusedCut, refusedHalfway] = [cut, halfway].map((work) =>
      expect(work).rejects.toMatchObject({ code: '08006' }),
    )
    await shared.untilAtWork(2)
    await shared.cutConnections()
    restarted.resolve()
    await refusedCut
    await refusedHalfway
    expect(await exists(database, 'public.halfway')).toBe(false)
    await database.close()
  })

  test('the schemas of a real Supabase are left to it', async () => {
    const database = await open()
    await database.run(
      raw(`drop schema supabase_local cascade; drop schema storage cascade;
        alter table auth.users add column theirs int`),
    )
    await bootstrap(database)
    expect(await exists(database, 'storage.objects')).toBe(false)
    expect(await exists(database, 'supabase_local.bootstrap')).toBe(false)
    await database.close()
  })
})
