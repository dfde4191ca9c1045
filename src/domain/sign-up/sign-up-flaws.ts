import { lengthOf } from '#domain/text/clean-text.ts'
import { looksLikeEmail, looksLikePhone } from '#domain/contact/contact.ts'
import { SIGN_UP_LIMITS } from './sign-up.ts'
import type { PersonField, SignUpDraft, SignUpSecrets } from './sign-up.ts'

/** bcrypt reads 72 bytes and no more: a longer password would be cut without a word. */
export const PASSWORD_RULES = { fewestCharacters: 8, mostBytes: 72 } as const

export type SignUpField = PersonField | 'password' | 'confirmPassword' | 'photo' | 'terms'

/** What is wrong with one field: nothing was given, or it cannot be right. */
export type SignUpFlaw =
  | 'missing'
  | 'no-email'
  | 'no-phone'
  | 'too-long'
  | 'too-short'
  | 'differs'
  | 'not-accepted'
  | 'same-email'

export interface SignUpFlaws {
  readonly fields: Readonly<Partial<Record<SignUpField, SignUpFlaw>>>
  readonly members: readonly Readonly<Partial<Record<PersonField, SignUpFlaw>>>[]
}

interface Given {
  readonly draft: SignUpDraft
  readonly secrets: SignUpSecrets
  readonly hasPhoto: boolean
  readonly acceptsTerms: boolean
}

export function flawsOfSignUp({ draft, secrets, hasPhoto, acceptsTerms }: Given): SignUpFlaws {
  const fields: SignUpFlaws['fields'] = {
    ...flawsOfPerson(draft, REQUIRED_OF_HOLDER),
    ...flawsOfPassword(secrets),
    ...(!hasPhoto && { photo: 'missing' as const }),
    ...(!acceptsTerms && { terms: 'not-accepted' as const }),
  }
  const taken = [draft.email]
  const members = draft.familyMembers.map((member) => {
    const flaws = flawsOfPerson(member, REQUIRED_OF_MEMBER)
    const isRepeated = taken.includes(member.email)
    taken.push(member.email)
    return flaws.email === undefined && isRepeated
      ? { ...flaws, email: 'same-email' as const }
      : flaws
  })
  return { fields, members }
}

/** The one sentence to say first, in the order in which the form asks. */
export type SignUpRefusal =
  | 'missing-fields'
  | 'passwords-differ'
  | 'password-too-short'
  | 'password-too-long'
  | 'needs-mending'
  | 'terms-not-accepted'

export function refusalOf({ fields, members }: SignUpFlaws): SignUpRefusal | null {
  const { terms, password, confirmPassword, ...others } = fields
  const texts = [...Object.values(others), ...members.flatMap((member) => Object.values(member))]
  if ([...texts, password, confirmPassword].includes('missing')) return 'missing-fields'
  if (confirmPassword === 'differs') return 'passwords-differ'
  if (password === 'too-short') return 'password-too-short'
  if (password === 'too-long') return 'password-too-long'
  if (texts.length > 0) return 'needs-mending'
  return terms === undefined ? null : 'terms-not-accepted'
}

export function flawOfPassword(password: string): SignUpFlaw | null {
  if (password === '') return 'missing'
  if (lengthOf(password) < PASSWORD_RULES.fewestCharacters) return 'too-short'
  if (bytesIn(password) > PASSWORD_RULES.mostBytes) return 'too-long'
  return null
}

const REQUIRED_OF_HOLDER: readonly PersonField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'homeAddress',
]
/** Whoever is invited brings phone, address and photo along when they accept. */
const REQUIRED_OF_MEMBER: readonly PersonField[] = ['firstName', 'lastName', 'email']

type Person = Readonly<Record<PersonField, string>>

export function flawsOfPerson(
  person: Person,
  required: readonly PersonField[],
): Readonly<Partial<Record<PersonField, SignUpFlaw>>> {
  const found = PERSON_FIELDS.flatMap((field) => {
    const flaw = flawOfField(field, person[field], required.includes(field))
    return flaw === null ? [] : [[field, flaw] as const]
  })
  return Object.fromEntries(found)
}

function flawOfField(field: PersonField, value: string, isRequired: boolean): SignUpFlaw | null {
  if (value === '') return isRequired ? 'missing' : null
  if (lengthOf(value) > SIGN_UP_LIMITS[field]) return 'too-long'
  if (field === 'email' && !looksLikeEmail(value)) return 'no-email'
  if (field === 'phone' && !looksLikePhone(value)) return 'no-phone'
  return null
}

function flawsOfPassword({ password, confirmPassword }: SignUpSecrets) {
  const flaw = flawOfPassword(password)
  const confirmation =
    confirmPassword === '' ? 'missing' : confirmPassword === password ? null : 'differs'
  return {
    ...(flaw !== null && { password: flaw }),
    ...(confirmation !== null && ({ confirmPassword: confirmation } as const)),
  }
}

const PERSON_FIELDS = Object.keys(SIGN_UP_LIMITS) as readonly PersonField[]

function bytesIn(text: string): number {
  return encodeURIComponent(text.toWellFormed()).replace(/%[0-9A-F]{2}/g, '.').length
}
