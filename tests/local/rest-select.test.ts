import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raw } from '#local/database/sql.ts'
import { openRestBackend, type RestBackend } from './rest-backend.ts'

let backend: RestBackend
beforeAll(async () => {
  backend = await openRestBackend()
})
afterAll(() => backend.close())

const anon = () => backend.as('anon')

describe('choosing columns', () => {
  it('lists columns with aliases, casts and steps into JSON', async () => {
    const { data, status } = await anon()
      .from('stylists')
      .select('who:name, rating::text, details->desk->>no, first:details->tags->>0')
      .order('id')
    expect(status).toBe(200)
    expect(data).toEqual([
      { who: 'Ada', rating: '4.5', no: '4', first: 'x' },
      { who: 'Bea', rating: '3.5', no: '7', first: null },
      { who: 'Cyd', rating: null, no: null, first: null },
    ])
  })

  it('steps into arrays and enums as if they were JSON', async () => {
    const { data } = await anon().from('stylists').select('skills->0').eq('id', 1)
    expect(data).toEqual([{ skills: 'cut' }])
  })

  it('reads quoted names with dots, commas and parentheses in them', async () => {
    const { data } = await anon().from('odd, name').select('"a.b","c(d)"').eq('"a.b"', 'dot')
    expect(data).toEqual([{ 'a.b': 'dot', 'c(d)': 'paren' }])
  })

  it('answers a function of the row as a computed column', async () => {
    const { data } = await anon().from('stylists').select('initials').eq('initials', 'B')
    expect(data).toEqual([{ initials: 'B' }])
  })

  it('casts to SQL types of several words and to types of the project', async () => {
    const select =
      'a:rating::double precision,b:name::varchar,c:id::int8,d:name::citext,e:mood::mood'
    await backend.database.run(raw('create extension if not exists citext with schema extensions'))
    const response = await backend.request(`/stylists?id=eq.1&select=${select}`)
    expect(await response.json()).toEqual([{ a: 4.5, b: 'Ada', c: 1, d: 'Ada', e: 'calm' }])
  })
})

describe('embedding', () => {
  it('nests one, many and one-to-one by foreign key', async () => {
    const { data } = await anon()
      .from('salons')
      .select('name, stylists(name, salons(city), badges(code))')
      .in('id', [2, 3])
      .order('id')
    expect(data).toEqual([
      { name: 'South', stylists: [{ name: 'Cyd', salons: { city: null }, badges: null }] },
      { name: 'Empty', stylists: [] },
    ])
  })

  it('goes many-to-many through a junction', async () => {
    const { data } = await anon()
      .from('services')
      .select('title, stylists(name)')
      .order('id')
      .order('name', { referencedTable: 'stylists' })
    expect(data).toEqual([
      { title: 'Haircut', stylists: [{ name: 'Ada' }] },
      { title: 'Color', stylists: [{ name: 'Ada' }, { name: 'Bea' }] },
      { title: 'Shave', stylists: [] },
    ])
  })

  it('drops rows without a match when the embedding is inner', async () => {
    const { data } = await anon()
      .from('services')
      .select('title, stylists!inner(name)')
      .eq('stylists.name', 'Bea')
    expect(data).toEqual([{ title: 'Color', stylists: [{ name: 'Bea' }] }])
  })

  it('tells two foreign keys apart by constraint, by column and by alias', async () => {
    const { data } = await anon()
      .from('letters')
      .select(
        'from:stylists!letters_sender_fkey(name), to:receiver_id(name), letters_sender_fkey(id)',
      )
      .eq('from.name', 'Ada')
      .order('id')
    expect(data).toEqual([
      { from: { name: 'Ada' }, to: { name: 'Bea' }, letters_sender_fkey: { id: 1 } },
      { from: null, to: { name: 'Ada' }, letters_sender_fkey: { id: 2 } },
    ])
  })

  it('follows a table to itself: its name gives the many, its column the one', async () => {
    const { data } = await anon()
      .from('stylists')
      .select('name, backup_id(name), covers:stylists!backup_id(name)')
      .lte('id', 2)
      .order('id')
    expect(data).toEqual([
      { name: 'Ada', backup_id: null, covers: [{ name: 'Bea' }, { name: 'Cyd' }] },
      { name: 'Bea', backup_id: { name: 'Ada' }, covers: [] },
    ])
  })

  it('follows foreign keys of two columns', async () => {
    const { data } = await anon().from('visits').select('id, places(label)').order('id')
    expect(data).toEqual([
      { id: 1, places: { label: 'capital' } },
      { id: 2, places: null },
    ])
  })

  it('spreads the columns of one, and arrays of the columns of many', async () => {
    const one = await anon()
      .from('stylists')
      .select('name, ...salons(salon:name, city)')
      .eq('id', 1)
    expect(one.data).toEqual([{ name: 'Ada', salon: 'North', city: 'Oslo' }])
    const many = await anon()
      .from('salons')
      .select('name, ...stylists(names:name, mood)')
      .order('name', { referencedTable: 'stylists', ascending: false })
      .in('id', [1, 3])
    expect(many.data).toEqual([
      { name: 'North', names: ['Bea', 'Ada'], mood: ['busy', 'calm'] },
      { name: 'Empty', names: [], mood: [] },
    ])
  })

  it('sees foreign keys through views, and through views on views', async () => {
    const cards = await anon()
      .from('stylist_cards')
      .select('shout, salons(name), badges(code)')
      .eq('card_id', 1)
    expect(cards.data).toEqual([
      { shout: 'ADA', salons: { name: 'North' }, badges: { code: 'A-1' } },
    ])
    const outer = await anon().from('salons').select('outer_cards(card_id)').eq('id', 2)
    expect(outer.data).toEqual([{ outer_cards: [{ card_id: 3 }] }])
  })

  it('filters, orders and limits inside an embedded resource only', async () => {
    const { data } = await anon()
      .from('salons')
      .select('id, stylists(name)')
      .or('name.eq.Ada,name.eq.Bea', { referencedTable: 'stylists' })
      .order('name', { referencedTable: 'stylists', ascending: false })
      .range(1, 1, { referencedTable: 'stylists' })
      .order('id')
    expect(data).toEqual([
      { id: 1, stylists: [{ name: 'Ada' }] },
      { id: 2, stylists: [] },
      { id: 3, stylists: [] },
    ])
  })

  it('asks whether an embedded resource has rows, also within a tree and without showing it', async () => {
    const without = await anon().from('salons').select('name, stylists()').is('stylists', null)
    expect(without.data).toEqual([{ name: 'Empty' }])
    const either = await anon()
      .from('salons')
      .select('name, stylists()')
      .or('stylists.not.is.null,city.eq.Rome')
      .order('id')
    expect(either.data).toHaveLength(3)
  })

  it('orders by a column of an embedded to-one resource', async () => {
    const { data } = await anon()
      .from('stylists')
      .select('name, salons(name)')
      .order('salons(name)', { ascending: false })
      .order('name')
    expect(data?.map((row) => row.name)).toEqual(['Cyd', 'Ada', 'Bea'])
  })
})
