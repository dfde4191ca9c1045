import { expect, test } from 'vitest'
import { reminderProblem } from './reminder-problems.ts'

const UNKNOWN = 'It didn’t go out, and we don’t know why.'

test.each([
  ['cancelled', 'canceled before the reminder', false],
  ['moved', 'moved', false],
  ['begun', 'already started', false],
  ['nobody', 'account was closed', false],
  ['not-wanted', 'turned this reminder off', false],
  ['too-late', 'couldn’t go out in time', true],
  ['no-way', 'no email we may use', true],
  ['mail-not-taken', 'email couldn’t be sent', true],
  ['mail-bounced', 'email bounced', true],
  ['mail-suppressed', 'none are sent there anymore', true],
  ['mail-not-configured', 'isn’t set up', true],
  ['push 403', 'no longer takes our notifications', true],
  ['push 404', 'no longer takes our notifications', true],
  ['push 410', 'no longer takes our notifications', true],
  ['push not a service', 'no longer takes our notifications', true],
  ['push unusable keys', 'no longer takes our notifications', true],
  ['push unreachable', 'didn’t answer', true],
  ['push 408', 'didn’t answer', true],
  ['push 413', 'didn’t answer', true],
  ['push 425', 'didn’t answer', true],
  ['push 429', 'didn’t answer', true],
  ['push 500', 'didn’t answer', true],
  ['push 503', 'didn’t answer', true],
  ['push 400', 'turned ours away', true],
  ['push our own keys are unusable', 'Please tell an administrator', true],
])('%s is said in a sentence: …%s…, and a call is wanted: %s', (code, words, wantsCall) => {
  expect(reminderProblem(code)).toMatchObject({
    sentence: expect.stringContaining(words),
    wantsCall,
  })
})

test.each(['', 'struck-by-lightning', 'constructor'])(
  'what nobody has heard of (“%s”) is owned up to, and somebody calls',
  (code) => {
    expect(reminderProblem(code)).toEqual({ sentence: UNKNOWN, wantsCall: true })
  },
)
