import { fromBase64Url, toBase64Url, utf8 } from './web-push-bytes.ts'
import type { PushSettings } from './web-push-settings.ts'

const P256 = { name: 'ECDSA', namedCurve: 'P-256' } as const
const GOOD_FOR_SECONDS = 12 * 60 * 60

/** Who sends, proven to one push service with the salon's own key: RFC 8292. */
export async function vapidAuthorization(
  endpoint: string,
  { publicKey, privateKey, subject }: Omit<PushSettings, 'doubleUrl'>,
  now: number,
): Promise<string> {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + GOOD_FOR_SECONDS,
    sub: subject,
  }
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => toBase64Url(utf8(JSON.stringify(part))))
    .join('.')
  const key = await signingKey(publicKey, privateKey)
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, utf8(content))
  return `vapid t=${content}.${toBase64Url(signature)}, k=${publicKey}`
}

function signingKey(publicKey: string, privateKey: string) {
  const point = fromBase64Url(publicKey)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33, 65)),
    d: privateKey,
  }
  return crypto.subtle.importKey('jwk', jwk, P256, false, ['sign'])
}
