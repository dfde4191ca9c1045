import { describe, expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { ANNA, BERT, it } from './storage-scene.ts'

describe('a signed address', () => {
  it.beforeEach(async ({ anna }) => {
    await anna.storage
      .from('private')
      .upload(`${ANNA}/a b.txt`, new Blob(['secret'], { type: 'text/plain' }))
  })

  it('opens one file without a key, as a download if so asked', async ({ anna }) => {
    const { data } = await anna.storage
      .from('private')
      .createSignedUrl(`${ANNA}/a b.txt`, 60, { download: 'for you.txt' })
    const response = await fetch(data?.signedUrl ?? '')
    expect(await response.text()).toBe('secret')
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''for%20you.txt")
  })

  it('opens no other file, and nothing when altered or too old', async ({ anna }) => {
    const { data } = await anna.storage.from('private').createSignedUrl(`${ANNA}/a b.txt`, 1)
    const address = new URL(data?.signedUrl ?? '')
    const other = new URL(address)
    other.pathname = other.pathname.replace('a%20b', 'other')
    expect((await fetch(other)).status).toBe(400)
    const altered = new URL(address)
    altered.searchParams.set('token', `${altered.searchParams.get('token')}x`)
    expect((await fetch(altered)).status).toBe(400)
    await new Promise((resolve) => setTimeout(resolve, 2100))
    expect(await (await fetch(address)).json()).toMatchObject({ error: 'InvalidJWT' })
  })

  it('is given only to those who may read', async ({ anna, bert }) => {
    const { error } = await bert.storage.from('private').createSignedUrl(`${ANNA}/a b.txt`, 60)
    expect(error).toMatchObject({ message: 'Object not found' })
    const { data } = await anna.storage
      .from('private')
      .createSignedUrls([`${ANNA}/a b.txt`, `${BERT}/none.txt`], 60)
    expect(data?.map(({ error: failure }) => failure === null)).toEqual([true, false])
    expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('secret')
  })

  it('for an upload writes one name for its owner, and no other', async ({
    backend,
    anna,
    bert,
    nobody,
  }) => {
    const file = anna.storage.from('private')
    const { data } = await file.createSignedUploadUrl(`${ANNA}/later.txt`)
    const token = data?.token ?? ''
    const text = new Blob(['later'], { type: 'text/plain' })
    const elsewhere = await nobody.storage.from('private').uploadToSignedUrl('x.txt', token, text)
    expect(elsewhere.error).toMatchObject({ message: 'Invalid signature' })
    const written = await nobody.storage
      .from('private')
      .uploadToSignedUrl(`${ANNA}/later.txt`, token, text)
    expect(written.error).toBeNull()
    const rows = await backend.database.rows(
      sql`select owner from storage.objects where name = ${`${ANNA}/later.txt`}`,
    )
    expect(rows).toEqual([{ owner: ANNA }])
    const foreign = await bert.storage.from('private').createSignedUploadUrl(`${ANNA}/b.txt`)
    expect(foreign.error).toMatchObject({ statusCode: '403' })
  })

  it('for reading does not allow writing', async ({ anna, nobody }) => {
    const { data } = await anna.storage.from('private').createSignedUrl(`${ANNA}/a b.txt`, 60)
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
    const { error } = await nobody.storage
      .from('private')
      .uploadToSignedUrl(`${ANNA}/a b.txt`, token, new Blob(['x']), { upsert: true })
    expect(error).toMatchObject({ message: 'Invalid signature' })
  })
})

describe('buckets', () => {
  it('are made, read, changed, emptied and deleted by the server', async ({ server }) => {
    const made = await server.storage.createBucket('new', {
      public: false,
      fileSizeLimit: '1KB',
      allowedMimeTypes: ['text/plain'],
    })
    expect(made.data).toEqual({ name: 'new' })
    expect((await server.storage.getBucket('new')).data).toMatchObject({
      id: 'new',
      file_size_limit: 1000,
      allowed_mime_types: ['text/plain'],
      public: false,
    })
    expect((await server.storage.createBucket('new')).error).toMatchObject({ statusCode: '409' })
    expect((await server.storage.updateBucket('new', { public: true })).error).toBeNull()
    await server.storage.from('new').upload('a.txt', new Blob(['x'], { type: 'text/plain' }))
    expect((await server.storage.deleteBucket('new')).error).toMatchObject({ statusCode: '409' })
    expect((await server.storage.emptyBucket('new')).error).toBeNull()
    expect((await server.storage.deleteBucket('new')).error).toBeNull()
    expect((await server.storage.getBucket('new')).error).toMatchObject({
      message: 'Bucket not found',
    })
    const { data } = await server.storage.listBuckets({ search: 'PRIV' })
    expect(data?.map(({ id }) => id)).toEqual(['private'])
  })

  it('are closed to everybody else', async ({ anna }) => {
    expect((await anna.storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' })
    expect((await anna.storage.listBuckets()).data).toEqual([])
    expect((await anna.storage.deleteBucket('private')).error).toMatchObject({
      message: 'Bucket not found',
    })
  })

  it.for(['..', 'a/b', ''])('cannot be called %s', async (name, { backend }) => {
    const response = await fetch(`${backend.url}/storage/v1/bucket`, {
      method: 'POST',
      headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ id: name, name }),
    })
    expect(await response.json()).toMatchObject({ message: 'Bucket name invalid' })
  })
})

describe('what this storage cannot do', () => {
  it('is refused by name', async ({ backend, server }) => {
    const transformed = await server.storage
      .from('open')
      .download('a.png', { transform: { width: 10 } })
    expect(transformed.error).toMatchObject({
      message: 'Image transformation is not supported by this server.',
    })
    const resumable = await fetch(`${backend.url}/storage/v1/upload/resumable`, { method: 'POST' })
    expect(resumable.status).toBe(501)
    const listed = await server.storage.from('open').listV2({})
    expect(listed.error).toMatchObject({ status: 501 })
  })

  it('is never answered with a crash', async ({ backend }) => {
    for (const [method, address, body] of [
      ['GET', 'object/%ZZ/x', null],
      ['POST', 'object/list/private', '{'],
      ['POST', 'object/list/private', '[]'],
      ['POST', 'object/move', '{}'],
      ['POST', 'object/sign/private/a', '{"expiresIn":"long"}'],
      ['POST', 'object/private/a', null],
      ['DELETE', 'object/private', '{"prefixes":7}'],
      ['GET', 'object/sign/private/a?token=%00', null],
      ['GET', 'constructor/x', null],
      ['GET', 'object', null],
      ['PUT', 'bucket/private', '{"file_size_limit":-1}'],
      ['GET', 'bucket?limit=x', null],
      ['PATCH', 'object/private/a', '{}'],
    ] as const) {
      const response = await fetch(`${backend.url}/storage/v1/${address}`, {
        method,
        body,
        headers: { apikey: backend.secretKey },
      })
      expect([400, 404], `${method} ${address}`).toContain(response.status)
    }
  })

  it('needs a key that is known', async ({ backend }) => {
    const without = await fetch(`${backend.url}/storage/v1/bucket`)
    expect(without.status).toBe(401)
    const expired = await fetch(`${backend.url}/storage/v1/bucket`, {
      headers: { apikey: backend.publishableKey, authorization: 'Bearer not-a-token' },
    })
    expect(await expired.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' })
  })
})
