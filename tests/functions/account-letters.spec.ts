import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ACCOUNT_LINK_MS, accountLetter } from '#functions/run-errands/account-letters.ts'
import { worldWith } from './backend-double.ts'

const NOW = Date.parse('2026-11-27T15:00:00Z')
const PAYLOAD = {
  action: 'signup',
  to: 'nora@example.com',
  token: 'the token',
  code: '123456',
  redirectTo: 'https://salon.example.com/auth?next=/booking',
  writtenAt: '2026-11-27T15:00:00Z',
}

const letter = (changes: object, now = NOW) =>
  accountLetter({ ...PAYLOAD, ...changes }, worldWith(), now)

await test('each email about an account is in the salon’s name, and leads to Auth and back', () => {
  for (const [action, kind] of [
    ['signup', 'confirmation'],
    ['recovery', 'recovery'],
    ['magiclink', 'magiclink'],
    ['invite', 'invite'],
    ['email_change', 'email_change'],
  ]) {
    const { link, ...written } = letter({ action }) ?? assert.fail()
    assert.deepEqual(
      [written.kind, written.to, written.code],
      [kind, 'nora@example.com', undefined],
    )
    const words = [written.subject, ...written.paragraphs].join(' ')
    assert.match(words, /Juniper Row/)
    assert.doesNotMatch(words, /https?:/)
    const url = new URL(link?.url ?? '')
    assert.equal(`${url.origin}${url.pathname}`, 'http://backend.test/auth/v1/verify')
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      token: 'the token',
      type: action,
      redirect_to: 'https://salon.example.com/auth?next=/booking',
    })
  }
})

await test('a code is there to type, and no link', () => {
  const written = letter({ action: 'reauthentication' })
  assert.deepEqual([written?.code, written?.link], ['123456', null])
})

await test('a link that would hardly work any more isn’t sent', () => {
  assert.notEqual(letter({}, NOW + ACCOUNT_LINK_MS - 600_000), null)
  assert.equal(letter({}, NOW + ACCOUNT_LINK_MS - 599_999), null)
  assert.match(
    readFileSync('supabase/config.toml', 'utf8'),
    new RegExp(`^otp_expiry = ${ACCOUNT_LINK_MS / 1000}$`, 'm'),
  )
})
