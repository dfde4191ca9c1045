import { beforeEach, describe, expect, it } from 'vitest'
import { errorOf, jsonOf, openAirtableScene } from './airtable-scene.ts'

const scene = await openAirtableScene()
const { send } = scene
beforeEach(() => scene.begin())

describe('a change', () => {
  it('creates, reads, merges, replaces and deletes one record', async () => {
    const made = await jsonOf(await send('POST', 'Customers', { fields: { Email: 'a@b.co' } }))
    const id = String(made['id'])
    expect(id).toMatch(/^rec[A-Za-z0-9]{14}$/)
    await send('PATCH', `Customers/${id}`, { fields: { 'First Name': 'Ada' } })
    expect(await jsonOf(await scene.ask(`Customers/${id}`))).toMatchObject({
      fields: { Email: 'a@b.co', 'First Name': 'Ada' },
    })
    await send('PUT', `Customers/${id}`, { fields: { 'First Name': 'Ada' } })
    expect((await jsonOf(await scene.ask(`Customers/${id}`)))['fields']).toEqual({
      'First Name': 'Ada',
    })
    expect(await jsonOf(await scene.ask(`Customers/${id}`, { method: 'DELETE' }))).toEqual({
      id,
      deleted: true,
    })
    const gone = await scene.ask(`Customers/${id}`)
    expect(gone.status).toBe(404)
    expect(await gone.json()).toEqual({ error: 'NOT_FOUND' })
  })

  it('takes ten records at once and not eleven, and then none of them', async () => {
    const records = (count: number) =>
      Array.from({ length: count }, (_, Price) => ({ fields: { Price } }))
    expect((await send('POST', 'Services', { records: records(10) })).status).toBe(200)
    expect(await errorOf(await send('POST', 'Services', { records: records(11) }))).toEqual([
      422,
      'INVALID_RECORDS',
    ])
    expect(await scene.records('Services')).toHaveLength(10)
  })

  it('merges by a field what is there once, and adds what is not', async () => {
    await scene.begin({ Customers: [{ Email: 'a@b.co', 'First Name': 'Ada' }] })
    const body = {
      performUpsert: { fieldsToMergeOn: ['Email'] },
      records: [{ fields: { Email: 'a@b.co', Status: 'Active' } }, { fields: { Email: 'c@d.co' } }],
    }
    const answer = await jsonOf(await send('PATCH', 'Customers', body))
    expect(answer['createdRecords']).toHaveLength(1)
    expect(answer['updatedRecords']).toHaveLength(1)
    expect((await scene.records('Customers')).map(({ fields }) => fields)).toEqual([
      { Email: 'a@b.co', 'First Name': 'Ada', Status: 'Active' },
      { Email: 'c@d.co' },
    ])
  })

  it.each([
    [{ fields: { Nope: 'x' } }, 'UNKNOWN_FIELD_NAME'],
    [{ fields: { 'First Name': 7 } }, 'INVALID_VALUE_FOR_COLUMN'],
    [{ fields: { Status: 'Pending' } }, 'INVALID_MULTIPLE_CHOICE_OPTIONS'],
    [{ fields: { Photo: [{ url: 'https://example.com' }] } }, 'INVALID_ATTACHMENT_OBJECT'],
    [{}, 'INVALID_REQUEST_MISSING_FIELDS'],
  ])('refuses %o', async (body, type) => {
    expect(await errorOf(await send('POST', 'Customers', body))).toEqual([422, type])
    expect(await scene.records('Customers')).toEqual([])
  })

  it('refuses a body that is no object', async () => {
    const response = await scene.ask('Customers', { method: 'POST', body: '[1' })
    expect(response.status).toBe(422)
  })
})

describe('its moods', () => {
  it('is closed for half a minute after the sixth request of a second', async () => {
    await scene.control('/limits', {})
    const statuses: number[] = []
    for (let count = 0; count < 7; count += 1) statuses.push((await scene.ask('Services')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    await scene.control('/clock', { advanceSeconds: 29 })
    expect((await scene.ask('Services')).status).toBe(429)
    await scene.control('/clock', { advanceSeconds: 2 })
    expect((await scene.ask('Services')).status).toBe(200)
  })

  it('fails as told, once for each time told', async () => {
    await scene.control('/faults', {
      next: [
        { kind: 'refuse', status: 503, table: 'Customers' },
        { kind: 'lose', method: 'POST' },
      ],
    })
    expect((await scene.ask('Services')).status).toBe(200)
    expect((await scene.ask('Customers')).status).toBe(503)
    expect((await scene.ask('Customers')).status).toBe(200)
    const lost = send('POST', 'Customers', { fields: { Email: 'a@b.co' } })
    await expect(lost.then((response) => response.text())).rejects.toThrow()
    expect(await scene.records('Customers')).toHaveLength(1)
    await scene.control('/faults', { next: [{ kind: 'hang' }] })
    const signal = AbortSignal.timeout(300)
    await expect(scene.ask('Services', { signal })).rejects.toThrow(/aborted|timeout/i)
  })
})

describe('an attachment', () => {
  it('has an address that needs no token, works for two hours and is not guessed', async () => {
    const Image = [{ filename: 'a b.png', type: 'image/png', base64: btoa('picture') }]
    await scene.begin({ Services: [{ 'Service Name': 'Cut', Image }] })
    const imageOf = async (): Promise<{ id: string; url: string; size: number }> => {
      const { records } = (await (await scene.ask('Services')).json()) as {
        records: { fields: { Image: { id: string; url: string; size: number }[] } }[]
      }
      return records[0]?.fields.Image[0] ?? { id: '', url: '', size: 0 }
    }
    const { id, url, size } = await imageOf()
    expect(id).toMatch(/^att[A-Za-z0-9]{14}$/)
    expect(size).toBe(7)
    const response = await fetch(url)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(await response.text()).toBe('picture')
    expect((await fetch(url.replace(/\/\d+\//, '/9999999999999/'))).status).toBe(404)
    await scene.control('/clock', { advanceSeconds: 7201 })
    expect((await fetch(url)).status).toBe(410)
    expect((await fetch((await imageOf()).url)).status).toBe(200)
  })
})
