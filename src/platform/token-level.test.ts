import { expect, test } from 'vitest'
import { isRaised, owesCode } from './token-level.ts'

/** As in a token: with letters that plain base64 has not. */
function tokenOf(claims: object): string {
  const text = btoa(JSON.stringify({ name: '>>>???', ...claims }))
  return `head.${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`
}

const saved = (aal: string, factors?: unknown) =>
  JSON.stringify({
    access_token: tokenOf({ aal }),
    expires_at: 2_000_000_000,
    user: { id: 'nora', factors },
  })

test('a token says how far its session came', () => {
  expect(isRaised(tokenOf({ aal: 'aal2' }))).toBe(true)
  for (const token of [tokenOf({ aal: 'aal1' }), tokenOf({}), 'no token', ''])
    expect(isRaised(token)).toBe(false)
})

test('a saved session owes its code as long as an app is there and none was given', () => {
  const app = [{ status: 'unverified' }, { status: 'verified' }]
  expect(owesCode(saved('aal1', app))).toBe(true)
  expect(owesCode(saved('aal2', app))).toBe(false)
  for (const factors of [undefined, null, [], [{ status: 'unverified' }], [null]])
    expect(owesCode(saved('aal1', factors))).toBe(false)
  for (const broken of [null, 'no JSON', '{"user":{"id":"nora"}}'])
    expect(owesCode(broken)).toBe(false)
})
