import { spawn, type ChildProcess } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DataFolderInUse, lockFolder } from '#local/database/folder-lock.ts'
import { openDatabase } from '#local/database/open-database.ts'
import { accountForPostgres } from '#local/database/postgres/account.ts'
import { raw } from '#local/database/sql.ts'
import { SHARED_CLUSTER } from '#local/database/throwaway-cluster.ts'
import { workingIn } from '#support/working-in.ts'

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

function isFolderInUse(folder: string): boolean {
  try {
    lockFolder(folder).release()
    return false
  } catch (cause) {
    if (cause instanceof DataFolderInUse) return true
    throw cause
  }
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
  mkdirSync(path.join(data, 'postgres'))
  writeFileSync(path.join(data, 'postgres/PG_VERSION'), '17\n')
  await expect(openDatabase({ data })).rejects.toThrow(
    /was written by PostgreSQL 17, and this server reads 18/,
  )
  expect(readdirSync(path.join(data, 'postgres'))).toEqual(['PG_VERSION'])
  expect(isFolderInUse(data)).toBe(false)
})

test('the data of an earlier server are left alone, with the command that takes them along', async () => {
  mkdirSync(path.join(data, 'database'))
  writeFileSync(path.join(data, 'database/PG_VERSION'), '18\n')
  await expect(openDatabase({ data })).rejects.toThrow(/Run `npm run move-data`/)
  expect(readdirSync(path.join(data, 'database'))).toEqual(['PG_VERSION'])
  expect(isFolderInUse(data)).toBe(false)
})

test('a folder whose making was cut short begins afresh', async () => {
  mkdirSync(path.join(data, 'postgres.partial-cut/base/leftover'), { recursive: true })
  const database = await openDatabase({ data })
  expect(await database.rows(raw('select 1 as one'))).toEqual([{ one: 1 }])
  await database.close()
  expect(readdirSync(data).filter((name) => name.startsWith('postgres'))).toEqual(['postgres'])
  expect(existsSync(path.join(data, 'postgres/base/leftover'))).toBe(false)
})

test('where nothing can be written, a sentence says so and what to do', async () => {
  writeFileSync(path.join(data, 'letter'), 'not a folder')
  await expect(openDatabase({ data: path.join(data, 'letter/salon') })).rejects.toThrow(
    /^The data cannot be kept in .*letter\/salon: .+ Mend that, or start with another --data folder\.$/,
  )
})

test('a note of PostgreSQL that names a process of somebody else keeps nobody out', async () => {
  await kill(await openElsewhere())
  const note = path.join(data, 'postgres/postmaster.pid')
  await vi.waitUntil(() => !existsSync(note))
  // Of the account that PostgreSQL runs as: it minds no others.
  const stranger = spawn('sleep', ['60'], { ...accountForPostgres(), stdio: 'ignore' })
  children.push(stranger)
  writeFileSync(note, `${stranger.pid}\n${data}/postgres\n`)
  const database = await openDatabase({ data })
  expect(await database.rows(raw('select id from public.kept'))).toEqual([{ id: 7 }])
  await database.close()
})

test('nothing of PostgreSQL outlives a server that was killed', async () => {
  await kill(await openElsewhere())
  await vi.waitUntil(() => workingIn(path.join(data, 'postgres')).length === 0)
})

test('a PostgreSQL that was killed comes back by itself, with all that was answered for', async () => {
  const said: string[] = []
  const log = { info: () => undefined, error: (message: string) => void said.push(message) }
  const database = await openDatabase({ data, log })
  await database.run(raw('create table public.kept (id int); insert into public.kept values (5)'))
  const note = readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(note, 10), 'SIGKILL')
  await vi.waitUntil(() => said.includes('The database ended by itself, and is started again.'), {
    timeout: 20_000,
  })
  const read = () => database.rows(raw('select id from public.kept')).catch(() => null)
  await vi.waitUntil(async () => (await read()) !== null, { timeout: 20_000 })
  expect(await read()).toEqual([{ id: 5 }])
  await database.close()
})

/** The connections of this process break without its having heard of it. */
function cutUnheard(): void {
  const folder = path.join(data, 'postgres')
  const note = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(note, 10), 'SIGKILL')
  while (workingIn(folder).length > 0);
}

test('what is asked on a connection that has just broken is told as a lost one', async () => {
  const database = await openDatabase({ data })
  cutUnheard()
  await expect(database.rows(raw('select 1'))).rejects.toMatchObject({ code: '08006' })
  await database.close()
})

test('closed while it is being started again, it ends all the same', async () => {
  const isStartedAgain = Promise.withResolvers<void>()
  const log = {
    info: () => undefined,
    error: (message: string) => {
      if (message.endsWith('is started again.')) isStartedAgain.resolve()
    },
  }
  const database = await openDatabase({ data, log })
  cutUnheard()
  await isStartedAgain.promise
  await database.close()
  expect(workingIn(path.join(data, 'postgres'))).toEqual([])
})

test('memory leaves nothing behind', async () => {
  vi.stubEnv('TMPDIR', data)
  vi.stubEnv(SHARED_CLUSTER, '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const database = await openDatabase({ data: 'memory' })
  await database.run(raw('create table public.kept (id int); insert into public.kept values (3)'))
  expect(await database.rows(raw('select id from public.kept'))).toEqual([{ id: 3 }])
  expect(readdirSync(data)).not.toEqual([])
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
