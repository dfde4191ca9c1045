import { errors, importJWK, jwtVerify, type JWTPayload } from 'jose'
import { PushRefusal } from './push-refusal.ts'

const DAY_SECONDS = 24 * 60 * 60

interface Circumstances {
  /** The address of the service, which a sender must have meant. */
  readonly origin: string
  /** The only key this subscription listens to; null where it did not say. */
  readonly onlyKey: string | null
  readonly now: Date
}

/** Who sends, as RFC 8292 wants it proven: 401 without a proof, 403 with one that proves nothing. */
export async function checkSender(
  authorization: string | null,
  { origin, onlyKey, now }: Circumstances,
): Promise<void> {
  const [, said = ''] = /^vapid +(.+)$/i.exec(authorization ?? '') ?? []
  const parameters = new Map(
    said.split(',').map((part) => {
      const [name = '', ...value] = part.trim().split('=')
      return [name, value.join('=')]
    }),
  )
  const [token, key] = [parameters.get('t'), parameters.get('k')]
  if (token === undefined || key === undefined)
    throw new PushRefusal(401, 'The request needs vapid authentication with t and k.')
  if (onlyKey !== null && key !== onlyKey)
    throw new PushRefusal(403, 'The key is not the one the subscription was made with.')
  const { exp, sub } = await verified(token, key, { origin, now })
  if (exp === undefined || exp > now.getTime() / 1000 + DAY_SECONDS)
    throw new PushRefusal(403, 'The token must expire within 24 hours.')
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(sub ?? ''))
    throw new PushRefusal(403, 'The token names nobody to write to: sub is mailto: or https:.')
}

async function verified(
  token: string,
  key: string,
  { origin, now }: Pick<Circumstances, 'origin' | 'now'>,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, await importJWK(jwkOf(key), 'ES256'), {
      algorithms: ['ES256'],
      audience: origin,
      currentDate: now,
      requiredClaims: ['exp', 'sub'],
    })
    return payload
  } catch (cause) {
    if (cause instanceof PushRefusal) throw cause
    const reason = cause instanceof errors.JOSEError ? cause.code : 'unreadable key'
    throw new PushRefusal(403, `The token is not valid: ${reason}.`)
  }
}

/** The key travels as a bare point of the curve. */
function jwkOf(key: string) {
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4)
    throw new PushRefusal(403, 'The key is no point of the curve.')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  return { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
}
