import fc from 'fast-check'
import { isPlanId } from '#domain/membership/plans.ts'
import { describe, expect, test } from 'vitest'
import {
  EMPTY_MEMBER,
  EMPTY_SIGN_UP,
  cleanSignUp,
  readSignUpDraft,
  withFamily,
  withHomeAddress,
  withMember,
  withOneMoreMember,
  withoutMember,
} from './sign-up.ts'
import type { SignUpDraft } from './sign-up.ts'

const HANNAH: SignUpDraft = {
  firstName: 'Hannah',
  lastName: 'Brooks',
  email: 'hannah@example.com',
  phone: '(828) 555-0142',
  homeAddress: '9 Elm Street',
  membershipPlan: 'gold',
  createFamilyAccount: true,
  familyMembers: [
    { ...EMPTY_MEMBER, id: 4, firstName: 'Ida', sameAsMainAddress: true },
    { ...EMPTY_MEMBER, id: 2, firstName: 'Theo', homeAddress: '4 Oak Lane' },
  ],
  paymentAuthorization: false,
}

describe('the family of a form', () => {
  test('begins with one blank member and ends with none', () => {
    const on = withFamily(EMPTY_SIGN_UP, true)
    expect(on).toMatchObject({ createFamilyAccount: true, familyMembers: [{ firstName: '' }] })
    expect(withFamily(on, false)).toEqual(EMPTY_SIGN_UP)
  })

  test('has three at most, each told apart from all others', () => {
    const three = withOneMoreMember(HANNAH)
    expect(three.familyMembers.map(({ id }) => id)).toEqual([4, 2, 5])
    expect(withOneMoreMember(three)).toBe(three)
  })

  test('is off once its last member is taken out', () => {
    const one = withoutMember(HANNAH, 0)
    expect(one).toMatchObject({ createFamilyAccount: true, familyMembers: [{ firstName: 'Theo' }] })
    expect(withoutMember(one, 0)).toMatchObject({ createFamilyAccount: false, familyMembers: [] })
  })

  test('moves along with the main address, but for those who have one of their own', () => {
    const moved = withHomeAddress(HANNAH, '11 Elm Street')
    expect(moved.familyMembers.map(({ homeAddress }) => homeAddress)).toEqual([
      '11 Elm Street',
      '4 Oak Lane',
    ])
  })

  test('takes the main address by a switch, and an own one by typing it', () => {
    const same = withMember(HANNAH, 1, { sameAsMainAddress: true })
    expect(same.familyMembers[1]).toMatchObject({ homeAddress: '9 Elm Street' })
    const own = withMember(same, 1, { homeAddress: '5 Oak Lane' })
    expect(own.familyMembers[1]).toMatchObject({
      homeAddress: '5 Oak Lane',
      sameAsMainAddress: false,
    })
    const off = withMember(same, 1, { sameAsMainAddress: false })
    expect(off.familyMembers[1]).toMatchObject({
      homeAddress: '9 Elm Street',
      sameAsMainAddress: false,
    })
    const renamed = withMember(same, 1, { firstName: 'Theodor' })
    expect(renamed.familyMembers[1]).toMatchObject({ sameAsMainAddress: true })
    expect(renamed.familyMembers[0]).toBe(same.familyMembers[0])
  })
})

describe('a draft on the device', () => {
  test('comes back as it was', () => {
    expect(readSignUpDraft(structuredClone(HANNAH))).toEqual(HANNAH)
  })

  test('of a plan that there is no more falls back to Free', () => {
    expect(readSignUpDraft({ membershipPlan: 'platinum' }).membershipPlan).toBe('free')
  })

  test('has no more than three members, and two are never one', () => {
    const twins = Array.from({ length: 5 }, () => ({ ...EMPTY_MEMBER, id: 7 }))
    const { familyMembers } = readSignUpDraft({ ...HANNAH, familyMembers: twins })
    expect(familyMembers.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  test('may hold anything at all', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (saved, members) => {
        for (const given of [saved, { familyMembers: members }, { familyMembers: saved }]) {
          const draft = readSignUpDraft(given)
          expect(isPlanId(draft.membershipPlan)).toBe(true)
          expect(draft.familyMembers.length).toBeLessThanOrEqual(3)
          expect(draft.createFamilyAccount && draft.familyMembers.length === 0).toBe(false)
          expect(new Set(draft.familyMembers.map(({ id }) => id)).size).toBe(
            draft.familyMembers.length,
          )
          expect(readSignUpDraft(draft)).toEqual(draft)
        }
      }),
    )
  })
})

test('what is sent has no stray spaces, and addresses for letters in small ones', () => {
  const typed = {
    ...HANNAH,
    firstName: '  Hannah\u200b ',
    email: ' Hannah@Example.COM ',
    phone: '828–555–0142',
    familyMembers: [{ ...EMPTY_MEMBER, email: 'IDA@example.com ' }],
  }
  expect(cleanSignUp(typed)).toMatchObject({
    firstName: 'Hannah',
    email: 'hannah@example.com',
    phone: '828-555-0142',
    familyMembers: [{ email: 'ida@example.com' }],
  })
  expect(cleanSignUp(cleanSignUp(typed))).toEqual(cleanSignUp(typed))
})
