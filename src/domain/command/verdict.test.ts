import { expect, test } from 'vitest'
import { readVerdict, refusalWords } from './verdict.ts'

test('a verdict is read as the server wrote it', () => {
  expect(readVerdict({ outcome: 'applied', replay: true })).toEqual({
    outcome: 'applied',
    current: null,
  })
  expect(readVerdict({ outcome: 'later', code: 'too-many', retry_after_seconds: 90 })).toEqual({
    outcome: 'later',
    retryAfterSeconds: 90,
  })
  const fields = { email: 'no-email', name: 'of a later version' }
  expect(readVerdict({ outcome: 'rejected', code: 'invalid', fields })).toEqual({
    outcome: 'rejected',
    code: 'invalid',
    fields: { email: 'no-email' },
    current: null,
  })
})

test('what stands on the server comes along where it explains the decision', () => {
  const current = { name: 'The Whitfields' }
  expect(readVerdict({ outcome: 'rejected', code: 'stale', current })).toMatchObject({ current })
  expect(readVerdict({ outcome: 'applied', current })).toEqual({ outcome: 'applied', current })
})

test('nothing else is one', () => {
  for (const answer of [null, [], 'applied', {}, { outcome: 'fine' }, { outcome: 'rejected' }])
    expect(readVerdict(answer)).toBeNull()
  for (const pause of [0, -1, '90', null])
    expect(readVerdict({ outcome: 'later', retry_after_seconds: pause })).toBeNull()
})

test('every refusal has words that say what can be done', () => {
  const refused = { outcome: 'rejected', fields: {}, current: null } as const
  for (const code of ['honeypot', 'key_reuse', 'of a later version'])
    expect(refusalWords({ ...refused, code })).toMatch(/send it again/)
  expect(refusalWords({ ...refused, code: 'invalid', fields: { email: 'no-email' } })).toBe(
    'We couldn’t accept this: email address. Edit it and send it again.',
  )
  const unnamed = refusalWords({ ...refused, code: 'invalid', fields: { isPublished: 'missing' } })
  expect(unnamed).toBe('We couldn’t accept this. Edit it and send it again, or call us.')
})
