import { request as httpRequest } from 'node:http'
import { describe, expect } from 'vitest'
import { ANNA, it, PNG } from './storage-scene.ts'

describe('an upload', () => {
  it('comes back byte for byte, with its type and cache time', async ({ anna }) => {
    const bytes = new Blob([PNG], { type: 'image/png' })
    const { data, error } = await anna.storage
      .from('private')
      .upload(`${ANNA}/me.png`, bytes, { cacheControl: '60', metadata: { taken: 'today' } })
    expect(error).toBeNull()
    expect(data).toMatchObject({ path: `${ANNA}/me.png`, fullPath: `private/${ANNA}/me.png` })

    const download = await anna.storage.from('private').download(`${ANNA}/me.png`)
    expect(download.data?.type).toBe('image/png')
    expect(Buffer.from(await (download.data as Blob).arrayBuffer()).equals(PNG)).toBe(true)

    const info = await anna.storage.from('private').info(`${ANNA}/me.png`)
    expect(info.data).toMatchObject({
      id: data?.id,
      size: PNG.length,
      contentType: 'image/png',
      cacheControl: 'max-age=60',
      metadata: { taken: 'today' },
    })
  })

  it('may be sent raw, too', async ({ anna }) => {
    const file = anna.storage.from('private')
    const { error } = await file.upload(`${ANNA}/note.txt`, Buffer.from('hello'), {
      contentType: 'text/plain',
      metadata: { by: 'anna' },
    })
    expect(error).toBeNull()
    const { data } = await file.download(`${ANNA}/note.txt`)
    expect(await data?.text()).toBe('hello')
    expect((await file.info(`${ANNA}/note.txt`)).data).toMatchObject({ metadata: { by: 'anna' } })
  })

  it('of a taken name is refused as a duplicate, unless it may replace', async ({
    anna,
    filesOnDisk,
  }) => {
    const file = anna.storage.from('private')
    await file.upload(`${ANNA}/a.txt`, new Blob(['one'], { type: 'text/plain' }))
    const again = await file.upload(`${ANNA}/a.txt`, new Blob(['two'], { type: 'text/plain' }))
    expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
    const replaced = await file.upload(
      `${ANNA}/a.txt`,
      new Blob(['three'], { type: 'text/plain' }),
      {
        upsert: true,
      },
    )
    expect(replaced.error).toBeNull()
    expect(await (await file.download(`${ANNA}/a.txt`)).data?.text()).toBe('three')
    expect(filesOnDisk().length).toBe(1)
  })

  it("into another person's folder is refused by the policy", async ({ bert, filesOnDisk }) => {
    const { error } = await bert.storage
      .from('private')
      .upload(`${ANNA}/x.txt`, new Blob(['x'], { type: 'text/plain' }))
    expect(error).toMatchObject({ statusCode: '403' })
    expect(error?.message).toContain('row-level security')
    expect(filesOnDisk()).toEqual([])
  })

  it('that is not allowed is refused before its bytes are asked for', async ({ backend }) => {
    const { url, publishableKey } = backend
    const status = await new Promise((resolve, reject) => {
      const headers = { apikey: publishableKey, 'content-length': '500000' }
      const sending = httpRequest(`${url}/storage/v1/object/private/x.txt`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/plain' },
      })
      sending.on('error', reject)
      sending.on('response', (response) => {
        resolve(response.statusCode)
        sending.destroy()
      })
      sending.flushHeaders()
    })
    expect(status).toBe(400)
  })

  it('needs no permission to read what it writes', async ({ anna }) => {
    const file = anna.storage.from('contracts')
    const written = await file.upload(`${ANNA}/1.txt`, new Blob(['x'], { type: 'text/plain' }))
    expect(written.error).toBeNull()
    expect((await file.download(`${ANNA}/1.txt`)).error).toMatchObject({
      message: 'Object not found',
    })
    const again = await file.upload(`${ANNA}/1.txt`, new Blob(['y'], { type: 'text/plain' }), {
      upsert: true,
    })
    expect(again.error).toMatchObject({ statusCode: '403' })
  })

  it('larger than its bucket takes is refused, whichever way it is sent', async ({
    anna,
    filesOnDisk,
  }) => {
    const large = Buffer.concat([PNG, Buffer.alloc(3000)])
    const file = anna.storage.from('photos')
    const asForm = await file.upload(`${ANNA}/a.png`, new Blob([large], { type: 'image/png' }))
    const asBytes = await file.upload(`${ANNA}/b.png`, large, { contentType: 'image/png' })
    expect(asForm.error).toMatchObject({ statusCode: '413' })
    expect(asBytes.error).toMatchObject({ statusCode: '413' })
    expect(filesOnDisk()).toEqual([])
  })

  it('larger than the project takes is refused before it is read whole', async ({
    server,
    filesOnDisk,
  }) => {
    const large = Buffer.alloc(3 * 1024 * 1024)
    const { error } = await server.storage.from('open').upload('a.bin', large)
    expect(error).toMatchObject({ statusCode: '413' })
    const asForm = await server.storage.from('open').upload('b.bin', new Blob([large]))
    expect(asForm.error).toMatchObject({ statusCode: '413' })
    expect(filesOnDisk()).toEqual([])
  })

  it('of a type its bucket does not take is refused', async ({ anna }) => {
    const { error } = await anna.storage
      .from('photos')
      .upload(`${ANNA}/a.gif`, new Blob(['GIF89a'], { type: 'image/gif' }))
    expect(error).toMatchObject({
      statusCode: '415',
      message: 'mime type image/gif is not supported',
    })
  })

  it('that is not what it is called is refused', async ({ anna, filesOnDisk }) => {
    const page = new Blob(['<script>alert(1)</script>'], { type: 'image/png' })
    const { error } = await anna.storage.from('photos').upload(`${ANNA}/a.png`, page)
    expect(error).toMatchObject({ statusCode: '415' })
    expect(filesOnDisk()).toEqual([])
  })

  it.for(['emoji-💈', 'tilde~', 'angle<', 'a|b'])(
    'is refused under the name %s',
    async (name, { server }) => {
      const { error } = await server.storage.from('open').upload(name, new Blob(['x']))
      expect(error).toMatchObject({ statusCode: '400' })
    },
  )

  it('into a bucket that does not exist is refused', async ({ server }) => {
    const { error } = await server.storage.from('nowhere').upload('a.txt', new Blob(['x']))
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
  })
})
