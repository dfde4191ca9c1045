import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBackend } from '#support/backend.ts'
import { openSalonFor } from '#support/salon-books.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())

const AT_NO_RECORD = { resource: 'customers', id: 'rec00000000000000' }

async function asks(wish: object) {
  const answer = await fetch(`${backend.url}/functions/v1/airtable`, {
    method: 'POST',
    headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  return { status: answer.status, body: (await answer.json()) as object }
}

/** However often a request is repeated, the provider of the tables answers it so. */
async function providerAnswers(status: number): Promise<void> {
  const next = Array.from({ length: 6 }, () => ({ kind: 'refuse', status }))
  await fetch(`${backend.url}/airtable-double/reset`, JSON_POST({}))
  await fetch(`${backend.url}/airtable-double/faults`, JSON_POST({ next }))
}

const JSON_POST = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('a record that is not there is said to be not there', async () => {
  expect(await asks({ ...AT_NO_RECORD, op: 'get' })).toMatchObject({
    status: 404,
    body: { code: 'fetch-failed', message: 'Failed to fetch data', provider_status: 404 },
  })
})

test.each([
  ['create', 'create-failed', 'Failed to create record'],
  ['update', 'update-failed', 'Failed to update record'],
  ['delete', 'delete-failed', 'Failed to delete record'],
  ['list', 'fetch-failed', 'Failed to fetch data'],
])(
  'where the provider of the tables fails at %s, its status stands beside our words',
  async (op, code, message) => {
    await providerAnswers(503)
    const wish = { ...AT_NO_RECORD, op, fields: { 'First Name': 'Ada' } }
    expect(await asks(wish)).toEqual({
      status: 502,
      body: {
        code,
        message,
        provider_status: 503,
        provider_type: 'SERVICE_UNAVAILABLE',
        retry_after_seconds: 60,
      },
    })
  },
)
