import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raw } from '#local/database/sql.ts'
import { openRestBackend, type RestBackend } from './rest-backend.ts'

let backend: RestBackend
beforeAll(async () => {
  backend = await openRestBackend()
})
afterAll(() => backend.close())

const anon = () => backend.as('anon')

describe('windows and counts', () => {
  it('orders with nulls first or last, and by a step into JSON', async () => {
    const rows = await anon().from('salons').select('id').order('city', { nullsFirst: true })
    expect(rows.data?.[0]).toEqual({ id: 2 })
    const byJson = await anon()
      .from('stylists')
      .select('id')
      .order('details->desk->no', { ascending: false, nullsFirst: false })
    expect(byJson.data?.map((row) => row.id)).toEqual([2, 1, 3])
  })

  it.each([
    ['exact', [0, 1], [206, '0-1/3']],
    ['exact', [0, 9], [200, '0-2/3']],
    ['exact', [3, 9], [206, '*/3']],
    ['', [1, 1], [200, '1-1/*']],
    ['', [7, 9], [200, '*/*']],
  ])('count %s of %j gives %j', async (count, [from, to], expected) => {
    const response = await backend.request(
      `/salons?select=id&order=id&offset=${from}&limit=${Number(to) - Number(from) + 1}`,
      { headers: count === '' ? {} : { Prefer: `count=${count}` } },
    )
    expect([response.status, response.headers.get('Content-Range')]).toEqual(expected)
    expect(response.headers.get('Preference-Applied')).toBe(count === '' ? null : 'count=exact')
  })

  it('gives 416 when the window begins beyond the last row', async () => {
    const { status, error } = await anon()
      .from('salons')
      .select('*', { count: 'exact' })
      .range(9, 12)
    expect(status).toBe(416)
    expect(error).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 9 was requested, but there are only 3 rows.',
    })
  })

  it('reads the Range header too', async () => {
    const response = await backend.request('/salons?select=id&order=id', {
      headers: { Range: '1-1', 'Range-Unit': 'items' },
    })
    expect(await response.json()).toEqual([{ id: 2 }])
    expect(response.headers.get('Content-Range')).toBe('1-1/*')
  })

  it('counts without rows by HEAD', async () => {
    const { data, count, status } = await anon()
      .from('salons')
      .select('*', { count: 'exact', head: true })
    expect([data, count, status]).toEqual([null, 3, 200])
  })

  it('counts exactly while few when estimating, and guesses when planned', async () => {
    const estimated = await anon().from('salons').select('*', { count: 'estimated' })
    expect(estimated.count).toBe(3)
    await backend.database.run(raw('analyze public.salons'))
    const planned = await anon().from('salons').select('*', { count: 'planned' })
    expect(planned.count).toBe(3)
  })

  it('counts only the rows an inner embedding leaves', async () => {
    const { count } = await anon()
      .from('salons')
      .select('id, stylists!inner(id)', { count: 'exact' })
    expect(count).toBe(2)
  })
})

describe('shapes', () => {
  it('gives one object, or refuses to choose', async () => {
    const one = await anon().from('salons').select('name').eq('id', 1).single()
    expect(one.data).toEqual({ name: 'North' })
    const none = await anon().from('salons').select('name').eq('id', 99).single()
    expect(none.status).toBe(406)
    expect(none.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' })
    const maybe = await anon().from('salons').select('name').eq('id', 99).maybeSingle()
    expect([maybe.data, maybe.error]).toEqual([null, null])
  })

  it('leaves null keys out when asked to', async () => {
    const { data } = await anon().from('salons').select('id, city').eq('id', 2).stripNulls()
    expect(data).toEqual([{ id: 2 }])
  })

  it('writes CSV', async () => {
    const { data } = await anon().from('salons').select('id,name,city').order('id').csv()
    expect(data).toBe('id,name,city\n1,North,Oslo\n2,South,\n3,Empty,Rome')
    const empty = await anon().from('salons').select('id').eq('id', 99).csv()
    expect(empty.error).toBeNull()
  })

  it('passes the JSON text of the database on untouched', async () => {
    const response = await backend.request('/stylists?select=id,rating&id=lt.3&order=id')
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(await response.text()).toBe('[{"id":1,"rating":4.5}, \n {"id":2,"rating":3.5}]')
  })
})
