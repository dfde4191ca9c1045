import { expect, test } from 'vitest'
import { problemFrom } from './backend-problem.ts'

test.for([0, 408, 502, 503, 504])('a server that answers %s counts as not reached', (status) => {
  expect(problemFrom({ message: 'Busy.', status })).toMatchObject({ code: 'no-connection' })
})

test('what a server says when it breaks is not for people, and what it refuses is', () => {
  expect(problemFrom({ message: 'stack', status: 500 }).message).toBe('')
  expect(problemFrom({ message: 'Try next week.', status: 400 }).message).toBe('Try next week.')
  expect(problemFrom({ message: 'Unexpected token <' }).message).toBe('')
})
