import { afterAll } from 'vitest'
import { sql } from '#local/database/sql.ts'
import {
  readAirtableSettings,
  type AirtableSettings,
} from '#functions/_shared/airtable-settings.ts'
import type { StartupSettings } from '#local/server/startup-settings.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface TableRecord {
  readonly id: string
  readonly fields: Fields
}

/** The whole embedded server with the double of Airtable in it, and a hand on the double. */
export interface AirtableScene {
  readonly backend: TestBackend
  /** As the functions of this server find them. */
  readonly settings: AirtableSettings
  control(path: string, body: object): Promise<void>
  /** A base with nothing but these records, no limits, no faults, nothing asked yet. */
  begin(records?: Readonly<Record<string, readonly Fields[]>>): Promise<void>
  records(table: string): Promise<readonly TableRecord[]>
  requests(): Promise<readonly string[]>
  ask(path: string, init?: RequestInit & { readonly token?: string }): Promise<Response>
  readonly send: (method: string, path: string, body: object) => Promise<Response>
}

const TABLES = ['Employees', 'Customers', 'Services']

/** For the tests of one file; it goes when they are done. */
export async function openAirtableScene(
  wishes: Partial<StartupSettings> = {},
): Promise<AirtableScene> {
  const backend = await startTestBackend({ airtableDouble: true, ...wishes })
  afterAll(() => backend.stop())
  const settings = readAirtableSettings(process.env)
  if (settings === null) throw new Error('The double lent no settings.')
  const control = async (path: string, body: object): Promise<void> => {
    const response = await fetch(`${settings.apiUrl}/airtable-double${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  const read = async <T>(path: string): Promise<T> =>
    (await fetch(`${settings.apiUrl}/airtable-double${path}`)).json() as Promise<T>
  const records = async (table: string): Promise<readonly TableRecord[]> =>
    (await read<{ records: readonly TableRecord[] }>(`/records?table=${encodeURIComponent(table)}`))
      .records
  const ask: AirtableScene['ask'] = (path, { token = settings.token, ...init } = {}) =>
    fetch(`${settings.apiUrl}/v0/${settings.baseId}/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  return {
    backend,
    settings,
    control,
    records,
    begin: async (given = {}) => {
      await control('/reset', {})
      for (const table of TABLES) await clear(backend, table)
      for (const [table, rows] of Object.entries(given))
        await control('/records', { table, records: rows.map((fields) => ({ fields })) })
      await control('/limits', { perSecond: 10_000 })
    },
    requests: async () => {
      const { requests } = await read<{
        requests: readonly { readonly method: string; readonly path: string }[]
      }>('/requests')
      return requests.map(({ method, path }) => `${method} ${path}`)
    },
    ask,
    send: (method, path, body) => ask(path, { method, body: JSON.stringify(body) }),
  }
}

async function clear({ database }: TestBackend, table: string): Promise<void> {
  await database.run(sql`
    delete from local_airtable.records where table_id =
      (select id from local_airtable.tables where name = ${table})`)
}

export async function jsonOf(response: Response): Promise<Fields> {
  return (await response.json()) as Fields
}

export async function errorOf(response: Response): Promise<readonly [number, string]> {
  const { error } = (await response.json()) as { error: { type: string } }
  return [response.status, error.type]
}
