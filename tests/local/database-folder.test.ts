import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DataFolderInUse, isFolderInUse } from '#local/database/folder-lock.ts'
import { DataOfAnotherVersion, openDatabase } from '#local/database/open-database.ts'
import { raw, sql } from '#local/database/sql.ts'
import { createUpkeep, OVERGROWN_TABLE } from '#local/database/upkeep.ts'

let data: string
let children: ChildProcess[]
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'database-folder-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

/** Another process that opens the folder, and says so; it lives until it is killed. */
async function openElsewhere(): Promise<ChildProcess> {
  const program = `
    import { openDatabase } from '#local/database/open-database.ts'
    import { raw } from '#local/database/sql.ts'
    const database = await openDatabase({ data: ${JSON.stringify(data)} })
    await database.run(raw('create table public.kept (id int); insert into public.kept values (7)'))
    process.send('open')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('The other process ended early.')))
  })
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

test('what was written is there when the folder is opened again', async () => {
  const first = await openDatabase({ data })
  await first.run(raw('create table public.kept (id int); insert into public.kept values (1)'))
  await first.close()
  const second = await openDatabase({ data })
  expect(await second.rows(raw('select id from public.kept'))).toEqual([{ id: 1 }])
  await second.close()
})

test('a second server on the same folder is refused with the number of the first', async () => {
  const other = await openElsewhere()
  const refused: unknown = await openDatabase({ data }).catch((cause: unknown) => cause)
  expect(refused).toBeInstanceOf(DataFolderInUse)
  expect((refused as Error).message).toBe(
    `Another server (process ${other.pid}) is using the data in ${data}. Stop it first, or start this one with another --data folder.`,
  )
  expect(isFolderInUse(data)).toBe(true)
})

test('the folder of a killed server opens at once, with everything in it', async () => {
  await kill(await openElsewhere())
  expect(isFolderInUse(data)).toBe(false)
  const database = await openDatabase({ data })
  expect(await database.rows(raw('select id from public.kept'))).toEqual([{ id: 7 }])
  await database.close()
})

test('a leftover note of a process that lives, but holds nothing, keeps nobody out', async () => {
  writeFileSync(path.join(data, 'server.pid'), `${process.ppid}\n`)
  const database = await openDatabase({ data })
  await expect(openDatabase({ data })).rejects.toMatchObject({ processId: process.pid })
  await database.close()
  expect(isFolderInUse(data)).toBe(false)
})

test('the data of another PostgreSQL version is left alone, with a sentence', async () => {
  mkdirSync(path.join(data, 'database'))
  writeFileSync(path.join(data, 'database/PG_VERSION'), '17\n')
  await expect(openDatabase({ data })).rejects.toThrow(DataOfAnotherVersion)
  expect(readdirSync(path.join(data, 'database'))).toEqual(['PG_VERSION'])
  expect(isFolderInUse(data)).toBe(false)
})

test('a folder whose copying was cut short begins afresh', async () => {
  mkdirSync(path.join(data, 'database.partial/base/leftover'), { recursive: true })
  const database = await openDatabase({ data })
  expect(await database.rows(raw('select 1 as one'))).toEqual([{ one: 1 }])
  await database.close()
  expect(existsSync(path.join(data, 'database.partial'))).toBe(false)
  expect(existsSync(path.join(data, 'database/base/leftover'))).toBe(false)
})

test('memory is as durable as a replaced worker needs and leaves nothing behind', async () => {
  vi.stubEnv('TMPDIR', data)
  onTestFinished(() => void vi.unstubAllEnvs())
  const database = await openDatabase({ data: 'memory' })
  await database.run(raw('create table public.kept (id int); insert into public.kept values (3)'))
  await database.run(raw('select pg_sleep(60)'), { deadlineMs: 100 }).catch(() => undefined)
  expect(await database.rows(raw('select id from public.kept'))).toEqual([{ id: 3 }])
  const [mine] = await database.rows(sql`select current_setting('server_version') as version`)
  expect(mine?.['version']).toMatch(/^18/)
  expect(readdirSync(data)).toHaveLength(1)
  await database.close()
  expect(readdirSync(data)).toEqual([])
})

test('two openings of memory at once share nothing', async () => {
  const [one, other] = await Promise.all([
    openDatabase({ data: 'memory' }),
    openDatabase({ data: 'memory' }),
  ])
  await one.run(raw('create table public.mine (id int)'))
  expect(await other.rows(raw(`select to_regclass('public.mine') is null as absent`))).toEqual([
    { absent: true },
  ])
  await Promise.all([one.close(), other.close()])
})

test('a table that grew since the planner last looked at it is found and tidied by name', async () => {
  const database = await openDatabase({ data: 'memory' })
  const overgrown = () => database.rows(raw(OVERGROWN_TABLE))
  expect(await overgrown()).toEqual([])
  await database.run(
    raw('create table public."My ""rows" (id int); create table public.small (id int)'),
  )
  await database.run(raw('insert into public."My ""rows" select * from generate_series(1, 20000)'))
  await database.run(raw('insert into public.small values (1)'))
  expect(await overgrown()).toEqual([{ name: 'public."My ""rows"' }])
  const asked: string[] = []
  createUpkeep((text) => {
    asked.push(text)
    return text === OVERGROWN_TABLE ? [{ name: 'public."My ""rows"' }] : [{ bytes: 1 }]
  }).tidyTable()
  await database.run(raw(asked.at(-1) ?? ''))
  expect(await overgrown()).toEqual([])
  await database.close()
})

test('the log is shortened while it is written, so that recovery stays short', async () => {
  const database = await openDatabase({ data })
  await database.run(raw('create table public.kept (id int, note text)'))
  const grow = sql`insert into public.kept select g, repeat('x', 500) from generate_series(1, 200) g`
  for (let round = 0; round < 10; round++)
    await Promise.all(Array.from({ length: 100 }, () => database.run(grow)))
  const [log] = await database.rows(
    raw(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
    ),
  )
  const [written] = await database.rows(raw(`select pg_current_wal_insert_lsn() - '0/0' as bytes`))
  expect(Number(written?.['bytes'])).toBeGreaterThan(100_000_000)
  expect(Number(log?.['bytes'])).toBeLessThan(80_000_000)
  await database.close()
})
