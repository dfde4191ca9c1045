import { expect, test } from 'vitest'
import { isUntold, letterInWords, readVisitLetter } from './visit-letter.ts'

/** Two minutes past eight by the salon's clock. */
const AT = '2026-11-27T13:02:00+00:00'
const MINUTE = 60_000

function saysAfter(
  minutes: number,
  letter: object,
  { isConnected = true, isOver = false } = {},
): readonly [words: string, isUntold: boolean] {
  const read = readVisitLetter({ at: AT, ...letter })
  if (read === null) throw new Error('This is no letter.')
  const seen = { now: Date.parse(AT) + minutes * MINUTE, isConnected, isOver }
  return [letterInWords(read, seen), isUntold(read, seen)]
}

test.each([
  [{ state: 'waiting' }, -1, 'Email goes out at 8:02 AM', false],
  [{ state: 'waiting' }, 1, 'Email is going out', false],
  [{ state: 'waiting' }, 6, 'No email has gone out yet, so please call', true],
  [{ state: 'sent' }, 1, 'Email sent 8:02 AM', false],
  [{ state: 'sent' }, 24 * 60, 'Email sent Fri, Nov 27, 8:02 AM', false],
  [{ state: 'waiting', onPhoneAt: AT }, 6, 'Sent to their phone 8:02 AM', false],
  [
    { state: 'not-sent', problem: 'mail-not-taken', onPhoneAt: AT },
    6,
    'Sent to their phone 8:02 AM, the email couldn’t be sent',
    false,
  ],
  [{ state: 'sent', onPhoneAt: AT }, 1, 'Email sent 8:02 AM', false],
  [{ state: 'not-sent', problem: 'no-address' }, 1, 'No email address, so please call', true],
  [
    { state: 'not-sent', problem: 'mail-not-taken' },
    1,
    'The email couldn’t be sent, so please call',
    true,
  ],
  [{ state: 'not-sent', problem: 'mail-bounced' }, 1, 'The email came back, so please call', true],
  [
    { state: 'not-delivered', problem: 'mail-bounced' },
    1,
    'The email wasn’t delivered, so please check the address',
    false,
  ],
])('%o after %i minutes', (letter, minutes, words, wantsCall) => {
  expect(saysAfter(minutes, letter)).toEqual([words, wantsCall])
})

test('without a network no one here knows whether it went out', () => {
  expect(saysAfter(6, { state: 'waiting' }, { isConnected: false })).toEqual([
    'Email was due at 8:02 AM',
    false,
  ])
})

test('after the time of the visit no one is asked to call', () => {
  for (const [letter, words] of [
    [{ state: 'not-sent', problem: 'mail-bounced' }, 'The email came back'],
    [{ state: 'not-sent', problem: 'no-address' }, 'No email address'],
    [{ state: 'waiting' }, 'Email is going out'],
  ] as const)
    expect(saysAfter(24 * 60, letter, { isOver: true })).toEqual([words, false])
})

test.each([null, undefined, {}, { state: 'sent' }, { state: 'lost', at: AT }, 'sent'])(
  '%o is no letter',
  (answer) => {
    expect(readVisitLetter(answer)).toBeNull()
  },
)
