import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#local/database/database.ts'
import { decideDemonstration } from '#local/database/demonstration.ts'
import { settingsOfBuild } from '#local/build-app.mjs'
import { openDatabase } from '#local/database/open-database.ts'
import { openProjectDatabase } from '#local/database/open-project-database.ts'
import { raw } from '#local/database/sql.ts'
import { readStartupSettings, type StartupSettings } from '#local/server/startup-settings.ts'
import { startTestBackend } from '#support/backend.ts'

const AT_AN_ADDRESS = { PUBLIC_URL: 'https://salon.example.com' }

const settingsFor = (environment: Record<string, string>) => readStartupSettings([], environment)

test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '127.0.0.1', SITE_URL: 'http://localhost:5173' }, false],
  [{ HOST: '::1', SITE_URL: 'http://[::1]:5173' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.20' }, true],
  [{ HOST: '127.salon.example.com' }, true],
  [AT_AN_ADDRESS, true],
  [{ HOST: '127.0.0.1', ...AT_AN_ADDRESS }, true],
  [{ SITE_URL: 'https://salon.example.com' }, true],
])('with %o others reach it: %s, and then nothing is invented', (environment, isPublic) => {
  const { seed, hasMailbox, ...settings } = settingsFor(environment)
  expect(settings.isPublic).toBe(isPublic)
  expect({ seed, hasMailbox }).toEqual({ seed: !isPublic, hasMailbox: !isPublic })
  const { VITE_TEST_CARDS: cards } = settingsOfBuild({ VITE_TEST_CARDS: 'on', ...environment })
  expect(cards).toBe(isPublic ? 'off' : 'on')
})

test('search engines know the salon by the address that others know, unless a setting says another', () => {
  const known = (environment: object) =>
    settingsOfBuild({ ...AT_AN_ADDRESS, ...environment })['VITE_SITE_URL']
  expect(known({ PUBLIC_URL: 'https://salon.example.com/' })).toBe('https://salon.example.com')
  expect(known({ SITE_URL: 'https://www.example.com' })).toBe('https://www.example.com')
  expect(known({ VITE_SITE_URL: 'https://own.example.com' })).toBe('https://own.example.com')
  expect(known({ SITE_URL: 'http://localhost:5173' })).toBe('https://salon.example.com')
  expect(known({ PUBLIC_URL: 'salon' })).toBeUndefined()
  expect(settingsOfBuild({ SITE_URL: 'http://localhost:5173' })).toEqual({})
})

test.each(['MAILBOX', 'AIRTABLE_DOUBLE', 'PUSH_DOUBLE'])('%s isn’t for others', (name) => {
  expect(() => settingsFor({ [name]: '1' })).not.toThrow()
  expect(() => settingsFor({ [name]: '1', HOST: '0.0.0.0' })).toThrow('are for this machine alone')
})

function publicSettings() {
  const { seed, isPublic, hasMailbox } = settingsFor(AT_AN_ADDRESS)
  return { seed, isPublic, hasMailbox }
}

async function startSalon(settings: Partial<StartupSettings>) {
  const salon = await startTestBackend({ demoCalendar: true, ...settings })
  onTestFinished(() => salon.stop())
  return { ...salon, port: Number(new URL(salon.url).port) }
}

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'public-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** As a proxy on this machine asks that shows no sign of itself; `fetch` does not let the host be chosen. */
function asked(port: number, path: string, host: string): Promise<number | undefined> {
  const headers = { host, authorization: 'Bearer sk_test_local' }
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

async function invented(database: Database): Promise<unknown> {
  const counts = ['auth.users', 'appointments', 'client_cards', 'private.development_mark'].map(
    (table) => `(select count(*)::int from ${table})`,
  )
  const [row] = await database.rows(raw(`select ${counts.join(' + ')} as rows`))
  return row?.['rows']
}

const DOORS = ['/mailbox', '/v1/customers', '/airtable-double/records?table=Employees']

test('a public salon begins without an account, a visit, a bank or a mailbox of ours', async () => {
  const { database, port } = await startSalon(publicSettings())
  expect(await invented(database)).toBe(0)
  for (const door of DOORS)
    for (const host of ['localhost', 'salon.example.com'])
      expect([door, host, await asked(port, door, host)]).toEqual([door, host, 404])
})

test('pages that are built to be opened to others are printed without the invented story', async () => {
  const ask = ['src/build/embedded-published.ts']
  const env = { ...process.env, ...AT_AN_ADDRESS }
  const { stdout } = await promisify(execFile)(process.execPath, ask, { env })
  expect(JSON.parse(stdout)).toMatchObject({ 'published-salon': { isExample: false } })
})

test('what a server plays for itself opens to no one who asks for the name that people know', async () => {
  const { port } = await startSalon({ airtableDouble: true })
  const answers = (host: string) => Promise.all(DOORS.map((door) => asked(port, door, host)))
  expect(await answers(`localhost:${port}`)).toEqual([200, 200, 200])
  expect(await answers('salon.example.com')).toEqual([404, 401, 404])
})

test('a salon that lives is never sown, however it’s started', async () => {
  const data = emptyFolder()
  await (await startTestBackend({ data, ...publicSettings() })).stop()
  const { database } = await startSalon({ data })
  expect(await invented(database)).toBe(0)
})

test('a demonstration isn’t opened to others, and a refused start changes nothing in it', async () => {
  const workdir = emptyFolder()
  mkdirSync(path.join(workdir, 'supabase/migrations'), { recursive: true })
  const holds = (file: string, text: string) =>
    writeFileSync(path.join(workdir, 'supabase', file), text)
  holds('migrations/1_first.sql', 'create table public.kept (name text)')
  holds('seed.sql', "insert into public.kept values ('invented')")
  const data = emptyFolder()
  const start = async (wishes: object) =>
    (await openProjectDatabase({ workdir, data, seed: true, ...wishes })).close()
  const publicly = () => start({ seed: false, isPublic: true })

  await start({})
  holds('migrations/2_second.sql', 'drop table public.kept')
  await expect(publicly()).rejects.toThrow('The data folder holds a demonstration, with accounts')
  const older = await openDatabase({ data })
  expect(await older.rows(raw('select name from public.kept'))).toEqual([{ name: 'invented' }])
  await older.run(raw("delete from supabase_migrations.seed_files where path = 'demonstration'"))
  await older.close()
  await expect(publicly()).rejects.toThrow('Start with another --data folder')
})

test('only a new database becomes a demonstration, also where the first start was cut short', async () => {
  const database = await openDatabase({ data: 'memory' })
  onTestFinished(() => database.close())
  const decides = (isWanted: boolean, isPublic = false) =>
    decideDemonstration(database, { isWanted, isPublic, isOwn: false })
  const lives = () =>
    database.run(raw("insert into supabase_migrations.schema_migrations (version) values ('1')"))

  expect(await decides(true)).toBe(true)
  await lives()
  expect(await decides(true)).toBe(true)
  expect(await decides(false)).toBe(false)
  await expect(decides(false, true)).rejects.toThrow('The database of DATABASE_URL')

  await database.run(raw('drop schema supabase_migrations cascade'))
  expect(await decides(false)).toBe(false)
  await lives()
  expect(await decides(true)).toBe(false)
})
