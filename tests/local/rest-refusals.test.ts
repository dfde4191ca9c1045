import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALICE, openRestBackend, type RestBackend } from './rest-backend.ts'

let backend: RestBackend
beforeAll(async () => {
  backend = await openRestBackend()
})
afterAll(() => backend.close())

async function verdict(path: string, init: RequestInit = {}): Promise<[number, string]> {
  const response = await backend.request(path, init)
  const body = (await response.json()) as Record<string, unknown>
  expect(Object.keys(body).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
  return [response.status, body['code'] as string]
}

const groups = (depth: number) => `(${'and('.repeat(depth)}id.eq.1${')'.repeat(depth)})`
const embeds = (depth: number) => 'stylists(salons('.repeat(depth) + 'id' + '))'.repeat(depth)

describe('requests that make no sense', () => {
  it.each([
    ['an operator that does not exist', '/salons?id=equals.1', 400, 'PGRST100'],
    ['a filter without an operator', '/salons?id=1', 400, 'PGRST100'],
    ['an unclosed list', '/salons?id=in.(1,2', 400, 'PGRST100'],
    ['text after a list', '/salons?id=in.(1)2', 400, 'PGRST100'],
    ['is with a value', '/salons?id=is.5', 400, 'PGRST100'],
    ['a quantifier where none fits', '/salons?id=cs(any).{1}', 400, 'PGRST100'],
    ['an unclosed tree', '/salons?or=(id.eq.1', 400, 'PGRST100'],
    ['an empty tree', '/salons?or=()', 400, 'PGRST100'],
    ['an order in no direction', '/salons?order=id.up', 400, 'PGRST100'],
    ['an unclosed embedding', '/salons?select=id,stylists(name', 400, 'PGRST100'],
    ['a closed nothing', '/salons?select=id)', 400, 'PGRST100'],
    ['a limit that is no number', '/salons?limit=ten', 400, 'PGRST100'],
    ['an offset beyond all numbers', '/salons?offset=99999999999999999999', 400, 'PGRST100'],
    ['broken percent-encoding', '/salons?name=eq.%C3', 400, 'PGRST100'],
    ['a path in broken encoding', '/%C3', 404, 'PGRST125'],
    ['groups too deep', `/salons?or=${groups(24)}`, 400, 'PGRST100'],
    ['embeddings too deep', `/salons?select=${embeds(8)}`, 400, 'PGRST100'],
    ['too many columns', `/salons?select=${'id,'.repeat(600)}id`, 400, 'PGRST100'],
    ['too many steps into JSON', `/stylists?select=details${'->a'.repeat(40)}`, 400, 'PGRST100'],
    ['a JSON index too large', '/stylists?select=details->99999999999', 400, 'PGRST100'],
    ['a negative limit', '/salons?limit=-1', 416, 'PGRST103'],
    ['an aggregate', '/salons?select=id.sum()', 400, 'PGRST123'],
    ['a count', '/salons?select=count()', 400, 'PGRST123'],
    ['an embedding never selected', '/salons?stylists.name=eq.Ada', 400, 'PGRST108'],
    ['an order by one never selected', '/stylists?order=salons(name)', 400, 'PGRST108'],
    ['an order by many', '/salons?select=id,stylists(id)&order=stylists(id)', 400, 'PGRST118'],
    [
      'a comparison with an embedding',
      '/salons?select=id,stylists(id)&stylists=eq.1',
      400,
      'PGRST120',
    ],
    ['an unknown table', '/nothing', 404, 'PGRST205'],
    ['a table named like a property', '/__proto__', 404, 'PGRST205'],
    ['an unknown relation', '/salons?select=letters(id)', 400, 'PGRST200'],
    ['a junction in a schema not exposed', '/salons?select=services(id)', 400, 'PGRST200'],
    ['a wrong hint', '/letters?select=stylists!nope(id)', 400, 'PGRST200'],
    ['an ambiguous relation', '/letters?select=stylists(id)', 300, 'PGRST201'],
    ['an unknown function', '/rpc/nothing', 404, 'PGRST202'],
    ['an unknown argument', '/rpc/add_them?a=1&z=2', 404, 'PGRST202'],
    ['a missing argument', '/rpc/add_them?b=2', 404, 'PGRST202'],
    ['a path too long', '/salons/1', 404, 'PGRST125'],
    ['an unknown column', '/salons?select=nope', 400, '42703'],
    ['a filter by an unknown column', '/salons?constructor=eq.1', 400, '42703'],
    ['a value of another type', '/salons?id=eq.abc', 400, '22P02'],
    ['a number beyond the column', '/salons?id=eq.99999999999', 400, '22003'],
    ['a cast to an unknown type', '/salons?select=id::nope', 400, '42704'],
    ['a NUL character', '/salons?name=eq.a%00b', 400, '22P05'],
    ['a NUL character in a name', '/salons?select=%22a%00b%22', 400, '22P05'],
    ['an operator the type lacks', '/salons?name=sl.x', 404, '42883'],
    ['the description at the root', '/', 501, 'PGRST501'],
  ])('%s', async (_title, path, status, code) => {
    expect(await verdict(path)).toEqual([status, code])
  })

  it('names a regular expression that is none', async () => {
    const headers = { apikey: 'service_role' }
    expect(await verdict('/salons?name=match.(', { headers })).toEqual([400, '2201B'])
  })

  it('understands groups as deep as the limit', async () => {
    const response = await backend.request(`/salons?select=id&or=${groups(23)}`)
    expect(await response.json()).toEqual([{ id: 1 }])
  })

  it('names the unknown table and the unknown column as PostgreSQL does', async () => {
    const table = await backend.as('anon').from('nothing').select()
    expect(table.error?.message).toBe(
      "Could not find the table 'public.nothing' in the schema cache",
    )
    const column = await backend.as('anon').from('salons').select('nope')
    expect(column.error?.message).toBe('column salons.nope does not exist')
    const written = await backend.as('anon').from('salons').insert({ nope: 1 })
    expect([written.status, written.error?.code, written.error?.message]).toEqual([
      400,
      'PGRST204',
      "Could not find the 'nope' column of 'salons' in the schema cache",
    ])
  })
})

describe('bodies', () => {
  it.each([
    ['no JSON', '{', 400, 'PGRST102'],
    ['nothing at all', '', 400, 'PGRST102'],
    ['a number', '5', 400, 'PGRST102'],
    ['a list of numbers', '[1]', 400, 'PGRST102'],
    ['rows with different keys', '[{"name":"a"},{"city":"b"}]', 400, 'PGRST102'],
    ['an unknown column', '{"__proto__":1}', 400, 'PGRST204'],
    ['half a surrogate pair', '{"name":"\\ud800"}', 400, '22P02'],
    ['nesting without end', `{"name":${'['.repeat(9000)}${']'.repeat(9000)}}`, 400, 'PGRST102'],
  ])('%s', async (_title, body, status, code) => {
    expect(await verdict('/salons', { method: 'POST', body })).toEqual([status, code])
  })

  it('refuses bytes that are no UTF-8 and types that are no JSON', async () => {
    const bytes = new Uint8Array([0x22, 0xff, 0x22])
    expect(await verdict('/salons', { method: 'POST', body: bytes })).toEqual([400, 'PGRST102'])
    const csv = { method: 'POST', body: 'name\nx', headers: { 'Content-Type': 'text/csv' } }
    expect(await verdict('/salons', csv)).toEqual([501, 'PGRST501'])
    const xml = { method: 'POST', body: '<a/>', headers: { 'Content-Type': 'text/xml' } }
    expect(await verdict('/salons', xml)).toEqual([400, 'PGRST102'])
  })
})

describe('methods and headers', () => {
  it.each([
    ['PUT', '/salons', 501, 'PGRST501'],
    ['TRUNCATE', '/salons', 405, 'PGRST117'],
    ['PATCH', '/rpc/add_them', 405, 'PGRST101'],
    ['DELETE', '/rpc/add_them', 405, 'PGRST101'],
  ])('%s %s', async (method, path, status, code) => {
    expect(await verdict(path, { method })).toEqual([status, code])
  })

  it('offers no plans, as PostgREST does by default', async () => {
    const { status, error } = (await backend.as('anon').from('salons').select().explain()) as {
      status: number
      error: { code: string } | null
    }
    expect([status, error?.code]).toEqual([406, 'PGRST107'])
  })

  it('refuses a rollback rather than committing what was to be tried', async () => {
    const { status, error } = await backend
      .as('anon')
      .from('salons')
      .insert({ name: 'Trial' })
      .rollback()
    expect([status, error?.code]).toEqual([501, 'PGRST501'])
    expect((await backend.as('anon').from('salons').select().eq('name', 'Trial')).data).toEqual([])
  })

  it('is strict about preferences only when asked to be', async () => {
    const lenient = await backend.request('/salons', {
      headers: { Prefer: 'count=roughly, hurry' },
    })
    expect(lenient.status).toBe(200)
    const Prefer = 'handling=strict, count=roughly, hurry'
    expect(await verdict('/salons', { headers: { Prefer } })).toEqual([400, 'PGRST122'])
  })

  it('reads times in the zone preferred', async () => {
    const response = await backend.request('/stylists?select=hired_at&id=eq.1', {
      headers: { Prefer: 'timezone=Asia/Tokyo' },
    })
    expect(await response.json()).toEqual([{ hired_at: '2020-01-01T09:00:00+09:00' }])
  })

  it('answers HEAD without a body, also when refusing', async () => {
    const response = await backend.request('/nothing', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([404, ''])
  })
})

describe('values no database can take', () => {
  it('blame the request for an array of too many dimensions', async () => {
    const body = JSON.stringify({ name: 'Bea', skills: [[[[[[[['deep']]]]]]]] })
    const headers = { apikey: 'service_role' }
    expect(await verdict('/stylists', { method: 'POST', body, headers })).toEqual([400, '54000'])
  })

  it('blame the request for one row twice in one upsert', async () => {
    const body = JSON.stringify([
      { id: 1, name: 'A' },
      { id: 1, name: 'B' },
    ])
    const headers = { apikey: 'service_role', prefer: 'resolution=merge-duplicates' }
    expect(await verdict('/salons', { method: 'POST', body, headers })).toEqual([400, '21000'])
  })
})

describe('credentials', () => {
  it.each([
    ['expired_token', 'PGRST303', 'JWT expired'],
    ['bad_signature', 'PGRST301', 'No suitable key or wrong key type'],
    ['unknown_key', 'PGRST301', 'Invalid API key'],
  ])('%s is 401 %s', async (apikey, code, message) => {
    const response = await backend.request('/salons', { headers: { apikey } })
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toContain('Bearer')
    expect(await response.json()).toEqual({ code, message, details: null, hint: null })
  })

  it('forbid the role of a token, rather than the token, where that is what is wrong', async () => {
    const headers = { apikey: 'forbidden_role' }
    expect(await verdict('/salons', { headers })).toEqual([403, '42501'])
  })

  it('never becomes a role that authenticator was not granted', async () => {
    for (const apikey of ['postgres', 'supabase_auth_admin', 'nobody', 'none']) {
      expect(await verdict('/salons', { headers: { apikey } })).toEqual([403, '42501'])
    }
  })
})

describe('text that would like to be SQL', () => {
  const texts = [`' or 1=1 --`, `'; drop table public.salons; --`, `\\'; select 1; --`, `$$`, `"`]
  it.each(texts)('%s stays a value or a name', async (text) => {
    const value = encodeURIComponent(text)
    const quoted = encodeURIComponent(`"${text.replaceAll(/["\\]/g, '\\$&')}"`)
    for (const path of [
      `/salons?name=eq.${value}`,
      `/salons?name=in.(${quoted})`,
      `/salons?or=(name.eq.${quoted})`,
      `/salons?name=like(any).{${quoted}}`,
      `/stylists?details->>${quoted}=eq.${value}`,
    ]) {
      const response = await backend.request(path)
      expect([response.status, await response.json()]).toEqual([200, []])
    }
    const named = [
      `/salons?select=${quoted}`,
      `/salons?order=${quoted}`,
      `/salons?select=${quoted}(id)`,
      `/salons?${quoted}=eq.1`,
    ]
    for (const path of named) expect((await backend.request(path)).status).toBe(400)
    const aliased = await backend.request(`/salons?select=${quoted}:id&id=eq.1`)
    expect(await aliased.json()).toEqual([{ [text]: 1 }])
    const inserted = await backend
      .as('anon')
      .from('salons')
      .insert({ name: text, [text]: 1 })
    expect(inserted.error?.code).toBe('PGRST204')
    expect(
      (await backend.as(ALICE).rpc('fail_with', { state: 'P0001', said: text })).error?.message,
    ).toBe(text)
  })
})
