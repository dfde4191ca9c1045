import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '#support/backend.ts'

const APP = 'http://localhost:5173'

let backend: TestBackend
let workdir: string

beforeAll(async () => {
  workdir = mkdtempSync(path.join(tmpdir(), 'server-'))
  mkdirSync(path.join(workdir, 'supabase/functions/echo'), { recursive: true })
  writeFileSync(
    path.join(workdir, 'supabase/functions/echo/index.ts'),
    `export default {
      fetch: async (request: Request) => Response.json({
        forwardedFor: request.headers.get('x-forwarded-for'),
        realIp: request.headers.get('x-real-ip'),
        length: (await request.text()).length,
      }),
    }`,
  )
  writeFileSync(
    path.join(workdir, 'supabase/config.toml'),
    '[functions.echo]\nverify_jwt = false\n[storage]\nfile_size_limit = "10KB"',
  )
  backend = await startTestBackend({ workdir })
})

afterAll(async () => {
  await backend.stop()
  rmSync(workdir, { recursive: true })
})

/** Sends these very bytes and gives back all that comes before the server hangs up. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(backend.url).port), '127.0.0.1')
    let answer = ''
    socket.setTimeout(3000, () => socket.end())
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(Buffer.from(text, 'latin1'))
  })
}

const request = (lines: string[], body = ''): string =>
  [...lines, 'host: localhost', 'connection: close', '', body].join('\r\n')

describe('malformed HTTP', () => {
  it.each([
    ['no protocol at all', 'hello\r\n\r\n', 400],
    ['a broken request line', 'GET /rest/v1/ HTTP/9.9\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\nhost: a\r\n\r\n', 400],
    ['a line break smuggled into a header', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\rb\r\n\r\n', 400],
    ['no host', 'GET /rest/v1/ HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    [
      'two lengths',
      request(['POST /rest/v1/a HTTP/1.1', 'content-length: 1', 'content-length: 2'], 'ab'),
      400,
    ],
    [
      'a length and chunks',
      request(
        ['POST /rest/v1/a HTTP/1.1', 'content-length: 3', 'transfer-encoding: chunked'],
        '0\r\n\r\n',
      ),
      400,
    ],
    [
      'a broken chunk',
      request(['POST /rest/v1/a HTTP/1.1', 'transfer-encoding: chunked'], 'zz\r\n'),
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['an address without end', request([`GET /rest/v1/${'a'.repeat(20_000)} HTTP/1.1`]), 414],
    ['a foreign address', request(['GET http://elsewhere.example/ HTTP/1.1']), 400],
    ['a method nobody knows', request(['BREW /rest/v1/ HTTP/1.1']), 400],
    ['a method not served', request(['TRACE /rest/v1/ HTTP/1.1']), 405],
  ])('with %s is refused', async (_name, text, status) => {
    expect(await exchange(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  it.each([
    '//',
    '/\\\\x',
    '/%',
    '/%00',
    '/rest/v1/%ff%fe',
    '/?%',
    '/#',
    '/storage/v1/object/%2e%2e/%2e%2e/x',
  ])('asking for %s never fails the server', async (address) => {
    const answer = await exchange(request([`GET ${address} HTTP/1.1`]))
    expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|501) /)
  })

  it('leaves the server running', async () => {
    expect((await fetch(`${backend.url}/nothing`)).status).toBe(404)
    expect(backend.logged.filter((line) => line.includes('could not'))).toEqual([])
  })
})

describe('a body', () => {
  it('from this machine needs no key to be large, since its own doubles send none', async () => {
    const body = 'x'.repeat(1024 * 1024)
    const { status } = await fetch(`${backend.url}/rest/v1/rpc/x`, { method: 'POST', body })
    expect(status).toBe(401)
  })

  it("cannot borrow another service's limit by dots in its address", async () => {
    const length = 7 * 1024 * 1024
    const address = 'POST /storage/v1/%2e%2e/%2e%2e/functions/v1/echo HTTP/1.1'
    const answer = await exchange(request([address, `content-length: ${length}`]))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('cut off half way is dropped without a trace', async () => {
    const socket = connect(Number(new URL(backend.url).port), '127.0.0.1')
    socket.write('POST /functions/v1/echo HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf')
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    expect((await fetch(`${backend.url}/nothing`)).status).toBe(404)
    expect(backend.logged.filter((line) => line.includes('could not'))).toEqual([])
  })
})

describe('the address of a visitor', () => {
  it('is the one of the connection, whatever the visitor claims', async () => {
    const response = await fetch(`${backend.url}/functions/v1/echo`, {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' },
    })
    expect(await response.json()).toMatchObject({ forwardedFor: '127.0.0.1', realIp: null })
  })

  it('is what the proxy adds, where a proxy is trusted', async () => {
    const proxied = await startTestBackend({ workdir, trustProxy: true })
    const response = await fetch(`${proxied.url}/functions/v1/echo`, {
      headers: { 'x-forwarded-for': '10.0.0.1, 203.0.113.9' },
    })
    expect(await response.json()).toMatchObject({ forwardedFor: '203.0.113.9' })
    await proxied.stop()
  })
})

describe('a page of another origin', () => {
  const preflight = (origin: string): Promise<Response> =>
    fetch(`${backend.url}/rest/v1/services`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,apikey,x-client-info,prefer',
      },
    })

  it('that we know may ask for all supabase-js sends', async () => {
    const { status, headers } = await preflight(APP)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(APP)
    const allowed = headers.get('access-control-allow-headers')?.split(', ')
    for (const name of [
      'authorization',
      'apikey',
      'x-client-info',
      'content-type',
      'prefer',
      'range',
      'x-supabase-api-version',
      'x-upsert',
      'accept-profile',
      'content-profile',
      'x-region',
    ])
      expect(allowed).toContain(name)
    expect(headers.get('access-control-allow-methods')).toContain('PATCH')
  })

  it('that we know may read the answer and its counts', async () => {
    const { headers } = await fetch(`${backend.url}/storage/v1/bucket`, {
      headers: { origin: APP },
    })
    expect(headers.get('access-control-allow-origin')).toBe(APP)
    expect(headers.get('access-control-expose-headers')).toContain('content-range')
    expect(headers.get('vary')).toContain('Origin')
  })

  it('that we do not know gets no permission', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:51730'])
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
    const { headers } = await fetch(`${backend.url}/storage/v1/bucket`, {
      headers: { origin: 'https://evil.example' },
    })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('an answer of the API', () => {
  it('is kept from caches, frames and guessing browsers', async () => {
    const { headers } = await fetch(`${backend.url}/storage/v1/bucket`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it('names what is not supported', async () => {
    for (const address of ['realtime/v1/websocket', 'graphql/v1']) {
      const response = await fetch(`${backend.url}/${address}`)
      expect(response.status).toBe(501)
      expect((await response.json()) as object).toMatchObject({ code: 'not_supported' })
    }
  })
})

describe('a second server', () => {
  it('on a taken port says so in one sentence', async () => {
    const port = Number(new URL(backend.url).port)
    await expect(startTestBackend({ workdir, port })).rejects.toThrow(
      `Port ${port} is already in use: stop the other program, or choose another port with PORT=${port + 1}.`,
    )
  })
})

describe('stopping', () => {
  it('lets a request under way finish', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'stopping-'))
    mkdirSync(path.join(folder, 'supabase/functions/slow'), { recursive: true })
    writeFileSync(
      path.join(folder, 'supabase/functions/slow/index.ts'),
      `export default { fetch: async () => { await new Promise((r) => setTimeout(r, 300)); return new Response('done') } }`,
    )
    writeFileSync(path.join(folder, 'supabase/config.toml'), '[functions.slow]\nverify_jwt = false')
    const stopping = await startTestBackend({ workdir: folder })
    const answer = fetch(`${stopping.url}/functions/v1/slow`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await stopping.stop()
    expect(await (await answer).text()).toBe('done')
    await expect(fetch(stopping.url)).rejects.toThrow()
    rmSync(folder, { recursive: true })
  })
})
