import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALICE, atMost, openRestBackend, type RestBackend } from './rest-backend.ts'

let backend: RestBackend
beforeAll(async () => {
  backend = await openRestBackend()
})
afterAll(() => backend.close())

const anon = () => backend.as('anon')
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  backend.request(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  })

describe('inserting', () => {
  it('inserts one or many and returns nothing unless asked', async () => {
    const one = await anon().from('salons').insert({ name: 'One' })
    expect([one.status, one.data]).toEqual([201, null])
    const many = await anon()
      .from('salons')
      .insert([{ name: 'Two' }, { name: 'Three', city: 'Bari' }])
      .select('name, city')
    expect([many.status, many.data]).toEqual([
      201,
      [
        { name: 'Two', city: null },
        { name: 'Three', city: 'Bari' },
      ],
    ])
  })

  it('returns embedded resources of the new rows', async () => {
    const { data } = await anon()
      .from('stylists')
      .insert({ name: 'Dee', salon_id: 1, skills: ['cut'], details: { desk: { no: 9 } } })
      .select('name, mood, skills, details->desk->no, salons(name), ...salons(town:city)')
      .single()
    expect(data).toEqual({
      name: 'Dee',
      mood: 'calm',
      skills: ['cut'],
      no: 9,
      salons: { name: 'North' },
      town: 'Oslo',
    })
  })

  it('fills absent keys with null, or with the default when asked to', async () => {
    const rows = [{ body: 'a', rank: 1 }, { body: 'b' }]
    const nulled = await backend.as(ALICE).from('notes').insert(rows).select('rank')
    expect(nulled.error?.code).toBe('23502')
    const filled = await backend
      .as(ALICE)
      .from('notes')
      .insert(rows, { defaultToNull: false })
      .select('rank')
    expect(filled.data).toEqual([{ rank: 1 }, { rank: 7 }])
    const identity = await anon()
      .from('salons')
      .insert([{ id: 900, name: 'Given' }, { name: 'Counted' }], { defaultToNull: false })
      .select('id')
    expect(identity.data?.[0]).toEqual({ id: 900 })
    expect(identity.data?.[1]?.id).toBeGreaterThan(100)
  })

  it('takes an empty list, an empty object and a list of empty objects', async () => {
    expect((await anon().from('salons').insert([]).select()).data).toEqual([])
    expect((await anon().from('letters').insert({}).select('body')).data).toEqual([{ body: null }])
    expect((await anon().from('letters').insert([{}, {}]).select('body')).data).toHaveLength(2)
  })

  it('answers headers only with the address of the new row', async () => {
    const response = await post(
      '/offers',
      { stylist_id: 3, service_id: 3 },
      { Prefer: 'return=headers-only' },
    )
    expect(response.status).toBe(201)
    expect(response.headers.get('Location')).toBe('/offers?stylist_id=eq.3&service_id=eq.3')
    expect(await response.text()).toBe('')
  })

  it('ignores keys left out of the columns parameter', async () => {
    const response = await post(
      '/salons?columns=name&select=name,city',
      { name: 'Only', city: 'Ignored' },
      { Prefer: 'return=representation' },
    )
    expect(await response.json()).toEqual([{ name: 'Only', city: null }])
  })

  it('returns columns the caller may read even where others are closed', async () => {
    const { data, error } = await backend
      .as(ALICE)
      .from('notes')
      .insert({ body: 'open', secret: 'hidden' })
      .select('body')
    expect([data, error]).toEqual([[{ body: 'open' }], null])
    const all = await backend.as(ALICE).from('notes').insert({ body: 'x' }).select('*')
    expect([all.status, all.error?.code]).toEqual([403, '42501'])
  })

  it('keeps every character of a text', async () => {
    const name = `it's "quoted" \\ back\\n {a,b} (c) %41 + & ü 💈 $1 $$ -- /* ; \t\r\n`
    const { data } = await anon().from('salons').insert({ name }).select('name').single()
    expect(data?.name).toBe(name)
    expect((await anon().from('salons').select('name').eq('name', name)).data).toEqual([{ name }])
  })
})

describe('upserting', () => {
  it('merges on the primary key, and says 201 only when a row is new', async () => {
    const merged = await anon().from('salons').upsert({ id: 1, name: 'Nord' }).select('name')
    expect([merged.status, merged.data]).toEqual([200, [{ name: 'Nord' }]])
    const mixed = await anon()
      .from('salons')
      .upsert([
        { id: 1, name: 'North' },
        { id: 500, name: 'Fresh' },
      ])
      .select('id')
    expect([mixed.status, mixed.data]).toEqual([201, [{ id: 1 }, { id: 500 }]])
  })

  it('merges on a named unique key', async () => {
    const { data } = await anon()
      .from('stylists')
      .upsert({ name: 'Bea', salon_id: 2 }, { onConflict: 'name' })
      .select('id, salon_id')
    expect(data).toEqual([{ id: 2, salon_id: 2 }])
    await anon().from('stylists').update({ salon_id: 1 }).eq('id', 2)
  })

  it('leaves duplicates alone when asked to', async () => {
    const { status, data } = await anon()
      .from('salons')
      .upsert(
        [
          { id: 1, name: 'Other' },
          { id: 501, name: 'New' },
        ],
        { ignoreDuplicates: true },
      )
      .select('id')
    expect([status, data]).toEqual([201, [{ id: 501 }]])
  })
})

describe('updating and deleting', () => {
  it('changes the filtered rows and counts them', async () => {
    await anon()
      .from('letters')
      .insert([{ body: 'x' }, { body: 'x' }])
    const silent = await anon()
      .from('letters')
      .update({ body: 'y' }, { count: 'exact' })
      .eq('body', 'x')
    expect([silent.status, silent.data, silent.count]).toEqual([204, null, 2])
    const told = await anon().from('letters').update({ body: 'z' }).eq('body', 'y').select('body')
    expect([told.status, told.data]).toEqual([200, [{ body: 'z' }, { body: 'z' }]])
    const gone = await anon()
      .from('letters')
      .delete({ count: 'exact' })
      .eq('body', 'z')
      .select('body')
    expect([gone.status, gone.count, gone.data?.length]).toEqual([200, 2, 2])
  })

  it('filters by trees and lists', async () => {
    await anon()
      .from('letters')
      .insert([{ body: 'p' }, { body: 'q' }, { body: 'r' }])
    const { data } = await anon()
      .from('letters')
      .delete()
      .or('body.eq.p,and(body.eq.q,id.gt.0)')
      .select('body')
      .order('body', { ascending: false })
    expect(data).toEqual([{ body: 'q' }, { body: 'p' }])
  })

  it('changes nothing for an empty object', async () => {
    const { status, data } = await anon().from('salons').update({}).eq('id', 1).select('id')
    expect([status, data]).toEqual([200, []])
  })

  it('refuses to change every row by omission', async () => {
    const updated = await anon().from('salons').update({ city: 'x' })
    expect([updated.status, updated.error?.message]).toEqual([
      400,
      'UPDATE requires a WHERE clause',
    ])
    const deleted = await anon().from('salons').delete()
    expect([deleted.status, deleted.error?.code]).toEqual([400, '21000'])
  })

  it('undoes a change that was to give a single object and did not', async () => {
    const { status, error } = await anon()
      .from('salons')
      .update({ city: 'Gone' })
      .lt('id', 4)
      .select()
      .single()
    expect([status, error?.code, error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 3 rows',
    ])
    expect((await anon().from('salons').select('id').eq('city', 'Gone')).data).toEqual([])
  })

  it('undoes a change that affects more rows than allowed', async () => {
    const { status, error } = await atMost(1, anon().from('salons').delete().gt('id', 100))
    expect([status, error?.code]).toEqual([400, 'PGRST124'])
    expect(error?.details).toMatch(/^The query affects \d+ rows$/)
    expect((await anon().from('salons').select('id').eq('id', 500)).data).toHaveLength(1)
  })

  it('writes through a view', async () => {
    const { data, error } = await anon()
      .from('stylist_cards')
      .update({ name: 'Cyd!' })
      .eq('card_id', 3)
      .select('shout, salons(name)')
    expect(error).toBeNull()
    expect(data).toEqual([{ shout: 'CYD!', salons: { name: 'South' } }])
    await anon().from('stylists').update({ name: 'Cyd' }).eq('id', 3)
  })
})

describe('refusals of the database', () => {
  it.each([
    ['a duplicate', '/stylists', { name: 'Ada', salon_id: 1 }, [409, '23505']],
    ['a missing parent', '/stylists', { name: 'Eve', salon_id: 77 }, [409, '23503']],
    ['a missing value', '/stylists', { salon_id: 1 }, [400, '23502']],
    ['no such enum value', '/stylists', { name: 'E', salon_id: 1, mood: 'angry' }, [400, '22P02']],
    ['a number too large', '/salons', { id: 99999999999, name: 'x' }, [400, '22003']],
    ['a NUL character', '/salons', { name: 'a\0b' }, [400, '22P05']],
    ['no right to write', '/closed', { id: 1 }, [401, '42501']],
  ])('%s', async (_title, path, body, expected) => {
    const response = await post(path, body)
    const { code } = (await response.json()) as { code: string }
    expect([response.status, code]).toEqual(expected)
  })

  it('a failed check and a policy', async () => {
    const check = await backend.as(ALICE).from('notes').insert({ body: 'forbidden' })
    expect([check.status, check.error?.code]).toEqual([400, '23514'])
    const owner = '00000000-0000-4000-8000-00000000000b'
    const policy = await backend.as(ALICE).from('notes').insert({ body: 'x', owner })
    expect([policy.status, policy.error?.code]).toEqual([403, '42501'])
  })
})
