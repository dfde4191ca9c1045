import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { test } from 'node:test'
import { fromBase64Url, toBase64Url } from '#functions/_shared/web-push-bytes.ts'
import { encryptPush } from '#functions/_shared/web-push-encryption.ts'
import { vapidAuthorization } from '#functions/_shared/web-push-token.ts'
import { type PushSubscription, sendPush } from '#functions/_shared/web-push.ts'
import { newPair } from './push-key-pair.ts'

/** RFC 8291, appendix A */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  senderPublic:
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc'
const SUBSCRIPTION: PushSubscription = { ...EXAMPLE, endpoint: ENDPOINT }
const MESSAGE = { text: 'Hello', topic: 'visit', ttlSeconds: 60, isUrgent: false }
const NOW = Date.parse('2026-11-24T15:00:00Z')

async function senderKeys(publicKey: string, privateKey: string) {
  const point = fromBase64Url(publicKey)
  const open = {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33)),
  }
  const how = { name: 'ECDH', namedCurve: 'P-256' }
  return {
    publicKey: await crypto.subtle.importKey('jwk', open, how, true, []),
    privateKey: await crypto.subtle.importKey('jwk', { ...open, d: privateKey }, how, true, [
      'deriveBits',
    ]),
  }
}

function settings() {
  return { ...newPair(), subject: 'mailto:hello@example.com', doubleUrl: null }
}

/** A service that answers like this, and what it was asked. */
function answering(status: number, headers: Readonly<Record<string, string>> = {}) {
  const requests: Request[] = []
  const world = {
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      requests.push(new Request(input, init))
      return new Response(null, { status, headers })
    },
  }
  return { world, requests }
}

await test('the standard’s own example is encrypted byte for byte', async () => {
  const keys = await senderKeys(EXAMPLE.senderPublic, EXAMPLE.senderPrivate)
  const body = await encryptPush(EXAMPLE.text, EXAMPLE, { keys, salt: fromBase64Url(EXAMPLE.salt) })
  assert.equal(toBase64Url(body), EXAMPLE.body)
})

await test('no two messages have a key or a salt in common', async () => {
  const [one, other] = await Promise.all([
    encryptPush('Hello', EXAMPLE),
    encryptPush('Hello', EXAMPLE),
  ])
  assert.notDeepEqual(one.slice(0, 16), other.slice(0, 16))
  assert.notDeepEqual(one.slice(21, 86), other.slice(21, 86))
})

await test('a message may be as long as a service takes, and no longer', async () => {
  assert.equal((await encryptPush('x'.repeat(3993), EXAMPLE)).length, 4096)
  await assert.rejects(encryptPush('x'.repeat(3994), EXAMPLE), RangeError)
})

await test('the salon proves itself to that service alone, for twelve hours', async () => {
  const own = settings()
  const said = await vapidAuthorization(ENDPOINT, own, NOW)
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([^,]+)$/.exec(said) ?? []
  assert.equal(key, own.publicKey)
  const [header = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string): unknown => JSON.parse(new TextDecoder().decode(fromBase64Url(part)))
  assert.deepEqual(read(header), { typ: 'JWT', alg: 'ES256' })
  assert.deepEqual(read(claims), {
    aud: 'https://fcm.googleapis.com',
    exp: NOW / 1000 + 12 * 3600,
    sub: 'mailto:hello@example.com',
  })
  const point = fromBase64Url(key)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33)),
  }
  const isSigned = verify(
    'sha256',
    new TextEncoder().encode(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    fromBase64Url(signature),
  )
  assert.equal(isSigned, true)
})

await test('a service is told how long, how urgently, and instead of what', async () => {
  const { world, requests } = answering(201)
  const told = await sendPush(SUBSCRIPTION, { ...MESSAGE, isUrgent: true }, settings(), world)
  assert.deepEqual(told, { outcome: 'delivered' })
  const names = ['ttl', 'topic', 'urgency', 'content-encoding']
  assert.deepEqual(
    requests.map(({ url, redirect, headers }) => [
      url,
      redirect,
      ...names.map((name) => headers.get(name)),
    ]),
    [[ENDPOINT, 'error', '60', 'visit', 'high', 'aes128gcm']],
  )
})

await test('what a service answers says whether to come back, and when', async () => {
  const outcomes: [number, Record<string, string>, object][] = [
    [404, {}, { outcome: 'gone', problem: '404' }],
    [410, {}, { outcome: 'gone', problem: '410' }],
    [403, {}, { outcome: 'gone', problem: '403' }],
    [400, {}, { outcome: 'refused', problem: '400' }],
    [401, {}, { outcome: 'refused', problem: '401' }],
    [413, {}, { outcome: 'later', problem: '413', retryAfterSeconds: 0 }],
    [429, { 'retry-after': '120' }, { outcome: 'later', problem: '429', retryAfterSeconds: 120 }],
    [503, { 'retry-after': 'soon' }, { outcome: 'later', problem: '503', retryAfterSeconds: 0 }],
    [
      500,
      { 'retry-after': '99999999' },
      { outcome: 'later', problem: '500', retryAfterSeconds: 86_400 },
    ],
  ]
  const own = settings()
  for (const [status, headers, expected] of outcomes)
    assert.deepEqual(
      await sendPush(SUBSCRIPTION, MESSAGE, own, answering(status, headers).world),
      expected,
    )
})

await test('a date to come back is understood as well', async () => {
  const date = new Date(Date.now() + 90_000).toUTCString()
  const { world } = answering(429, { 'retry-after': date })
  const told = await sendPush(SUBSCRIPTION, MESSAGE, settings(), world)
  const seconds = told.outcome === 'later' ? told.retryAfterSeconds : 0
  assert.ok(seconds > 60 && seconds <= 91, String(seconds))
})

await test('a service that cannot be reached is asked again later', async () => {
  const world = { fetch: () => Promise.reject(new TypeError('fetch failed')) }
  assert.deepEqual(await sendPush(SUBSCRIPTION, MESSAGE, settings(), world), {
    outcome: 'later',
    problem: 'unreachable',
    retryAfterSeconds: 0,
  })
})

await test('no address but that of a known service is ever asked', async () => {
  const own = settings()
  const { world, requests } = answering(201)
  const elsewhere = [
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://169.254.169.254/latest/meta-data',
    'http://fcm.googleapis.com/x',
    'http://127.0.0.1:4173/push-double/send/1',
  ]
  for (const endpoint of elsewhere)
    assert.deepEqual(await sendPush({ ...SUBSCRIPTION, endpoint }, MESSAGE, own, world), {
      outcome: 'gone',
      problem: 'not a service',
    })
  const withDouble = { ...own, doubleUrl: 'http://127.0.0.1:4173' }
  const near = { ...SUBSCRIPTION, endpoint: 'http://127.0.0.1:41730/push-double/send/1' }
  assert.equal((await sendPush(near, MESSAGE, withDouble, world)).outcome, 'gone')
  assert.deepEqual(requests, [])
  const double = { ...SUBSCRIPTION, endpoint: 'http://127.0.0.1:4173/push-double/send/1' }
  assert.equal((await sendPush(double, MESSAGE, withDouble, world)).outcome, 'delivered')
})

await test('a browser’s broken keys end its subscription, our own broken keys do not', async () => {
  const own = settings()
  const { world, requests } = answering(201)
  const broken = { ...SUBSCRIPTION, p256dh: `B${'A'.repeat(86)}` }
  assert.deepEqual(await sendPush(broken, MESSAGE, own, world), {
    outcome: 'gone',
    problem: 'unusable keys',
  })
  const told = await sendPush(SUBSCRIPTION, MESSAGE, { ...own, privateKey: 'x' }, world)
  assert.deepEqual(told, { outcome: 'refused', problem: 'our own keys are unusable' })
  assert.deepEqual(requests, [])
})
