import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

const SALT = 16
const POINT = 65
const TAG = 16

/** The browser's side of a subscription: it alone can read what is sent. */
export interface Receiver {
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** Null for what was not written for it, or changed on the way. */
  read(body: Buffer): string | null
}

export function createReceiver(): Receiver {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: {
      p256dh: pair.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
    read: (body) => {
      try {
        return decrypt(body, pair, auth)
      } catch {
        return null
      }
    },
  }
}

/** RFC 8291, section 3.4, over one record of RFC 8188. */
function decrypt(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, SALT)
  const keyLength = body.readUInt8(SALT + 4)
  const start = SALT + 4 + 1 + keyLength
  const sender = body.subarray(SALT + 4 + 1, start)
  const recordSize = body.readUInt32BE(SALT)
  const record = body.subarray(start)
  if (keyLength !== POINT || record.length > recordSize) throw new Error('One record of one key.')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const seed = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(seed, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(seed, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The last record ends with a 2.')
  return padded.subarray(0, end).toString('utf8')
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
