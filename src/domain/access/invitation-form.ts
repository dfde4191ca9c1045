import { cleanLine, lengthOf } from '#domain/text/clean-text.ts'
import { isRole } from '#domain/session/roles.ts'
import { looksLikeEmail } from '#domain/contact/contact.ts'
import type { InvitationWish } from './commands.ts'

/** An invitation as a form keeps it: every field a text. */
export type InvitationField = 'firstName' | 'lastName' | 'email' | 'role'
export type InvitationForm = Readonly<Record<InvitationField, string>>
export type InvitationFlaw = 'missing' | 'too-long' | 'no-email'

const LONGEST = { firstName: 80, lastName: 80, email: 254 } as const

/** With somebody's whole name taken apart: what comes last is the last name. */
export function formFor(name: string, role: string): InvitationForm {
  const words = cleanLine(name).split(' ')
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  const firstName = (words.length > 1 ? words.slice(0, -1) : words).join(' ')
  return { firstName, lastName, email: '', role }
}

export function cleanInvitation(form: InvitationForm): InvitationForm {
  return {
    firstName: cleanLine(form.firstName),
    lastName: cleanLine(form.lastName),
    email: cleanLine(form.email).toLowerCase(),
    role: form.role,
  }
}

/** The database has the same rules. */
export function flawsOfInvitation(
  form: InvitationForm,
): Readonly<Partial<Record<InvitationField, InvitationFlaw>>> {
  const names = ['firstName', 'lastName', 'email', 'role'] as const
  const found = names.map((name) => [name, flawOf(name, form)] as const)
  return Object.fromEntries(found.filter(([, flaw]) => flaw !== null))
}

function flawOf(name: InvitationField, form: InvitationForm): InvitationFlaw | null {
  const value = form[name]
  if (name === 'role') return isRole(value) && value !== 'client' ? null : 'missing'
  if (value === '') return name === 'lastName' ? null : 'missing'
  if (lengthOf(value) > LONGEST[name]) return 'too-long'
  return name === 'email' && !looksLikeEmail(value) ? 'no-email' : null
}

/** Null where something is missing. */
export function wishOfInvitation(
  form: InvitationForm,
  stylistId: string | null,
): InvitationWish | null {
  const { role, ...rest } = form
  return isRole(role) ? { ...rest, role, stylistId } : null
}
