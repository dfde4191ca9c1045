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

  test('of the two configured accounts is their own, however the address is written', () => {
    const special = { ownerEmail: 'June@example.com', adminEmail: 'caleb@example.com' }
    expect(landingFor({ email: 'june@EXAMPLE.com ', role: 'client' }, special)).toBe(
      '/business-owner',
    )
    expect(landingFor({ email: 'caleb@example.com', role: 'client' }, special)).toBe('/admin')
    expect(isOwnerAccount({ email: 'june@example.com', role: 'client' }, special)).toBe(true)
    expect(isOwnerAccount({ email: 'caleb@example.com', role: 'client' }, special)).toBe(false)
  })
})
