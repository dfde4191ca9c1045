import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestBackend, type RestBackend } from './rest-backend.ts'

let backend: RestBackend
beforeAll(async () => {
  backend = await openRestBackend()
})
afterAll(() => backend.close())

const anon = () => backend.as('anon')

describe('comparing', () => {
  const names = async (filtered: PromiseLike<{ data: unknown; error: unknown }>) => {
    const { data, error } = await filtered
    expect(error).toBeNull()
    return (data as { name: string }[]).map((row) => row.name)
  }
  // Patterns are for staff only.
  const stylists = () => backend.as('service_role').from('stylists').select('name').order('id')

  it.each([
    ['eq', ['id', 'eq', 1], ['Ada']],
    ['neq', ['id', 'neq', 1], ['Bea', 'Cyd']],
    ['gt', ['id', 'gt', 2], ['Cyd']],
    ['gte', ['id', 'gte', 2], ['Bea', 'Cyd']],
    ['lt', ['id', 'lt', 2], ['Ada']],
    ['lte', ['id', 'lte', 2], ['Ada', 'Bea']],
    ['an enum', ['mood', 'eq', 'busy'], ['Bea']],
    ['like', ['name', 'like', 'B%'], ['Bea']],
    ['like with stars', ['name', 'like', '*d*'], ['Ada', 'Cyd']],
    ['ilike', ['name', 'ilike', 'b*'], ['Bea']],
    ['match', ['name', 'match', '^[AB]'], ['Ada', 'Bea']],
    ['imatch', ['name', 'imatch', '^[ab]'], ['Ada', 'Bea']],
    ['is null', ['shift', 'is', null], ['Cyd']],
    ['not is null', ['shift', 'not.is', null], ['Ada', 'Bea']],
    ['is not_null', ['shift', 'is', 'not_null'], ['Ada', 'Bea']],
    ['isdistinct', ['backup_id', 'isdistinct', 1], ['Ada']],
    ['in', ['name', 'in', '(Ada,"Cyd")'], ['Ada', 'Cyd']],
    ['not in', ['name', 'not.in', '(Ada,Cyd)'], ['Bea']],
    ['in nothing', ['name', 'in', '()'], []],
    ['contains, array', ['skills', 'cs', '{cut}'], ['Ada']],
    ['contained, array', ['skills', 'cd', '{color,shave}'], ['Bea', 'Cyd']],
    ['overlaps, array', ['skills', 'ov', '{cut,color}'], ['Ada', 'Bea']],
    ['contains, json', ['details', 'cs', '{"desk":{"no":7}}'], ['Bea']],
    ['contains, range', ['shift', 'cs', '[9,10)'], ['Ada']],
    ['strictly left', ['shift', 'sl', '[12,20)'], ['Ada']],
    ['strictly right', ['shift', 'sr', '[1,12)'], ['Bea']],
    ['not extending right', ['shift', 'nxr', '[1,13)'], ['Ada']],
    ['not extending left', ['shift', 'nxl', '[10,20)'], ['Bea']],
    ['adjacent', ['shift', 'adj', '[16,20)'], ['Bea']],
    ['fts', ['bio', 'fts', 'cutting|fast'], []],
    ['fts with a language', ['bio', 'fts(english)', 'fastest & cutter'], ['Ada']],
    ['plfts', ['bio', 'plfts(english)', 'patient colorist'], ['Bea']],
    ['phfts', ['bio', 'phfts(english)', 'patient colorist'], ['Bea']],
    ['wfts', ['bio', 'wfts(english)', 'patient or cutter'], ['Ada', 'Bea']],
    ['full text of a text column', ['name', 'fts(simple)', 'cyd'], ['Cyd']],
    ['eq any', ['id', 'eq(any)', '{1,3}'], ['Ada', 'Cyd']],
    ['text inside json', ['details->desk->>no', 'eq', '7'], ['Bea']],
    ['negated comparison', ['id', 'not.gt', 1], ['Ada']],
  ])('%s', async (_title, [column, operator, value], expected) => {
    expect(await names(stylists().filter(`${column}`, `${operator}`, value))).toEqual(expected)
  })

  it('likeAnyOf and ilikeAllOf take several patterns', async () => {
    expect(await names(stylists().likeAnyOf('name', ['A*', 'C*']))).toEqual(['Ada', 'Cyd'])
    expect(await names(stylists().ilikeAllOf('name', ['*a', 'b*']))).toEqual(['Bea'])
  })

  it('combines groups in trees, negated and nested', async () => {
    expect(await names(stylists().or('id.eq.3,and(mood.eq.busy,not.or(id.eq.1,id.eq.3))'))).toEqual(
      ['Bea', 'Cyd'],
    )
    expect(await names(stylists().or('skills.cs.{cut,color},name.in.("Cyd",x)'))).toEqual([
      'Ada',
      'Cyd',
    ])
    expect(
      await names(stylists().filter('not.and', '', '').eq('id', 1)).catch(() => 'refused'),
    ).toBe('refused')
    const response = await backend.request('/stylists?select=name&not.or=(id.eq.1,id.eq.2)')
    expect(await response.json()).toEqual([{ name: 'Cyd' }])
  })

  it('filters the same column twice', async () => {
    expect(await names(stylists().gt('id', 1).lt('id', 3))).toEqual(['Bea'])
  })

  it('finds any text in a list, quotes and backslashes escaped', async () => {
    const odd = ['a\\b', 'c"d', 'e,f', '{g}', '(h)', 'null', '', " i's "]
    await anon()
      .from('places')
      .insert(odd.map((town) => ({ country: 'XX', town })))
    const list = odd.map((town) => `"${town.replaceAll(/["\\]/g, '\\$&')}"`).join(',')
    const { data } = await anon().from('places').select('town').filter('town', 'in', `(${list})`)
    expect(data?.map((row) => row.town).toSorted()).toEqual(odd.toSorted())
  })
})
