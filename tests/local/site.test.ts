import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '#local/service.ts'
import { openSite } from '#local/site.ts'

const SCRIPT = 'console.info("salon")\n'.repeat(100)
const HTML = { accept: 'text/html,application/xhtml+xml' }

let folder: string
let site: Service

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  const files: Record<string, string | Buffer> = {
    'dist/index.html': '<title>Home</title>',
    'dist/shell.html': '<title>Shell</title>',
    'dist/terms.html': '<title>Terms</title>',
    'dist/experts/mia/index.html': '<title>Mia</title>',
    'dist/sw.js': '// worker',
    'dist/assets/app-1a2b.js': SCRIPT,
    'dist/assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
    'dist/assets/app-1a2b.js.gz': gzipSync(SCRIPT),
    'dist/manifest.webmanifest': '{}',
    'dist/.built-from': 'secret',
    'dist/large.bin': Buffer.alloc(3_000_000, 7),
    'dist-old/index.html': 'the folder beside',
    'outside.txt': 'outside',
  }
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  symlinkSync(path.join(folder, 'outside.txt'), path.join(folder, 'dist/.hidden-link'))
  site = openSite(path.join(folder, 'dist'))
})

afterAll(() => rmSync(folder, { recursive: true }))

function get(address: string, headers: Record<string, string> = {}, method = 'GET') {
  return site.fetch(new Request(`http://localhost${address}`, { method, headers }))
}

describe('a built site', () => {
  it.each([
    ['/', '<title>Home</title>'],
    ['/terms', '<title>Terms</title>'],
    ['/experts/mia', '<title>Mia</title>'],
    ['/experts/mia/', '<title>Mia</title>'],
    ['/employee/appointments', '<title>Shell</title>'],
  ])('answers %s with its page', async (address, page) => {
    const response = await get(address, HTML)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(page)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it.each([
    ['/assets/gone-9z.js', HTML],
    ['/assets/page', HTML],
    ['/missing.png', HTML],
    ['/data', { accept: 'application/json' }],
  ])('has no page for %s', async (address, headers) => {
    expect((await get(address, headers)).status).toBe(404)
  })

  it('lets browsers keep hashed files for ever, and the worker never', async () => {
    const script = await get('/assets/app-1a2b.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache')
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toMatch(
      /^application\/manifest\+json/,
    )
  })

  it('sends what was packed ahead to browsers that can unpack it', async () => {
    const brotli = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect((await brotli.arrayBuffer()).byteLength).toBe(brotliCompressSync(SCRIPT).length)
    expect(brotli.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(brotli.headers.get('vary')).toBe('Accept-Encoding')
    const gzip = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    const plain = await get('/assets/app-1a2b.js')
    expect(await plain.text()).toBe(SCRIPT)
    const tags = [brotli, gzip, plain].map(({ headers }) => headers.get('etag'))
    expect(new Set(tags).size).toBe(3)
  })

  it('does not send a packed file older than its source', async () => {
    utimesSync(path.join(folder, 'dist/assets/app-1a2b.js.br'), 1, 1)
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBeNull()
  })

  it('does not send again what a browser has', async () => {
    const etag = (await get('/terms', HTML)).headers.get('etag') ?? ''
    const again = await get('/terms', { ...HTML, 'if-none-match': `W/${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('answers HEAD with the length alone', async () => {
    const response = await get('/sw.js', {}, 'HEAD')
    expect(response.headers.get('content-length')).toBe('9')
    expect(await response.text()).toBe('')
    expect((await get('/', {}, 'POST')).status).toBe(405)
  })

  it('streams large files whole', async () => {
    const bytes = new Uint8Array(await (await get('/large.bin')).arrayBuffer())
    expect(bytes.length).toBe(3_000_000)
    expect(bytes.every((byte) => byte === 7)).toBe(true)
  })

  it.each([
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/..%5coutside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/..%2fdist-old/index.html',
    '/.built-from',
    '/.hidden-link',
    '/headers.json',
    '/%00',
    '/%zz',
    '//etc/passwd',
  ])('gives nothing away at %s', async (address) => {
    expect((await get(address)).status).toBe(404)
  })

  it('is guarded by a strict policy where it brings none of its own', async () => {
    const { headers } = await get('/', HTML)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it('brings its own headers in headers.json', async () => {
    writeFileSync(
      path.join(folder, 'dist/headers.json'),
      JSON.stringify({
        '/*': { 'Content-Security-Policy': "default-src 'self'", 'X-Salon': 'all' },
        '/terms': { 'X-Salon': 'terms' },
      }),
    )
    site = openSite(path.join(folder, 'dist'))
    const terms = await get('/terms', HTML)
    expect(terms.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(terms.headers.get('x-salon')).toBe('terms')
    expect((await get('/', HTML)).headers.get('x-salon')).toBe('all')
  })
})

describe('a built site that says which addresses its app draws', () => {
  let told: Service

  beforeAll(() => {
    const dist = path.join(folder, 'told')
    const files = {
      'index.html': 'Home',
      'shell.html': 'Shell',
      '404.html': 'Oops',
      _redirects:
        '/auth /shell.html 200\n/services/:slug /shell.html 200\n/employee/* /shell.html 200\n',
    }
    mkdirSync(dist, { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dist, name), text)
    told = openSite(dist)
  })

  it.each([
    ['/', 200, 'Home'],
    ['/auth', 200, 'Shell'],
    ['/auth/', 200, 'Shell'],
    ['/employee/reports/tax', 200, 'Shell'],
    ['/employee', 404, 'Oops'],
    ['/services/newest', 200, 'Shell'],
    ['/services', 404, 'Oops'],
    ['/services/newest/more', 404, 'Oops'],
    ['/nowhere', 404, 'Oops'],
    ['/employees-only', 404, 'Oops'],
    ['/404', 404, 'Oops'],
    ['/404.html', 404, 'Oops'],
    ['/_redirects', 404, 'Oops'],
    ['/assets/gone.js', 404, 'Oops'],
  ])('answers %s with %i', async (address, status, text) => {
    const response = await told.fetch(new Request(`http://localhost${address}`, { headers: HTML }))
    expect([response.status, await response.text()]).toEqual([status, text])
  })

  it('answers programs with a sentence', async () => {
    const response = await told.fetch(new Request('http://localhost/assets/gone.js'))
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })
})
