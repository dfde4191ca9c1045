import { describe, expect, test } from 'vitest'
import {
  STAFF_OFFLINE_LIMIT_HOURS,
  accountOf,
  lockWhenOverdue,
  personFromMetadata,
  personFromProfile,
  readPerson,
} from './session.ts'
import type { Person, SessionState } from './session.ts'

const USER = {
  id: 'u1',
  email: 'priya@example.com',
  metadata: { first_name: 'Priya', last_name: 'Raman', role: 'admin' },
  mustSetPassword: false,
}
const MANAGER: Person = personFromProfile(
  USER,
  { first_name: 'Priya', last_name: 'Raman', role: 'manager' },
  1000,
)
const HOUR = 3_600_000

describe('a person', () => {
  test('has the role of their profile', () => {
    expect(MANAGER).toEqual({
      userId: 'u1',
      email: 'priya@example.com',
      firstName: 'Priya',
      lastName: 'Raman',
      role: 'manager',
      persona: null,
      mustSetPassword: false,
      verifiedAt: 1000,
    })
  })

  test('shows the side they chose, where they have two', () => {
    const sideOf = (row: object) => personFromProfile(USER, row, 0).persona
    expect(sideOf({ personas: ['employee', 'client'], active_persona: 'client' })).toBe('client')
    expect(sideOf({ personas: ['client'], active_persona: 'client' })).toBeNull()
    expect(sideOf({ personas: ['employee', 'client'], active_persona: 'owner' })).toBeNull()
  })

  test('still has to choose a password when only the sign-in could say so', () => {
    const asked = { ...USER, mustSetPassword: true }
    for (const person of [personFromProfile(asked, {}, 0), personFromMetadata(asked)])
      expect(readPerson(structuredClone(person))).toMatchObject({ mustSetPassword: true })
  })

  test('is a client when there is no profile, whatever their own sign-up claims', () => {
    expect(personFromMetadata(USER)).toMatchObject({ firstName: 'Priya', role: 'client' })
  })

  test('is a client when the profile names a role that this app does not know', () => {
    expect(personFromProfile(USER, { role: 'emperor' }, 0).role).toBe('client')
  })

  test('is read back as saved, and anything else is nobody', () => {
    expect(readPerson(structuredClone(MANAGER))).toEqual(MANAGER)
    for (const saved of [undefined, null, 'text', {}, { ...MANAGER, role: 'emperor' }])
      expect(readPerson(saved)).toBeNull()
  })
})

describe('the back rooms', () => {
  const signedIn: SessionState = { status: 'signed-in', person: MANAGER }
  const limit = 1000 + STAFF_OFFLINE_LIMIT_HOURS * HOUR

  test('lock once the server has not been heard for three days', () => {
    expect(lockWhenOverdue(signedIn, limit)).toBe(signedIn)
    expect(lockWhenOverdue(signedIn, limit + 1)).toEqual({ status: 'locked', person: MANAGER })
  })

  test('are no matter of clients, who stay signed in', () => {
    const client: SessionState = { status: 'signed-in', person: { ...MANAGER, role: 'client' } }
    expect(lockWhenOverdue(client, limit + HOUR)).toBe(client)
  })
})

test('the shells see a locked person as signed out', () => {
  const onSignOut = () => undefined
  expect(accountOf({ status: 'locked', person: MANAGER }, onSignOut)).toEqual({
    status: 'signed-out',
    onSignOut,
  })
  expect(accountOf({ status: 'signed-in', person: MANAGER }, onSignOut)).toEqual({
    status: 'signed-in',
    firstName: 'Priya',
    role: 'manager',
    email: 'priya@example.com',
    onSignOut,
  })
})
