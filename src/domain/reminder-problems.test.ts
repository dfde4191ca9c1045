import { expect, test } from 'vitest'
import { reminderProblem } from './reminder-problems.ts'

const UNKNOWN = 'Something kept it from going out, and we do not know what.'

test.each([
  ['cancelled', 'called off', false],
  ['moved', 'moved', false],
  ['begun', 'already begun', false],
  ['nobody', 'account behind this visit was closed', false],
  ['not-wanted', 'asked us not to remind them', false],
  ['too-late', 'could not go out in time', true],
  ['no-way', 'no email we may write to', true],
  ['mail-not-taken', 'email was turned away', true],
  ['mail-not-configured', 'no mail service', true],
  ['push 403', 'takes no notices from us any more', true],
  ['push 404', 'takes no notices from us any more', true],
  ['push 410', 'takes no notices from us any more', true],
  ['push not a service', 'takes no notices from us any more', true],
  ['push unusable keys', 'takes no notices from us any more', true],
  ['push unreachable', 'did not answer', true],
  ['push 408', 'did not answer', true],
  ['push 413', 'did not answer', true],
  ['push 425', 'did not answer', true],
  ['push 429', 'did not answer', true],
  ['push 500', 'did not answer', true],
  ['push 503', 'did not answer', true],
  ['push 400', 'refused ours', true],
  ['push our own keys are unusable', 'Please tell your administrator', true],
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
