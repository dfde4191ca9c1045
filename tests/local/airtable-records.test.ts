import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { openAirtableScene, type Fields } from './airtable-scene.ts'

const scene = await openAirtableScene()

async function helper(token: string, body: object): Promise<Fields> {
  const { url, publishableKey } = scene.backend
  const response = await fetch(`${url}/functions/v1/airtable`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Fields
}

async function manager(): Promise<string> {
  const { data, error } = await createClient(
    scene.backend.url,
    scene.backend.publishableKey,
  ).auth.signInWithPassword({ email: 'manager@example.com', password: 'juniper-demo' })
  if (error) throw error
  return data.session.access_token
}

it('lets a manager keep the table of customers, without a password in sight', async () => {
  await scene.begin({ Customers: [{ Email: 'Ada@Example.com', Password: 'word' }] })
  const token = await manager()
  const ask = (wish: object): Promise<Fields> => helper(token, { resource: 'customers', ...wish })
  const known = await ask({ op: 'list', email: 'ada@example.com' })
  expect(known).toMatchObject({ records: [{ fields: { Email: 'Ada@Example.com' } }] })
  const made = await ask({ op: 'create', fields: { Email: "o'neil@b.co" } })
  const [{ id } = { id: '' }] = made['records'] as { id: string }[]
  await ask({ op: 'update', id, fields: { Status: 'Inactive' } })
  const found = await ask({ op: 'list', email: "O'NEIL@b.co" })
  expect(found).toEqual({
    records: [{ id, fields: { Email: "o'neil@b.co", Status: 'Inactive' } }],
  })
  expect(await ask({ op: 'delete', id })).toEqual({ deleted: id })
  expect(JSON.stringify([known, made, found])).not.toContain('word')
  expect((await scene.records('Customers')).map(({ fields }) => fields)).toEqual([
    { Email: 'Ada@Example.com', Password: 'word' },
  ])
})

it('shows the services to anybody, from one question for all of them', async () => {
  const Image = [{ filename: 'a.png', type: 'image/png', base64: 'AAAA' }]
  await scene.begin({
    Services: [
      { 'Service Name': 'Scalp Ritual', Image },
      { 'Service Name': 'Hidden', Note: 'x' },
    ],
  })
  const wish = { resource: 'services', op: 'list' }
  const anybody = (): Promise<Fields> => helper(scene.backend.publishableKey, wish)
  const answers = await Promise.all([anybody(), anybody(), anybody()])
  for (const answer of answers)
    expect(answer).toEqual({
      records: [
        { id: expect.stringMatching(/^rec/) as string, fields: { 'Service Name': 'Scalp Ritual' } },
      ],
    })
  expect(await scene.requests()).toHaveLength(1)
})
