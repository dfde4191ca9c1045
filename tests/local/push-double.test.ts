import { createECDH } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { encryptPush } from '#functions/_shared/web-push-encryption.ts'
import { type PushMessage, type PushSubscription, sendPush } from '#functions/_shared/web-push.ts'
import { openPushDouble } from '#local/push/push-double.ts'
import { newPushKeys } from '#local/push/push-keys.ts'

const ORIGIN = 'http://127.0.0.1:4173'
const NOW = new Date()
const MESSAGE: PushMessage = { text: 'Hällo 💇', topic: 'visit', ttlSeconds: 60, isUrgent: false }

const { service } = openPushDouble({ origin: ORIGIN, now: () => NOW })
const world = {
  fetch: (input: string | URL | Request, init?: RequestInit) =>
    service.fetch(new Request(input, init)),
}
const pair = newPushKeys()
const settings = {
  publicKey: pair.VAPID_PUBLIC_KEY,
  privateKey: pair.VAPID_PRIVATE_KEY,
  subject: 'mailto:hello@example.com',
  doubleUrl: ORIGIN,
}

async function command<T>(path: string, body: object = {}): Promise<T> {
  const response = await service.fetch(
    new Request(`${ORIGIN}/push-double${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

interface Issued {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

async function subscribe(wishes: object = {}): Promise<PushSubscription> {
  const { endpoint, keys } = await command<Issued>('/subscriptions', wishes)
  return { endpoint, ...keys }
}

async function received({ endpoint }: PushSubscription): Promise<readonly object[]> {
  const address = `${ORIGIN}/push-double/messages?endpoint=${encodeURIComponent(endpoint)}`
  const { messages } = (await (await service.fetch(new Request(address))).json()) as {
    readonly messages: readonly object[]
  }
  return messages
}

beforeEach(() => command('/reset'))

describe('a message of our own functions', () => {
  it('arrives, and the browser reads it letter by letter', async () => {
    const phone = await subscribe({ applicationServerKey: settings.publicKey })
    expect(await sendPush(phone, MESSAGE, settings, world)).toEqual({ outcome: 'delivered' })
    expect(await received(phone)).toEqual([
      { topic: 'visit', ttlSeconds: 60, urgency: 'normal', text: 'Hällo 💇' },
    ])
  })

  it('takes the place of an earlier one with its topic, and of no other', async () => {
    const phone = await subscribe()
    for (const [topic, text] of [
      ['visit', 'one'],
      ['another', 'two'],
      ['visit', 'three'],
    ] as const)
      await sendPush(phone, { ...MESSAGE, topic, text }, settings, world)
    expect(await received(phone)).toMatchObject([{ text: 'two' }, { text: 'three' }])
  })

  it('is read by nobody but the browser it was written for', async () => {
    const [phone, other] = [await subscribe(), await subscribe()]
    await sendPush({ ...phone, endpoint: other.endpoint }, MESSAGE, settings, world)
    expect(await received(other)).toMatchObject([{ text: null }])
  })

  it('ends a subscription that is gone, or that listens to another key', async () => {
    const gone = await subscribe()
    await command('/unsubscribe', { endpoint: gone.endpoint })
    const never = { ...gone, endpoint: `${ORIGIN}/push-double/send/never` }
    const ofOthers = await subscribe({ applicationServerKey: newPushKeys().VAPID_PUBLIC_KEY })
    for (const [subscription, problem] of [
      [gone, '410'],
      [never, '404'],
      [ofOthers, '403'],
    ] as const)
      expect(await sendPush(subscription, MESSAGE, settings, world)).toEqual({
        outcome: 'gone',
        problem,
      })
  })

  it('meets the bad days that were planned, for everybody or for one', async () => {
    const [phone, other] = [await subscribe(), await subscribe()]
    await command('/answers', {
      next: [
        { status: 429, retryAfterSeconds: 30 },
        { status: 503, endpoint: other.endpoint },
      ],
    })
    expect(await sendPush(phone, MESSAGE, settings, world)).toMatchObject({
      outcome: 'later',
      retryAfterSeconds: 30,
    })
    expect(await sendPush(phone, MESSAGE, settings, world)).toEqual({ outcome: 'delivered' })
    expect(await sendPush(other, MESSAGE, settings, world)).toMatchObject({ problem: '503' })
    expect(await sendPush(other, MESSAGE, settings, world)).toEqual({ outcome: 'delivered' })
  })
})

/** A message by hand, so that each part of it can be wrong. */
async function post(phone: PushSubscription, wrong: Wrong = {}): Promise<Response> {
  const seconds = Math.floor(NOW.getTime() / 1000)
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '' } = await exportJWK(publicKey)
  const point = (x1: string, y1: string) =>
    Buffer.concat([Buffer.of(4), Buffer.from(x1, 'base64url'), Buffer.from(y1, 'base64url')])
  const token = await new SignJWT({
    aud: ORIGIN,
    exp: seconds + 3600,
    sub: 'mailto:hello@example.com',
    ...wrong.claims,
  })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .sign(privateKey)
  const key = wrong.key ?? point(x, y).toString('base64url')
  const headers = new Headers({
    authorization: `vapid t=${wrong.token?.(token) ?? token}, k=${key}`,
    'content-encoding': 'aes128gcm',
    ttl: '60',
    ...wrong.headers,
  })
  for (const name of wrong.without ?? []) headers.delete(name)
  const body = wrong.body ?? (await encryptPush('Hello', phone))
  return service.fetch(new Request(phone.endpoint, { method: 'POST', headers, body }))
}

interface Wrong {
  readonly claims?: object
  readonly key?: string
  readonly token?: (token: string) => string
  readonly headers?: Readonly<Record<string, string>>
  readonly without?: readonly string[]
  readonly body?: Uint8Array<ArrayBuffer>
}

const HOUR = 3600
const inSeconds = (seconds: number) => Math.floor(NOW.getTime() / 1000) + seconds
const anotherPoint = () => {
  const other = createECDH('prime256v1')
  other.generateKeys()
  return other.getPublicKey().toString('base64url')
}
/** The last letter holds bits that mean nothing, so another one is changed. */
const tampered = (token: string) => {
  const place = token.lastIndexOf('.') + 20
  return `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`
}
const otherClaims = (token: string) => {
  const [header, , signature] = token.split('.')
  const claims = { aud: ORIGIN, exp: inSeconds(HOUR), sub: 'mailto:evil@example.com' }
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}

describe('a message by hand', () => {
  it('is taken when everything is right, and told where it lies', async () => {
    const phone = await subscribe()
    const response = await post(phone)
    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:4173\/push-double\//)
    expect(await received(phone)).toMatchObject([{ text: 'Hello' }])
  })

  it.each<[string, number, Wrong]>([
    ['no proof at all', 401, { without: ['authorization'] }],
    ['a proof of another kind', 401, { headers: { authorization: 'WebPush abc' } }],
    ['a proof without its key', 401, { headers: { authorization: 'vapid t=abc' } }],
    ['a signature that was changed', 403, { token: tampered }],
    ['claims that were changed', 403, { token: otherClaims }],
    ['the key of somebody else', 403, { key: anotherPoint() }],
    ['a key that is no point', 403, { key: 'BAAA' }],
    ['a token that has expired', 403, { claims: { exp: inSeconds(-1) } }],
    ['a token for more than a day', 403, { claims: { exp: inSeconds(24 * HOUR + 60) } }],
    ['a token without an end', 403, { claims: { exp: undefined } }],
    ['a token for another service', 403, { claims: { aud: 'https://fcm.googleapis.com' } }],
    ['nobody to write to', 403, { claims: { sub: undefined } }],
    ['somebody who cannot be written to', 403, { claims: { sub: 'the salon' } }],
    ['no time to live', 400, { without: ['ttl'] }],
    ['a time to live that is none', 400, { headers: { ttl: 'long' } }],
    ['another encoding', 400, { headers: { 'content-encoding': 'aesgcm' } }],
    ['no encoding', 400, { without: ['content-encoding'] }],
    ['a topic too long', 400, { headers: { topic: 'x'.repeat(33) } }],
    ['a topic with other letters', 400, { headers: { topic: 'a visit' } }],
    ['an urgency that is none', 400, { headers: { urgency: 'urgent' } }],
    ['a body too long', 413, { body: new Uint8Array(4097) }],
  ])('is refused with %s', async (_, status, wrong) => {
    const phone = await subscribe()
    expect((await post(phone, wrong)).status).toBe(status)
    expect(await received(phone)).toEqual([])
  })

  it('with a body that was changed is taken, as nobody on the way could see it, and not read', async () => {
    const phone = await subscribe()
    const body = await encryptPush('Hello', phone)
    body.set([(body.at(-1) ?? 0) ^ 1], body.length - 1)
    expect((await post(phone, { body })).status).toBe(201)
    expect(await received(phone)).toMatchObject([{ text: null }])
  })
})

describe('its control', () => {
  it('knows its own commands and subscriptions, and takes JSON alone', async () => {
    const ask = (path: string, init?: RequestInit) =>
      service.fetch(new Request(`${ORIGIN}/push-double${path}`, init))
    const json = { 'content-type': 'application/json' }
    const statuses = await Promise.all([
      ask('/messages?endpoint=http://elsewhere'),
      ask('/nothing', { method: 'POST', headers: json, body: '{}' }),
      ask('/constructor', { method: 'POST', headers: json, body: '{}' }),
      ask('/subscriptions', { method: 'POST', body: '{}' }),
      ask('/subscriptions', { method: 'POST', headers: json, body: 'null' }),
      ask('/answers', { method: 'POST', headers: json, body: '{"next":[{"status":200}]}' }),
      ask('/send/x'),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 415, 400, 400, 405])
  })
})
