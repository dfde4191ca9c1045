import { describe, expect, test } from 'vitest'
import { accessTo, manyOf, oneOf } from './page-access.ts'
import type { Role } from './roles.ts'
import type { SessionState } from './session.ts'

function signedIn(role: Role): SessionState {
  const person = { userId: '1', email: 'a@example.com', firstName: 'A', lastName: 'B', role }
  const rest = { persona: null, mustSetPassword: false, verifiedAt: 0 }
  return { status: 'signed-in', person: { ...person, ...rest } }
}

const locked: SessionState = { ...signedIn('admin'), status: 'locked' } as SessionState

describe('a page behind the sign-in', () => {
  test('opens for its roles and tells the others who they are', () => {
    expect(accessTo(['admin'], signedIn('admin'))).toEqual({ verdict: 'open' })
    expect(accessTo(['admin'], signedIn('client'))).toEqual({
      verdict: 'refused',
      allowed: ['admin'],
      role: 'client',
    })
  })

  test('asks everybody else to sign in, also whose session is locked or not yet known', () => {
    for (const session of [locked, { status: 'signed-out' }, { status: 'loading' }] as const)
      expect(accessTo(['admin'], session)).toEqual({ verdict: 'sign-in' })
  })
})

test('roles read as words', () => {
  expect(oneOf('receptionist')).toBe('a receptionist')
  expect(manyOf(['manager'])).toBe('managers')
  expect(manyOf(['manager', 'admin', 'business_owner'])).toBe(
    'managers, administrators and business owners',
  )
})
