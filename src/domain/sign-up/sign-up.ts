import { cleanLine } from '#domain/text/clean-text.ts'
import { CONTACT_LIMITS } from '#domain/contact/contact.ts'
import { MAX_FAMILY_MEMBERS, isPlanId } from '#domain/membership/plans.ts'
import type { PlanId } from '#domain/membership/plans.ts'

/** Everything the form asks that may be kept on the device; passwords and cards never are. */
export interface SignUpDraft {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly homeAddress: string
  readonly membershipPlan: PlanId
  readonly createFamilyAccount: boolean
  readonly familyMembers: readonly FamilyMemberDraft[]
  readonly paymentAuthorization: boolean
}

export interface FamilyMemberDraft {
  /** Tells the entries of one form apart, whichever of them is taken out. */
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly homeAddress: string
  readonly sameAsMainAddress: boolean
}

/** What is typed anew after every reload. */
export interface SignUpSecrets {
  readonly password: string
  readonly confirmPassword: string
}

/** In characters as people count them; the database has the same numbers. */
export const SIGN_UP_LIMITS = {
  firstName: 80,
  lastName: 80,
  email: CONTACT_LIMITS.email,
  phone: 40,
  homeAddress: 200,
} as const

export type PersonField = 'firstName' | 'lastName' | 'email' | 'phone' | 'homeAddress'

export const EMPTY_MEMBER: FamilyMemberDraft = {
  id: 1,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  homeAddress: '',
  sameAsMainAddress: false,
}

export const EMPTY_SIGN_UP: SignUpDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  homeAddress: '',
  membershipPlan: 'free',
  createFamilyAccount: false,
  familyMembers: [],
  paymentAuthorization: true,
}

/** Turning the family on begins with one blank member; turning it off leaves none. */
export function withFamily(draft: SignUpDraft, isOn: boolean): SignUpDraft {
  return { ...draft, createFamilyAccount: isOn, familyMembers: isOn ? [EMPTY_MEMBER] : [] }
}

export function withOneMoreMember(draft: SignUpDraft): SignUpDraft {
  if (draft.familyMembers.length >= MAX_FAMILY_MEMBERS) return draft
  const id = 1 + Math.max(0, ...draft.familyMembers.map((member) => member.id))
  return { ...draft, familyMembers: [...draft.familyMembers, { ...EMPTY_MEMBER, id }] }
}

export function withoutMember(draft: SignUpDraft, place: number): SignUpDraft {
  const familyMembers = draft.familyMembers.filter((_, index) => index !== place)
  return { ...draft, familyMembers, createFamilyAccount: familyMembers.length > 0 }
}

/** An address of their own ends the likeness; turning the switch on takes the main one again. */
export function withMember(
  draft: SignUpDraft,
  place: number,
  changes: Partial<FamilyMemberDraft>,
): SignUpDraft {
  const familyMembers = draft.familyMembers.map((member, index) => {
    if (index !== place) return member
    const changed = { ...member, ...changes }
    if (changes.sameAsMainAddress === true) return { ...changed, homeAddress: draft.homeAddress }
    if (changes.homeAddress !== undefined && changes.homeAddress !== member.homeAddress)
      return { ...changed, sameAsMainAddress: false }
    return changed
  })
  return { ...draft, familyMembers }
}

/** Whoever lives at the main address moves along when it is typed on. */
export function withHomeAddress(draft: SignUpDraft, homeAddress: string): SignUpDraft {
  const familyMembers = draft.familyMembers.map((member) =>
    member.sameAsMainAddress ? { ...member, homeAddress } : member,
  )
  return { ...draft, homeAddress, familyMembers }
}

/** As it will be sent: no stray spaces, the e-mail in small letters. */
export function cleanSignUp(draft: SignUpDraft): SignUpDraft {
  return {
    ...draft,
    ...cleanPerson(draft),
    familyMembers: draft.familyMembers.map((member) => ({ ...member, ...cleanPerson(member) })),
  }
}

/** A draft read back; anything else that may lie there counts as not typed. */
export function readSignUpDraft(saved: unknown): SignUpDraft {
  const known = asRecord(saved)
  const members = Array.isArray(known['familyMembers']) ? known['familyMembers'] : []
  return {
    ...readPerson(known),
    membershipPlan: isPlanId(known['membershipPlan']) ? known['membershipPlan'] : 'free',
    createFamilyAccount: known['createFamilyAccount'] === true && members.length > 0,
    familyMembers: withIdsOfTheirOwn(members.slice(0, MAX_FAMILY_MEMBERS).map(readMember)),
    paymentAuthorization: known['paymentAuthorization'] !== false,
  }
}

/** Zero where none was saved. */
function readMember(saved: unknown): FamilyMemberDraft {
  const known = asRecord(saved)
  const id = Number.isSafeInteger(known['id']) ? Number(known['id']) : 0
  return { id, ...readPerson(known), sameAsMainAddress: known['sameAsMainAddress'] === true }
}

/** As they were, because a photo is kept by the id of its entry; told apart again where they were not. */
function withIdsOfTheirOwn(members: readonly FamilyMemberDraft[]): readonly FamilyMemberDraft[] {
  const ids = new Set(members.map(({ id }) => id))
  const isClear = ids.size === members.length && members.every(({ id }) => id > 0)
  return isClear ? members : members.map((member, place) => ({ ...member, id: place + 1 }))
}

type Person = Readonly<Record<PersonField, string>>

/** As it will be stored: no stray spaces, one spelling of an address, plain digits. */
export function cleanPerson(person: Person): Person {
  return {
    firstName: cleanLine(person.firstName),
    lastName: cleanLine(person.lastName),
    email: cleanLine(person.email).toLowerCase(),
    phone: cleanLine(person.phone.normalize('NFKC')).replace(/[\u2010-\u2015\u2212]/g, '-'),
    homeAddress: cleanLine(person.homeAddress),
  }
}

function readPerson(known: Readonly<Record<string, unknown>>): Person {
  const text = (field: PersonField) => {
    const value = known[field]
    return typeof value === 'string' ? value : ''
  }
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    homeAddress: text('homeAddress'),
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
