import { beforeEach, describe, expect, it } from 'vitest'
import { identifier, sql } from '#local/database/sql.ts'
import { readStartupSettings } from '#local/server/startup-settings.ts'
import { startTestBackend } from '#support/backend.ts'
import { errorOf, jsonOf, openAirtableScene } from './airtable-scene.ts'

const scene = await openAirtableScene()
const { send } = scene
beforeEach(() => scene.begin())

const services = (count: number): { 'Service Name': string; Price: number }[] =>
  Array.from({ length: count }, (_, place) => ({
    'Service Name': `Service ${String(place).padStart(3, '0')}`,
    Price: place,
  }))

describe('whom it answers', () => {
  it('wants a token of its own, and one that may write for writing', async () => {
    const { settings } = scene
    const address = `${settings.apiUrl}/v0/${settings.baseId}/Services`
    expect(await errorOf(await fetch(address))).toEqual([401, 'AUTHENTICATION_REQUIRED'])
    expect(await errorOf(await scene.ask('Services', { token: 'patWrong' }))).toEqual([
      401,
      'UNAUTHORIZED',
    ])
    const { status } = await scene.ask('Services', { token: settings.readToken })
    expect(status).toBe(200)
    const write = { method: 'POST', body: '{"fields":{}}', token: settings.readToken }
    expect(await errorOf(await scene.ask('Services', write))).toEqual([
      403,
      'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND',
    ])
  })

  it('knows no other base and no other table', async () => {
    const headers = { authorization: `Bearer ${scene.settings.token}` }
    for (const path of [`appAnotherBase000/Services`, `${scene.settings.baseId}/Secrets`])
      expect(
        await errorOf(await fetch(`${scene.settings.apiUrl}/v0/${path}`, { headers })),
      ).toEqual([403, 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND'])
  })

  it('is not there unless asked for', async () => {
    expect(readStartupSettings([], {}).airtableDouble).toBe(false)
    expect(readStartupSettings([], { AIRTABLE_DOUBLE: '1' }).airtableDouble).toBe(true)
    expect(() =>
      readStartupSettings([], { AIRTABLE_DOUBLE: '1', AIRTABLE_BASE_ID: 'appOurs' }),
    ).toThrow(/exclude each other/)
    const plain = await startTestBackend()
    for (const path of ['/v0/appEmbeddedDouble/Services', '/airtable-double/requests'])
      expect((await fetch(`${plain.url}${path}`)).status).toBe(404)
    await plain.stop()
  })

  it('takes orders from this machine alone, and from no page of another site', async () => {
    const { url } = scene.backend
    const throughProxy = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    expect((await fetch(`${url}/airtable-double/requests`, throughProxy)).status).toBe(404)
    const order = { method: 'POST', body: '{}' }
    expect((await fetch(`${url}/airtable-double/reset`, order)).status).toBe(415)
  })

  it('cannot be reached by SQL of a client', async () => {
    for (const role of ['anon', 'authenticated', 'service_role'])
      await expect(
        scene.backend.database.run(
          sql`set local role ${identifier(role)}; select * from local_airtable.records`,
        ),
      ).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a listing', () => {
  it('comes in pages of a hundred at most, each table as it was at the start', async () => {
    await scene.begin({ Services: services(230) })
    const first = await jsonOf(await scene.ask('Services'))
    expect(first['records']).toHaveLength(100)
    await send('POST', 'Services', { fields: { 'Service Name': 'Late' } })
    const second = await jsonOf(await scene.ask(`Services?offset=${String(first['offset'])}`))
    const third = await jsonOf(await scene.ask(`Services?offset=${String(second['offset'])}`))
    expect(third['records']).toHaveLength(30)
    expect(third).not.toHaveProperty('offset')
    const [status, type] = await errorOf(await scene.ask('Services?pageSize=101'))
    expect([status, type]).toEqual([422, 'INVALID_REQUEST_UNKNOWN'])
  })

  it('ends when its cursor has become too old', async () => {
    await scene.begin({ Services: services(3) })
    const { offset } = await jsonOf(await scene.ask('Services?pageSize=1'))
    await scene.control('/clock', { advanceSeconds: 301 })
    expect(await errorOf(await scene.ask(`Services?offset=${String(offset)}`))).toEqual([
      422,
      'LIST_RECORDS_ITERATOR_NOT_AVAILABLE',
    ])
  })

  it('has what was asked for, in order, by address or by body', async () => {
    await scene.begin({ Services: services(12) })
    const query = 'fields%5B%5D=Price&sort%5B0%5D%5Bfield%5D=Price&sort%5B0%5D%5Bdirection%5D=desc'
    const wish = { fields: ['Price'], sort: [{ field: 'Price', direction: 'desc' }], maxRecords: 2 }
    for (const response of [
      await scene.ask(`Services?${query}&maxRecords=2`),
      await send('POST', 'Services/listRecords', wish),
    ]) {
      const { records } = (await response.json()) as { records: { fields: object }[] }
      expect(records.map(({ fields }) => fields)).toEqual([{ Price: 11 }, { Price: 10 }])
    }
  })

  it('leaves out whatever is empty: no text, no list, no false; zero stays', async () => {
    await scene.begin({
      Services: [{ 'Service Name': '', Price: 0, DiscountStatus: false, Image: [] }],
    })
    const { records } = (await (await scene.ask('Services')).json()) as { records: object[] }
    expect(records).toMatchObject([{ fields: { Price: 0 } }])
    expect(Object.keys((records[0] as { fields: object }).fields)).toEqual(['Price'])
  })

  it('shows a view without what the view hides', async () => {
    await scene.begin({
      Services: [{ 'Service Name': 'Shown' }, { 'Service Name': 'Hidden', Note: 'not yet' }],
    })
    const { records } = (await (await scene.ask('Services?view=Our+Services')).json()) as {
      records: { fields: object }[]
    }
    expect(records.map(({ fields }) => fields)).toEqual([{ 'Service Name': 'Shown' }])
    expect(await errorOf(await scene.ask('Services?view=Theirs'))).toEqual([
      422,
      'VIEW_NAME_NOT_FOUND',
    ])
  })

  it.each([
    ["filterByFormula={Email}='x' OR 1=1", 'INVALID_FILTER_BY_FORMULA'],
    ["filterByFormula={Nope}='x'", 'INVALID_FILTER_BY_FORMULA'],
    ['fields[]=Nope', 'UNKNOWN_FIELD_NAME'],
    ['sort[0][field]=Nope', 'UNKNOWN_FIELD_NAME'],
    ['pagesize=3', 'INVALID_REQUEST_UNKNOWN'],
  ])('refuses %s', async (query, type) => {
    expect(await errorOf(await scene.ask(`Employees?${encodeURI(query)}`))).toEqual([422, type])
  })

  it('names the features it does not play', async () => {
    const response = await scene.ask('Services?cellFormat=string')
    expect(response.status).toBe(501)
  })
})
