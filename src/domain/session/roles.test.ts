import { describe, expect, test } from 'vitest'
import { ROLES, isOwnerAccount, landingFor } from './roles.ts'

const NOBODY_SPECIAL = { ownerEmail: null, adminEmail: null }

describe('the landing page', () => {
  test('follows the role', () => {
    const landings = ROLES.map((role) =>
      landingFor({ email: 'someone@example.com', role }, NOBODY_SPECIAL),
    )
    expect(landings).toEqual([
      '/customer-interface',
      '/employee',
      '/employee',
      '/employee',
      '/admin',
      '/admin',
    ])
  })

  test('follows the side that somebody with two chose to see first', () => {
    const both = { email: 'someone@example.com', role: 'employee' } as const
    const landings = (['client', 'employee'] as const).map((persona) =>
      landingFor({ ...both, persona }, NOBODY_SPECIAL),
    )
    expect(landings).toEqual(['/customer-interface', '/employee'])
  })

  test('of the two configured accounts is their own, however the address is written', () => {
    const special = { ownerEmail: 'June@example.com', adminEmail: 'caleb@example.com' }
    expect(landingFor({ email: 'june@EXAMPLE.com ', role: 'client' }, special)).toBe(
      '/business-owner',
    )
    expect(landingFor({ email: 'caleb@example.com', role: 'client' }, special)).toBe('/admin')
    expect(isOwnerAccount({ email: 'june@example.com' }, special)).toBe(true)
    expect(isOwnerAccount({ email: 'caleb@example.com' }, special)).toBe(false)
  })
})
