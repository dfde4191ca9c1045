import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '#local/keys.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** What the server must read again, so that a copy of the database alone gives no codes. */
export function seal(keys: Keys, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, sealingKey(keys), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null where the server's secret key is another one by now. */
export function unseal(keys: Keys, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, sealingKey(keys), iv, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function sealingKey({ secretKey }: Keys): Buffer {
  return createHmac('sha256', secretKey).update('second factors').digest()
}
