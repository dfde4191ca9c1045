import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import { forgetDevice } from '#support/newcomer.ts'

type Fields = Readonly<Record<string, unknown>>

interface TableRecord {
  readonly id: string
  readonly fields: Fields
}

export const SOON = { timeout: 10_000, interval: 100 }

/** The salon whose books the table of customers follows; opened once for the tests of one file. */
export function booksScene(open: () => Promise<TestBackend>) {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await open()
  }, 120_000)
  afterAll(() => backend.stop())
  beforeEach(forgetDevice)

  const control = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${backend.url}/airtable-double${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return answer.json()
  }

  async function errandOf(id: string): Promise<Fields | undefined> {
    const [row] = await backend.database.rows(sql`
      select state, attempts, last_problem, payload,
        extract(epoch from next_at - clock_timestamp())::int as pause
      from private.errands where reason = ${`customer-sync ${id}`}`)
    return row
  }

  return {
    backend: () => backend,
    errandOf,
    faults: (next: readonly object[]) => control('/faults', { next }),
    async requests(): Promise<number> {
      return ((await control('/requests')) as { requests: readonly object[] }).requests.length
    },
    async recordsOf(email: string): Promise<readonly TableRecord[]> {
      const { records } = (await control('/records?table=Customers')) as {
        readonly records: readonly TableRecord[]
      }
      return records.filter(({ fields }) => fields['Email'] === email)
    },
    /** The salon's clock, hours later: what waits of this person is due, and carried out. */
    async runsOutbox(id: string): Promise<void> {
      await backend.database.run(sql`
        update private.errands set next_at = now()
        where reason = ${`customer-sync ${id}`} and state = 'waiting'`)
      const answer = await fetch(`${backend.url}/functions/v1/run-errands`, {
        method: 'POST',
        headers: { apikey: backend.secretKey },
      })
      expect(answer.status).toBe(200)
      // The server's own clock may have been quicker, and is at it.
      await expect.poll(async () => (await errandOf(id))?.['state'], SOON).not.toBe('under way')
    },
    async idOf(email: string): Promise<string> {
      const [row] = await backend.database.rows(
        sql`select id from auth.users where email = ${email}`,
      )
      return String(row?.['id'])
    },
  }
}
