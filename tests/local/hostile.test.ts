import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import type { TestBackend } from '#support/backend.ts'
import { BERT, it as scene, PNG } from './storage-scene.ts'

/** The scene, with requests by hand that hold the secret key. */
const it = scene
  .extend('ask', ({ backend }) => (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('apikey', backend.secretKey)
    headers.set('authorization', `Bearer ${backend.secretKey}`)
    return fetch(`${backend.url}${path}`, { ...init, headers })
  })
  .extend('upload', ({ ask }) => (name: string, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('', new Blob(['abc'], { type: 'text/plain' }), 'a.txt')
    return ask(`/storage/v1/object/open/${name}`, { method: 'POST', body: form })
  })

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('JSON nested deeper than any reader can follow', () => {
  it.for([
    [
      '/auth/v1/signup',
      `{"email":"d@example.com","password":"long-enough-1","data":${nested(9000)}}`,
    ],
    ['/auth/v1/admin/users', `{"email":"e@example.com","user_metadata":${nested(5000)}}`],
    ['/rest/v1/anything', nested(5000)],
    ['/storage/v1/bucket', `{"name":"deep","allowed_mime_types":${nested(60_000)}}`],
  ] as const)('is malformed, not a failure, at %s', async ([path, body], { backend, ask }) => {
    const headers = { 'content-type': 'application/json' }
    const response = await ask(path, { method: 'POST', body, headers })
    expect(response.status).toBe(400)
    expect(backend.logged.join('\n')).not.toContain('call stack')
  })

  it('is refused as the metadata of a file', async ({ upload }) => {
    expect((await upload('deep.txt', { metadata: nested(5000) })).status).toBe(400)
  })
})

describe('words that every object knows', () => {
  it.for(['__proto__', 'constructor', 'toString'])(
    'are no kinds of verification: %s',
    async (type, { ask }) => {
      const body = JSON.stringify({ type, token_hash: 'x' })
      const headers = { 'content-type': 'application/json' }
      const answer = await ask('/auth/v1/verify', { method: 'POST', body, headers })
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringContaining('Invalid email verification type'),
      ])
      const link = await ask(`/auth/v1/verify?token=x&type=${type}`, { redirect: 'manual' })
      expect(link.status).toBe(303)
    },
  )
})

describe('a file', () => {
  it('is not taken with a header that could never be sent with it', async ({ ask, upload }) => {
    for (const contentEncoding of ['gzip\r\nX: y', '\u{1F600}', 'x'.repeat(20_000)])
      expect((await upload('odd.txt', { contentEncoding })).status).toBe(400)
    const headers = { 'content-type': `text/plain; note=${'x'.repeat(20_000)}` }
    const long = await ask('/storage/v1/object/open/long.txt', {
      method: 'POST',
      body: 'a',
      headers,
    })
    expect(long.status).toBe(400)
    expect((await upload('plain.txt', { contentEncoding: 'gzip' })).status).toBe(200)
  })

  it('that nobody may see is told apart from no file at all in no way', async ({
    server,
    anna,
  }) => {
    const { data } = await server.storage.from('private').upload(`${BERT}/a.pdf`, '%PDF-1', {
      contentType: 'application/pdf',
    })
    expect(data?.path).toBe(`${BERT}/a.pdf`)
    const move = async (from: string) => {
      const { error } = await anna.storage
        .from('private')
        .move(from, 'a.pdf', { destinationBucket: 'photos' })
      return error
    }
    const hidden = await move(`${BERT}/a.pdf`)
    const missing = await move(`${BERT}/b.pdf`)
    expect(hidden).toMatchObject({ message: 'Object not found' })
    expect(hidden).toEqual(missing)
  })

  it('that a browser could run is handed over as a download, however it is called', async ({
    backend,
    ask,
  }) => {
    const types = [
      'application/rss+xml',
      'text/xsl',
      'TEXT/ECMASCRIPT',
      'multipart/x-mixed-replace',
    ]
    for (const [number, type] of types.entries()) {
      const init = { method: 'POST', body: PNG, headers: { 'content-type': type } }
      expect((await ask(`/storage/v1/object/open/${number}`, init)).status).toBe(200)
      const response = await fetch(`${backend.url}/storage/v1/object/public/open/${number}`)
      expect(response.headers.get('content-disposition')).toBe('attachment')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
    }
  })
})

describe('the log', () => {
  it('holds neither people who left in the middle nor the tokens of their addresses', async ({
    backend,
    filesOnDisk,
  }) => {
    const before = backend.logged.length
    await leaveInTheMiddle(backend, '/storage/v1/object/open/gone.png?token=a-token-to-keep')
    await leaveInTheMiddle(backend, '/rest/v1/gone?token=a-token-to-keep')
    await pause(300)
    expect(backend.logged.slice(before)).toEqual([])
    expect(filesOnDisk()).toEqual([])
  })
})

async function leaveInTheMiddle({ url, secretKey }: TestBackend, path: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `apikey: ${secretKey}`,
    `authorization: Bearer ${secretKey}`,
    'content-type: image/png',
    'content-length: 100000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\nabc`)
  await pause(150)
  socket.destroy()
}
