import { type Bytes, fromBase64Url, joined, utf8 } from './web-push-bytes.ts'

/** What a browser hands out with its subscription, in base64url. */
export interface SubscriptionKeys {
  readonly p256dh: string
  readonly auth: string
}

/** New for every message; tests hand in those of the standard's own example. */
export interface MessageSecrets {
  readonly keys: Awaited<ReturnType<typeof newExchangeKeys>>
  readonly salt: Bytes
}

const ECDH = { name: 'ECDH', namedCurve: 'P-256' } as const
const RECORD_BYTES = 4096
/** Marks the end of the last record, which here is the only one. */
const LAST_RECORD = 2
/** A push service takes 4096 bytes, of which these are not the message. */
const OVERHEAD_BYTES = 16 + 4 + 1 + 65 + 1 + 16

/** A message that nobody but this browser can read: RFC 8291 in the encoding of RFC 8188. */
export async function encryptPush(
  text: string,
  subscription: SubscriptionKeys,
  secrets?: MessageSecrets,
): Promise<Bytes> {
  const { keys, salt } = secrets ?? (await newSecrets())
  const message = utf8(text)
  if (message.length > RECORD_BYTES - OVERHEAD_BYTES)
    throw new RangeError('The message is too long to be pushed.')
  const theirs = fromBase64Url(subscription.p256dh)
  const ours = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: await crypto.subtle.importKey('raw', theirs, ECDH, false, []) },
    keys.privateKey,
    256,
  )
  const seed = await derive(
    new Uint8Array(shared),
    fromBase64Url(subscription.auth),
    joined(utf8('WebPush: info\0'), theirs, ours),
    32,
  )
  const contentKey = await derive(seed, salt, utf8('Content-Encoding: aes128gcm\0'), 16)
  const nonce = await derive(seed, salt, utf8('Content-Encoding: nonce\0'), 12)
  const record = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']),
    joined(message, new Uint8Array([LAST_RECORD])),
  )
  return joined(salt, recordSize(), new Uint8Array([ours.length]), ours, record)
}

async function newSecrets(): Promise<MessageSecrets> {
  return { keys: await newExchangeKeys(), salt: crypto.getRandomValues(new Uint8Array(16)) }
}

function newExchangeKeys() {
  return crypto.subtle.generateKey(ECDH, true, ['deriveBits'])
}

async function derive(secret: Bytes, salt: Bytes, info: Bytes, bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, bytes * 8))
}

function recordSize(): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, RECORD_BYTES)
  return bytes
}
