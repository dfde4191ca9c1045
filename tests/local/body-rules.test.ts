import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { senderOf, type Sender } from '#local/server/body-rules.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'

const ECHO = 'export default { fetch: async (request) => new Response(await request.text()) }'

const HOUSEHOLD = '203.0.113.9'
const PERSON = '57000000-0000-4000-8000-0000000000c1'

let workdir: string
let proxied: TestBackend

beforeAll(async () => {
  workdir = mkdtempSync(path.join(tmpdir(), 'bodies-'))
  mkdirSync(path.join(workdir, 'supabase/functions/echo'), { recursive: true })
  writeFileSync(path.join(workdir, 'supabase/functions/echo/index.ts'), ECHO)
  writeFileSync(path.join(workdir, 'supabase/config.toml'), '[functions.echo]\nverify_jwt = false')
  proxied = await startTestBackend({ workdir, trustProxy: true })
})

afterAll(async () => {
  await proxied.stop()
  rmSync(workdir, { recursive: true })
})

const claims = (lifeSeconds: number) => ({
  sub: PERSON,
  role: 'authenticated',
  exp: Math.floor(Date.now() / 1000) + lifeSeconds,
})
const SENDERS = {
  'a stranger': () => undefined,
  'a stranger with a made-up token': () => 'e30.e30.e30',
  'someone signed in': () => proxied.backend.keys.sign(claims(60)),
  'someone whose token is too old': () => proxied.backend.keys.sign(claims(-60)),
  'the holder of the secret key': () => proxied.secretKey,
}

const headersOf = async (who: keyof typeof SENDERS) => {
  const token = await SENDERS[who]()
  return {
    apikey: proxied.publishableKey,
    'x-forwarded-for': HOUSEHOLD,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
}

it.for<[address: string, who: keyof typeof SENDERS, kib: number]>([
  ['/rest/v1/rpc/nothing', 'a stranger', 64],
  ['/rest/v1/rpc/nothing', 'a stranger with a made-up token', 64],
  ['/rest/v1/rpc/nothing', 'someone signed in', 1024],
  ['/rest/v1/rpc/nothing', 'someone whose token is too old', 1024],
  ['/rest/v1/rpc/nothing', 'the holder of the secret key', 1024],
  ['/auth/v1/token', 'a stranger', 64],
  ['/storage/v1/object/list/x', 'a stranger', 64],
  ['/functions/v1/echo', 'a stranger', 6144],
  ['/functions/v1/echo', 'someone signed in', 6144],
  ['/v0/app/Employees', 'a stranger', 6144],
])('a body for %s from %s may have %i KiB, announced or not', async ([address, who, kib]) => {
  const headers = await headersOf(who)
  const send = (body: NonNullable<RequestInit['body']>, init = {}) =>
    fetch(`${proxied.url}${address}`, { method: 'POST', body, headers, ...init })
  const streamed = (bytes: number) =>
    send(new Blob(['x'.repeat(bytes)]).stream(), { duplex: 'half' })
  const most = kib * 1024
  for (const { status } of [await send('x'.repeat(most)), await streamed(most)])
    expect([408, 413, 500, 503]).not.toContain(status)
  for (const refused of [await send('x'.repeat(most + 1)), await streamed(most + 1)]) {
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ code: 'payload_too_large' })
  }
})

it('files of people who are known may be larger, and those for a signed address', async () => {
  const body = 'x'.repeat(2 * 1024 * 1024)
  const upload = async (address: string, who: keyof typeof SENDERS) => {
    const headers = await headersOf(who)
    const url = `${proxied.url}/storage/v1/object/${address}`
    return (await fetch(url, { method: 'PUT', body, headers })).status
  }
  expect(await upload('photos/a.jpg', 'a stranger')).toBe(413)
  expect(await upload('photos/a.jpg', 'someone signed in')).not.toBe(413)
  expect(await upload('upload/sign/photos/a.jpg?token=none', 'a stranger')).not.toBe(413)
})

it.for<[who: keyof typeof SENDERS, sender: Sender]>([
  ['a stranger', { kind: 'stranger', name: HOUSEHOLD }],
  ['a stranger with a made-up token', { kind: 'stranger', name: HOUSEHOLD }],
  ['someone signed in', { kind: 'known', name: PERSON }],
  ['someone whose token is too old', { kind: 'known once', name: HOUSEHOLD }],
  ['the holder of the secret key', { kind: 'known', name: undefined }],
])('%s is counted as they should be', async ([who, sender]) => {
  const head = { url: `${proxied.url}/rest/v1/`, headers: new Headers(await headersOf(who)) }
  const elsewhere = { address: HOUSEHOLD, isLocal: false }
  expect(await senderOf(head, elsewhere, proxied.backend.keys)).toEqual(sender)
})

it('on this machine those without a key are known, unless a proxy speaks for others', async () => {
  const head = { url: `${proxied.url}/rest/v1/`, headers: new Headers() }
  for (const [isLocal, kind] of [
    [true, 'known'],
    [false, 'stranger'],
  ] as const) {
    const sender = await senderOf(head, { address: '127.0.0.1', isLocal }, proxied.backend.keys)
    expect(sender).toEqual({ kind, name: undefined })
  }
})
