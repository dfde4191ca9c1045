import { expect, test } from 'vitest'
import { Problem } from '#domain/text/errors.ts'
import { readPublicRows } from './public-rows.ts'

const DOOR = { url: 'https://salon.example.com', publishableKey: 'sb_publishable_test' }

test('a question goes to the rows of the backend, as nobody in particular', async () => {
  let asked: Request | undefined
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    asked = new Request(input, init)
    return Response.json([{ name: 'Cut' }])
  }
  expect(await readPublicRows({ ...DOOR, fetch }, 'services?select=name')).toEqual([
    { name: 'Cut' },
  ])
  expect(asked?.url).toBe('https://salon.example.com/rest/v1/services?select=name')
  expect(asked?.headers.get('apikey')).toBe('sb_publishable_test')
  expect(asked?.headers.get('authorization')).toBeNull()
})

test('an answer that is no data is not understood, and one that broke off is a lost connection', async () => {
  for (const text of ['', 'not yet', '<!doctype html><title>Hotel Wi-Fi</title>']) {
    const answering = readPublicRows({ ...DOOR, fetch: async () => new Response(text) }, 'services')
    await expect(answering).rejects.toMatchObject({ code: 'unexpected-answer' })
  }
  const halfway = new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('[{"name":'))
      body.error(new TypeError('network error'))
    },
  })
  const broken = readPublicRows({ ...DOOR, fetch: async () => new Response(halfway) }, 'services')
  await expect(broken).rejects.toMatchObject({ code: 'no-connection' })
})

test('a server that is not there is a lost connection, and a refusal is a refusal', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(readPublicRows({ ...DOOR, fetch: gone }, 'services')).rejects.toMatchObject({
    code: 'no-connection',
  })
  const silent = async () => new Response('<h1>Bad</h1>', { status: 500 })
  await expect(readPublicRows({ ...DOOR, fetch: silent }, 'services')).rejects.toMatchObject({
    code: 'other',
    message: '',
  })
  const refusing = async () => Response.json({ code: '42501', message: 'no' }, { status: 403 })
  const refused = readPublicRows({ ...DOOR, fetch: refusing }, 'services')
  await expect(refused).rejects.toBeInstanceOf(Problem)
  await expect(refused).rejects.toMatchObject({ code: 'not-allowed' })
})
