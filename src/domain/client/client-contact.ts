import { cleanLine, lengthOf } from '#domain/text/clean-text.ts'
import { CONTACT_LIMITS, looksLikeEmail, looksLikePhone } from '#domain/contact/contact.ts'
import type { ClientContact } from './commands.ts'
import type { FlawCode } from '#domain/text/form-flaws.ts'

export function cleanContact({ name, phone, email }: ClientContact): ClientContact {
  return { name: cleanLine(name), phone: cleanLine(phone), email: cleanLine(email) }
}

/** The database has the same rules. */
export function flawsOfContact(
  contact: ClientContact,
): Readonly<Partial<Record<keyof ClientContact, FlawCode>>> {
  const { name, phone, email } = contact
  const tooLong = (field: keyof ClientContact) => lengthOf(contact[field]) > CONTACT_LIMITS[field]
  return {
    ...(name === '' && { name: 'missing' }),
    ...(tooLong('name') && { name: 'too-long' }),
    ...(phone !== '' && !looksLikePhone(phone) && { phone: 'no-phone' }),
    ...(email !== '' && !looksLikeEmail(email) && { email: 'no-email' }),
  }
}
