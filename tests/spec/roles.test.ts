import { describe, expect, test } from 'vitest'
import {
  APPOINTMENT_EDITOR_ROLES,
  DEFAULT_ROLE,
  isStaff,
  landingFor,
  ROLES,
  type Role,
} from '#domain/session/roles.ts'

const NOBODY_SPECIAL = { ownerEmail: null, adminEmail: null }

test('the roles are the six of the specification, and a new person is a client', () => {
  expect(ROLES.toSorted()).toEqual(
    ['admin', 'business_owner', 'client', 'employee', 'manager', 'receptionist'].toSorted(),
  )
  expect(DEFAULT_ROLE).toBe('client')
})

test('four roles may modify appointments', () => {
  expect(APPOINTMENT_EDITOR_ROLES.toSorted()).toEqual(
    ['admin', 'business_owner', 'manager', 'receptionist'].toSorted(),
  )
})

test('everyone but a client is staff', () => {
  expect(ROLES.filter(isStaff)).toEqual(ROLES.filter((role) => role !== 'client'))
})

describe('after signing in', () => {
  test.each<[Role, string]>([
    ['admin', '/admin'],
    ['business_owner', '/admin'],
    ['manager', '/employee'],
    ['employee', '/employee'],
    ['receptionist', '/employee'],
    ['client', '/customer-interface'],
  ])('%s lands on %s', (role, landing) => {
    expect(landingFor({ email: 'somebody@example.com', role }, NOBODY_SPECIAL)).toBe(landing)
  })

  test('the two special accounts land where the salon said, whatever their role', () => {
    const special = { ownerEmail: 'Owner@example.com', adminEmail: 'desk@example.com' }
    expect(landingFor({ email: ' owner@EXAMPLE.com', role: 'client' }, special)).toBe(
      '/business-owner',
    )
    expect(landingFor({ email: 'desk@example.com', role: 'client' }, special)).toBe('/admin')
    expect(landingFor({ email: '', role: 'client' }, special)).toBe('/customer-interface')
  })
})
