import { AirtableProblem, problemIn } from './airtable-problem.ts'
import type { AirtableSettings } from './airtable-settings.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface AirtableRecord {
  readonly id: string
  readonly fields: Fields
}

export interface Listing {
  readonly view?: string
  readonly filterByFormula?: string
  readonly sort?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[]
  readonly fields?: readonly string[]
  readonly maxRecords?: number
  readonly pageSize?: number
}

export interface Airtable {
  list(table: string, listing?: Listing): Promise<readonly AirtableRecord[]>
  get(table: string, id: string): Promise<AirtableRecord>
  create(table: string, fields: Fields): Promise<AirtableRecord>
  createMany(table: string, rows: readonly Fields[]): Promise<readonly AirtableRecord[]>
  update(table: string, id: string, fields: Fields): Promise<AirtableRecord>
  updateMany(table: string, changes: readonly AirtableRecord[]): Promise<readonly AirtableRecord[]>
  /** Changes the one record that agrees in these fields, or adds it. */
  upsert(table: string, mergeOn: readonly string[], rows: readonly Fields[]): Promise<void>
  delete(table: string, id: string): Promise<void>
}

interface Surroundings {
  readonly fetch: typeof fetch
  readonly patienceMs?: number
}

interface Ask {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body?: object
  /** Asking twice changes no more than asking once. */
  readonly isRepeatable: boolean
}

const MOST_AT_ONCE = 10
const PATIENCE_MS = 10_000
const SHORTEST_PAUSE_MS = 150
const LISTING_ENDED = 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE'

export function openAirtable(
  settings: AirtableSettings,
  access: 'read' | 'write',
  { fetch, patienceMs = PATIENCE_MS }: Surroundings,
): Airtable {
  const token = access === 'read' ? settings.readToken : settings.token
  const base = `${settings.apiUrl}/v0/${encodeURIComponent(settings.baseId)}`
  const at = (table: string, id = '') =>
    `${base}/${encodeURIComponent(table)}${id === '' ? '' : `/${encodeURIComponent(id)}`}`

  async function ask(address: string, { method, body, isRepeatable }: Ask): Promise<unknown> {
    const request = {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const send = () => answerTo(() => fetch(address, { ...request, ...limits(patienceMs) }))
    const first = await send()
    if (!(first instanceof AirtableProblem)) return first
    if (!isRepeatable || (first.status ?? 0) < 500) throw first
    await pause(SHORTEST_PAUSE_MS * (1 + Math.random()))
    const second = await send()
    if (second instanceof AirtableProblem) throw second
    return second
  }

  /** What a listing asks for may name a person, so it travels in the body and not in the address. */
  async function pages(table: string, listing: Listing): Promise<readonly AirtableRecord[]> {
    const records: AirtableRecord[] = []
    let offset: string | undefined
    do {
      const body = { ...listing, ...(offset !== undefined && { offset }) }
      const page = await ask(`${at(table)}/listRecords`, {
        method: 'POST',
        body,
        isRepeatable: true,
      })
      records.push(...recordsIn(page))
      offset = offsetIn(page)
    } while (offset !== undefined)
    return records
  }

  async function writeMany(
    table: string,
    method: 'POST' | 'PATCH',
    records: readonly object[],
    wish: object = {},
  ): Promise<readonly AirtableRecord[]> {
    const written: AirtableRecord[] = []
    for (let place = 0; place < records.length; place += MOST_AT_ONCE) {
      const body = { ...wish, records: records.slice(place, place + MOST_AT_ONCE) }
      const answer = await ask(at(table), { method, body, isRepeatable: method === 'PATCH' })
      written.push(...recordsIn(answer))
    }
    return written
  }

  return {
    list: (table, listing = {}) =>
      pages(table, listing).catch((cause: unknown) => {
        if (cause instanceof AirtableProblem && cause.type === LISTING_ENDED)
          return pages(table, listing)
        throw cause
      }),
    get: async (table, id) =>
      recordIn(await ask(at(table, id), { method: 'GET', isRepeatable: true })),
    create: async (table, fields) =>
      recordIn(await ask(at(table), { method: 'POST', body: { fields }, isRepeatable: false })),
    createMany: (table, rows) =>
      writeMany(
        table,
        'POST',
        rows.map((fields) => ({ fields })),
      ),
    update: async (table, id, fields) =>
      recordIn(await ask(at(table, id), { method: 'PATCH', body: { fields }, isRepeatable: true })),
    updateMany: (table, changes) => writeMany(table, 'PATCH', changes),
    upsert: async (table, fieldsToMergeOn, rows) => {
      const wish = { performUpsert: { fieldsToMergeOn } }
      await writeMany(
        table,
        'PATCH',
        rows.map((fields) => ({ fields })),
        wish,
      )
    },
    delete: async (table, id) => {
      await ask(at(table, id), { method: 'DELETE', isRepeatable: false })
    },
  }
}

function limits(patienceMs: number): RequestInit {
  return { redirect: 'error', signal: AbortSignal.timeout(patienceMs) }
}

/** What a failed fetch says of itself may hold the address or the token: none of it is kept. */
async function answerTo(send: () => Promise<Response>): Promise<unknown> {
  try {
    const response = await send()
    if (!response.ok) return await problemIn(response)
    const body = await response.text()
    return parsed(body) ?? new AirtableProblem('unreadable-answer', response.status)
  } catch {
    return new AirtableProblem('unreachable')
  }
}

function parsed(body: string): object | null {
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' ? answer : null
  } catch {
    return null
  }
}

function recordsIn(answer: unknown): readonly AirtableRecord[] {
  const { records } = answer as { records?: unknown }
  if (!Array.isArray(records)) throw new AirtableProblem('unreadable-answer')
  return records.map(recordIn)
}

function recordIn(answer: unknown): AirtableRecord {
  const { id, fields } = (answer ?? {}) as { id?: unknown; fields?: unknown }
  if (typeof id !== 'string' || typeof fields !== 'object' || fields === null)
    throw new AirtableProblem('unreadable-answer')
  return { id, fields: { ...fields } }
}

function offsetIn(answer: unknown): string | undefined {
  const { offset } = answer as { offset?: unknown }
  return typeof offset === 'string' ? offset : undefined
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
