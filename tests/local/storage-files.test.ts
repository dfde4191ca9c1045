import { describe, expect } from 'vitest'
import { ANNA, BERT, it, PNG } from './storage-scene.ts'

describe('a stored file', () => {
  it.beforeEach(async ({ server, anna }) => {
    const text = new Blob(['0123456789'], { type: 'text/plain' })
    await anna.storage.from('private').upload(`${ANNA}/digits.txt`, text)
    await server.storage
      .from('open')
      .upload('page.html', new Blob(['<b>x</b>'], { type: 'text/html' }))
    await server.storage.from('open').upload('a/photo.png', new Blob([PNG], { type: 'image/png' }))
  })

  it('is hidden from everybody the policies do not name', async ({ bert, nobody }) => {
    for (const client of [bert, nobody]) {
      const { error } = await client.storage.from('private').download(`${ANNA}/digits.txt`)
      expect(error).toMatchObject({ message: 'Object not found' })
    }
  })

  it('can be asked for', async ({ backend, anna }) => {
    const file = anna.storage.from('private')
    expect((await file.exists(`${ANNA}/digits.txt`)).data).toBe(true)
    expect((await file.exists(`${ANNA}/other.txt`)).data).toBe(false)
    const head = await fetch(`${backend.url}/storage/v1/object/public/open/a/photo.png`, {
      method: 'HEAD',
    })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(`${PNG.length}`)
  })

  it('in a public bucket needs no key; in a private one the public address is refused', async ({
    server,
  }) => {
    const { publicUrl } = server.storage.from('open').getPublicUrl('a/photo.png').data
    const response = await fetch(publicUrl)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    const hidden = await fetch(
      server.storage.from('private').getPublicUrl(`${ANNA}/digits.txt`).data.publicUrl,
    )
    expect(hidden.status).toBe(400)
    expect(await hidden.json()).toMatchObject({ statusCode: '404' })
  })

  it('that a browser could run is only ever a download', async ({ server }) => {
    const response = await fetch(
      server.storage.from('open').getPublicUrl('page.html').data.publicUrl,
    )
    expect(response.headers.get('content-disposition')).toBe('attachment')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('is not sent again to a browser that has it', async ({ server }) => {
    const address = server.storage.from('open').getPublicUrl('a/photo.png').data.publicUrl
    const etag = (await fetch(address)).headers.get('etag') ?? ''
    const again = await fetch(address, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  it.for([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-999', 206, '56789', 'bytes 5-9/10'],
    ['lines=1-2', 200, '0123456789', null],
  ] as const)('answers the range %s', async ([range, status, text, contentRange], { anna }) => {
    const { data } = await anna.storage.from('private').createSignedUrl(`${ANNA}/digits.txt`, 60)
    const response = await fetch(data?.signedUrl ?? '', { headers: { range } })
    expect(response.status).toBe(status)
    expect(await response.text()).toBe(text)
    expect(response.headers.get('content-range')).toBe(contentRange)
  })

  it('refuses a range outside of it', async ({ anna }) => {
    const { data } = await anna.storage.from('private').createSignedUrl(`${ANNA}/digits.txt`, 60)
    const response = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=10-' } })
    expect(response.status).toBe(416)
  })

  it('can be moved and copied by its owner only', async ({ anna, bert }) => {
    const file = anna.storage.from('private')
    const theft = await bert.storage.from('private').move(`${ANNA}/digits.txt`, `${BERT}/mine.txt`)
    expect(theft.error).toMatchObject({ message: 'Object not found' })
    expect((await file.move(`${ANNA}/digits.txt`, `${ANNA}/moved.txt`)).error).toBeNull()
    const copied = await file.copy(`${ANNA}/moved.txt`, `${ANNA}/copied.txt`)
    expect(copied.data?.path).toBe(`private/${ANNA}/copied.txt`)
    expect(await (await file.download(`${ANNA}/copied.txt`)).data?.text()).toBe('0123456789')
    expect((await file.download(`${ANNA}/digits.txt`)).error).toMatchObject({
      message: 'Object not found',
    })
    await file.remove([`${ANNA}/moved.txt`])
    expect(await (await file.download(`${ANNA}/copied.txt`)).data?.text()).toBe('0123456789')
  })

  it('moves between buckets with its bytes', async ({ server, anna }) => {
    const moved = await server.storage
      .from('open')
      .move('a/photo.png', `${ANNA}/photo.png`, { destinationBucket: 'photos' })
    expect(moved.error).toBeNull()
    const { data } = await anna.storage.from('photos').download(`${ANNA}/photo.png`)
    expect(data?.size).toBe(PNG.length)
    const refused = await server.storage
      .from('open')
      .move('page.html', `${ANNA}/page.html`, { destinationBucket: 'photos' })
    expect(refused.error).toMatchObject({ statusCode: '415' })
  })

  it('is gone with its bytes when removed', async ({ anna, bert, filesOnDisk }) => {
    const others = await bert.storage.from('private').remove([`${ANNA}/digits.txt`])
    expect(others.data).toEqual([])
    const own = await anna.storage
      .from('private')
      .remove([`${ANNA}/digits.txt`, `${ANNA}/none.txt`])
    expect(own.data).toMatchObject([{ name: `${ANNA}/digits.txt` }])
    expect(filesOnDisk().filter((file) => file.startsWith('private'))).toEqual([])
  })
})

describe('a listing', () => {
  it.beforeEach(async ({ server }) => {
    for (const name of [
      'b.txt',
      'a.txt',
      'sub/one.txt',
      'sub/two.txt',
      'sub/deep/three.txt',
      'Zoo.txt',
    ])
      await server.storage
        .from('private')
        .upload(`${ANNA}/${name}`, new Blob([name], { type: 'text/plain' }))
  })

  it('shows one level, folders first and without an id', async ({ anna }) => {
    const { data } = await anna.storage.from('private').list(ANNA)
    expect(data?.map(({ name }) => name)).toEqual(['sub', 'Zoo.txt', 'a.txt', 'b.txt'])
    expect(data?.map(({ id }) => id === null)).toEqual([true, false, false, false])
    expect(data?.[2]?.metadata).toMatchObject({ mimetype: 'text/plain', size: 5 })
  })

  it('takes limit, offset, order and search', async ({ anna }) => {
    const list = anna.storage.from('private')
    const { data: page } = await list.list(ANNA, {
      limit: 2,
      offset: 1,
      sortBy: { column: 'name', order: 'desc' },
    })
    expect(page?.map(({ name }) => name)).toEqual(['b.txt', 'a.txt'])
    const { data: found } = await list.list(`${ANNA}/sub`, { search: 'T' })
    expect(found?.map(({ name }) => name)).toEqual(['two.txt'])
  })

  it('shows nobody what the policies hide', async ({ bert, nobody }) => {
    expect((await bert.storage.from('private').list(ANNA)).data).toEqual([])
    expect((await nobody.storage.from('private').list('')).data).toEqual([])
  })

  it('refuses what it cannot sort or count by', async ({ anna }) => {
    const { error } = await anna.storage
      .from('private')
      .list(ANNA, { sortBy: { column: 'name; drop table x', order: 'asc' } })
    expect(error).toMatchObject({ statusCode: '400' })
  })
})
