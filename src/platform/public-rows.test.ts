import { expect, test } from 'vitest'
import { Problem } from '#domain/errors.ts'
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

test('a server that is not there is a lost connection, and a refusal is a refusal', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(readPublicRows({ ...DOOR, fetch: gone }, 'services')).rejects.toMatchObject({
    code: 'no-connection',
  })
  const refusing = async () => Response.json({ code: '42501', message: 'no' }, { status: 403 })
  const refused = readPublicRows({ ...DOOR, fetch: refusing }, 'services')
  await expect(refused).rejects.toBeInstanceOf(Problem)
  await expect(refused).rejects.toMatchObject({ code: 'not-allowed' })
})
