import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raw } from '#local/database/sql.ts'
import { ALICE, atMost, openRestBackend, type RestBackend } from './rest-backend.ts'

let backend: RestBackend
beforeAll(async () => {
  backend = await openRestBackend(3)
})
afterAll(() => backend.close())

const anon = () => backend.as('anon')
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  backend.request(path, { method: 'POST', body, headers })

describe.each([
  ['POST', {}],
  ['GET', { get: true }],
])('calling by %s', (_method, options) => {
  it('gives a scalar, with arguments by name and defaults for the rest', async () => {
    expect((await anon().rpc('add_them', { a: 1 }, options)).data).toBe(11)
    expect((await anon().rpc('add_them', { b: 2, a: 1 }, options)).data).toBe(3)
  })

  it('gives rows that can be selected, embedded, filtered, ordered and limited', async () => {
    const { data } = await anon()
      .rpc('stylists_of', { salon: 1 }, options)
      .select('name, salons(name), offers(price_cents)')
      .gt('id', 1)
      .order('name')
      .limit(1)
    expect(data).toEqual([
      { name: 'Bea', salons: { name: 'North' }, offers: [{ price_cents: 4500 }] },
    ])
  })

  it('gives one object for one composite, and for out parameters', async () => {
    const one = await anon().rpc('one_stylist', { wanted: 1 }, options).select('name, mood')
    expect(one.data).toEqual({ name: 'Ada', mood: 'calm' })
    expect((await anon().rpc('out_pair', {}, options)).data).toEqual({ x: 1, y: 'a' })
  })

  it('gives tables, and lists of scalars', async () => {
    const prices = await anon().rpc('price_list', {}, options).gt('cents', 4000).select('title')
    expect(prices.data).toEqual([{ title: 'Color' }])
    expect((await anon().rpc('numbers', { until: 2 }, options)).data).toEqual([1, 2])
  })

  it('counts the rows of a function', async () => {
    const { data, count, status } = await anon()
      .rpc('numbers', { until: 5 }, { ...options, count: 'exact' })
      .range(1, 2)
    expect([data, count, status]).toEqual([[2, 3], 5, 206])
  })

  it('never gives more rows than max_rows', async () => {
    expect((await anon().rpc('numbers', { until: 9 }, options)).data).toEqual([1, 2, 3])
  })

  it('gives nothing for void', async () => {
    const { status, data } = await anon().rpc('do_nothing', {}, options)
    expect([status, data]).toEqual([204, null])
  })

  it('takes arrays of enums and variadic arguments', async () => {
    expect((await anon().rpc('moods', { wanted: ['calm', 'busy'] }, options)).data).toEqual([
      'calm',
      'busy',
    ])
    expect((await anon().rpc('total_of', { them: [1, 2, 3] }, options)).data).toBe(6)
  })

  it('chooses the overload by the names of the arguments', async () => {
    expect((await anon().rpc('overloaded', { a: 1 }, options)).data).toBe('one')
    expect((await anon().rpc('overloaded', { a: 1, b: 2 }, options)).data).toBe('two')
    const { status, error } = await anon().rpc('twins', { a: 1 }, options)
    expect([status, error?.code]).toEqual([300, 'PGRST203'])
  })
})

describe('calling', () => {
  it('gathers repeated parameters for a variadic argument', async () => {
    const response = await backend.request('/rpc/total_of?them=1&them=2')
    expect(await response.json()).toBe(3)
  })

  it('hands the whole body to a single unnamed json parameter', async () => {
    expect((await anon().rpc('echo', { deep: [1, { a: null }] })).data).toEqual({
      deep: [1, { a: null }],
    })
    expect(await (await post('/rpc/echo', '[1,2]')).json()).toEqual([1, 2])
  })

  it('takes an empty body as no arguments', async () => {
    expect((await post('/rpc/out_pair', '')).status).toBe(200)
  })

  it('refuses to write by GET, and writes by POST', async () => {
    const read = await anon().rpc('write_letter', { said: 'x' }, { get: true })
    expect([read.status, read.error?.code]).toEqual([405, '25006'])
    const written = await anon().rpc('write_letter', { said: 'x' })
    expect([written.status, typeof written.data]).toEqual([200, 'number'])
    expect((await anon().from('letters').select('body').eq('body', 'x')).data).toHaveLength(1)
  })

  it('runs a function even when no body is wanted', async () => {
    const { status, count } = await anon().rpc('write_letter', { said: 'quiet' }, { head: true })
    expect([status, count]).toEqual([405, null])
    const response = await post('/rpc/write_letter', '{"said":"quiet"}', {
      Prefer: 'return=minimal',
    })
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect((await anon().from('letters').select('id').eq('body', 'quiet')).data).toHaveLength(1)
  })

  it('runs a function that promises not to write, even for HEAD', async () => {
    const response = await backend.request('/rpc/stable_failure', { method: 'HEAD' })
    expect(response.status).toBe(400)
  })

  it('leaves no trace of one answer in the next', async () => {
    await anon().rpc('leave_traces')
    const next = await backend.request('/salons?select=id&id=eq.1')
    expect([next.status, next.headers.get('X-Trace')]).toEqual([200, null])
  })

  it('undoes a call that gave more rows than a single object', async () => {
    const { status, error } = await anon().rpc('numbers', { until: 2 }).single()
    expect([status, error?.code]).toEqual([406, 'PGRST116'])
    expect((await anon().rpc('stylists_of', { salon: 2 }).select('name').single()).data).toEqual({
      name: 'Cyd',
    })
  })

  it('keeps max-affected for functions that return sets', async () => {
    const many = await atMost(1, anon().rpc('numbers', { until: 3 }))
    expect([many.status, many.error?.code]).toEqual([400, 'PGRST124'])
    const scalar = await atMost(1, anon().rpc('add_them', { a: 1 }))
    expect([scalar.status, scalar.error?.code]).toEqual([400, 'PGRST128'])
  })

  it('tells the function who calls, how and from where', async () => {
    const response = await backend.request('/rpc/who', {
      headers: { apikey: ALICE, 'X-Probe': `it's "here"` },
    })
    expect(await response.json()).toEqual({
      role: 'authenticated',
      uid: ALICE,
      method: 'GET',
      path: '/rpc/who',
      probe: `it's "here"`,
    })
  })

  it('lets a function choose status and headers', async () => {
    const response = await post('/rpc/own_answer', '{}')
    expect([response.status, response.headers.get('X-Tea'), await response.json()]).toEqual([
      418,
      'pot',
      'short and stout',
    ])
    expect((await post('/rpc/out_pair', '{}')).status).toBe(200)
  })
})

describe('errors raised by functions', () => {
  it.each([
    ['P0001', 400],
    ['PT402', 402],
    ['PT999', 500],
    ['PTXYZ', 500],
    ['42501', 401],
    ['40001', 500],
    ['57014', 500],
    ['54001', 500],
    ['53300', 503],
    ['28000', 403],
    ['0L000', 403],
    ['38000', 500],
    ['23514', 400],
    ['42P01', 404],
    ['22012', 400],
    ['P0002', 500],
  ])('%s is %i', async (state, status) => {
    const answered = await anon().rpc('fail_with', { state, said: 'no' })
    expect(answered.status).toBe(status)
    expect(answered.error).toMatchObject({
      code: state,
      message: 'no',
      details: 'why',
      hint: 'how',
    })
  })

  it('an insufficient privilege is 403 for someone signed in', async () => {
    const answered = await backend.as(ALICE).rpc('fail_with', { state: '42501', said: 'no' })
    expect(answered.status).toBe(403)
  })

  it('a refusal worded wholly by the function', async () => {
    await backend.database.run(
      raw(`create function public.worded() returns void language plpgsql as $$ begin
        raise sqlstate 'PGRST' using message = '{"code":"SALON","message":"closed","hint":"tomorrow"}',
          detail = '{"status":409,"headers":{"X-Why":"late"}}'; end $$`),
    )
    const response = await post('/rpc/worded', '{}')
    expect([response.status, response.headers.get('X-Why')]).toEqual([409, 'late'])
    expect(await response.json()).toEqual({
      code: 'SALON',
      message: 'closed',
      details: null,
      hint: 'tomorrow',
    })
  })

  it('a status without a body, and one that no answer can carry', async () => {
    const bare = await post('/rpc/fail_with', '{"state":"PT204","said":"no"}')
    expect([bare.status, await bare.text()]).toEqual([204, ''])
    const raise = (detail: string) => post('/rpc/raise_answer', JSON.stringify({ detail }))
    await backend.database.run(
      raw(`create function public.raise_answer(detail text) returns void language plpgsql as $$ begin
        raise sqlstate 'PGRST' using message = '{"code":"X","message":"x"}', detail = detail; end $$`),
    )
    for (const detail of [
      '{"status":99}',
      '{}',
      'none',
      '{"status":400,"headers":{"bad name":"x"}}',
    ]) {
      const response = await raise(detail)
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        500,
        'PGRST121',
      ])
    }
    expect((await raise('{"status":402}')).status).toBe(402)
  })
})
