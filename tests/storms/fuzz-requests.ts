import { Dice } from '#support/dice.ts'
import { PLACES, type Place } from './fuzz-places.ts'
import { ACCEPTED, FIELDS, METHODS, PREFERENCES, QUERY_PIECES, TEXTS } from './fuzz-vocabulary.ts'

export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | null
}

/** Tokens as attackers bring them; the storm adds real ones of real people. */
export function spoiledTokens(real: string): string[] {
  const [head = '', payload = '', signature = ''] = real.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const encode = (value: unknown): string =>
    Buffer.from(JSON.stringify(value)).toString('base64url')
  const raised = encode({ ...claims, role: 'service_role' })
  return [
    `${encode({ alg: 'none', typ: 'JWT' })}.${raised}.`,
    `${encode({ alg: 'HS256', typ: 'JWT' })}.${raised}.${signature}`,
    `${head}.${raised}.${signature}`,
    `${head}.${encode({ ...claims, exp: 1 })}.${signature}`,
    `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
    `${encode({ alg: 'ES256', kid: '../../key', typ: 'JWT' })}.${payload}.${signature}`,
    `${head}.${payload}`,
    '...',
    'x'.repeat(4000),
  ]
}

export function rollRequest(
  dice: Dice,
  keys: readonly string[],
  tokens: readonly string[],
): FuzzRequest {
  const place = dice.pick(PLACES)
  const method = dice.pick(dice.happens(12) ? METHODS : place.methods)
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
  return {
    method,
    path: rollPath(dice, place),
    headers: rollHeaders(dice, keys, tokens),
    body: hasBody ? rollBody(dice, place) : null,
  }
}

/** Mostly words that mean something at this place: what is refused at the door tests only the door. */
function rollPath(dice: Dice, { path, pieces: known = [] }: Place): string {
  const pieces = Array.from({ length: dice.roll(4) }, () =>
    known.length === 0 || dice.happens(5)
      ? spoil(dice, dice.pick(QUERY_PIECES))
      : spoil(dice, dice.pick(known)),
  )
  if (dice.happens(20))
    pieces.push(`${encodeText(dice.pick(TEXTS))}=${encodeText(dice.pick(TEXTS))}`)
  const spoiled = dice.happens(25) ? `${path}/${encodeText(dice.pick(TEXTS))}` : path
  if (pieces.length === 0) return spoiled
  return `${spoiled}${spoiled.includes('?') ? '&' : '?'}${pieces.join('&')}`
}

/** Drops, doubles or replaces a character now and then: most parsers break between two valid forms. */
function spoil(dice: Dice, text: string): string {
  if (!dice.happens(5)) return text
  const at = dice.roll(text.length)
  return dice.pick([
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + (text[at] ?? '') + text.slice(at),
    text.slice(0, at) +
      dice.pick(['(', ')', ',', '.', ':', '"', '%00', '%', '->', '!', '*', '&', '+']) +
      text.slice(at),
  ])
}

function rollHeaders(
  dice: Dice,
  keys: readonly string[],
  tokens: readonly string[],
): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': dice.happens(10)
      ? dice.pick(['text/csv', 'multipart/form-data', 'text/plain', 'image/png', ''])
      : 'application/json',
  }
  if (!dice.happens(40)) headers['apikey'] = dice.pick(keys)
  if (!dice.happens(4)) headers['authorization'] = `${rollScheme(dice)} ${dice.pick(tokens)}`
  if (dice.happens(3)) headers['prefer'] = dice.pick(PREFERENCES)
  if (dice.happens(6)) headers['accept'] = dice.pick(ACCEPTED)
  if (dice.happens(6))
    headers['range'] = dice.pick([
      '0-9',
      'items=0-1',
      '5-2',
      'bytes=0-',
      '-',
      '99999999999999999999-',
    ])
  if (dice.happens(40))
    headers['accept-profile'] = dice.pick(['private', 'auth', 'public', 'storage', "x'"])
  if (dice.happens(40))
    headers['content-profile'] = dice.pick(['private', 'auth', 'public', 'storage', 'pg_catalog'])
  return headers
}

function rollScheme(dice: Dice): string {
  return dice.happens(20) ? dice.pick(['Basic', '', 'Digest']) : dice.pick(['Bearer', 'bearer'])
}

function rollBody(dice: Dice, { bodies = [] }: Place): string {
  if (bodies.length > 0 && !dice.happens(3)) return spoil(dice, dice.pick(bodies))
  if (dice.happens(10))
    return dice.pick([
      '',
      '{',
      '[',
      'null',
      '[]',
      '{}',
      '"a"',
      '1',
      '[[]]',
      '{"a":',
      `${'['.repeat(2000)}${']'.repeat(2000)}`,
      '\u0000',
      '{"__proto__":{"role":"admin"}}',
    ])
  const row = (): Record<string, unknown> =>
    Object.fromEntries(
      Array.from({ length: dice.roll(5) }, () => [dice.pick(FIELDS), rollValue(dice)]),
    )
  return JSON.stringify(dice.happens(4) ? Array.from({ length: dice.roll(4) }, row) : row())
}

function rollValue(dice: Dice): unknown {
  return dice.pick<unknown>([
    dice.pick(TEXTS),
    dice.pick(TEXTS),
    dice.roll(1000),
    -1,
    1e308,
    null,
    true,
    [],
    {},
    ['a'],
    { a: { b: [] } },
    'client',
    'admin',
    'business_owner',
    '00000000-0000-0000-0000-000000000000',
  ])
}

function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
