import { Problem } from './errors.ts'
import { PERSONAS } from './roles.ts'
import { fieldsOf } from './row-fields.ts'
import { flawsOfPerson } from './sign-up-flaws.ts'
import { cleanPerson } from './sign-up.ts'
import type { Persona } from './roles.ts'
import type { SignUpFlaw } from './sign-up-flaws.ts'

/** What a person may change about themselves in one go. */
export interface OwnDetails {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly homeAddress: string
}

/** What the salon may write to a person of its own accord; what concerns a booking or a bill is no wish. */
export interface Wishes {
  readonly emailReminders: boolean
  readonly textReminders: boolean
  readonly newsletter: boolean
}

export interface OwnProfile extends OwnDetails {
  readonly photoPath: string | null
  readonly wishes: Wishes
  readonly personas: readonly Persona[]
  readonly activePersona: Persona
}

export const PROFILE_COLUMNS =
  'first_name, last_name, phone, home_address, photo_path, wants_email_reminders, wants_text_reminders, wants_newsletter, personas, active_persona'

export function readOwnProfile(row: unknown): OwnProfile {
  if (row === null) throw new Problem('unexpected-answer')
  const told = fieldsOf(row)
  const personas = told.value('personas')
  return {
    firstName: told.text('first_name'),
    lastName: told.text('last_name'),
    phone: told.text('phone'),
    homeAddress: told.text('home_address'),
    photoPath: told.text('photo_path') || null,
    wishes: {
      emailReminders: told.flag('wants_email_reminders'),
      textReminders: told.flag('wants_text_reminders'),
      newsletter: told.flag('wants_newsletter'),
    },
    personas: PERSONAS.filter((one) => Array.isArray(personas) && personas.includes(one)),
    activePersona: told.text('active_persona') === 'employee' ? 'employee' : 'client',
  }
}

export type DetailFlaws = Readonly<Partial<Record<keyof OwnDetails, SignUpFlaw>>>

export function cleanDetails(typed: OwnDetails): OwnDetails {
  const { firstName, lastName, phone, homeAddress } = cleanPerson({ ...typed, email: '' })
  return { firstName, lastName, phone, homeAddress }
}

/** The same is asked of a profile as of a sign-up. */
export function flawsOfDetails(details: OwnDetails): DetailFlaws {
  return flawsOfPerson({ ...details, email: '' }, ['firstName', 'lastName', 'phone', 'homeAddress'])
}

/** The columns of a profile that a change touches, under the names the server knows them by. */
export function detailColumns(details: OwnDetails): Readonly<Record<string, string>> {
  return {
    first_name: details.firstName,
    last_name: details.lastName,
    phone: details.phone,
    home_address: details.homeAddress,
  }
}

export function wishColumns(wishes: Partial<Wishes>): Readonly<Record<string, boolean>> {
  const { emailReminders, textReminders, newsletter } = wishes
  return {
    ...(emailReminders !== undefined && { wants_email_reminders: emailReminders }),
    ...(textReminders !== undefined && { wants_text_reminders: textReminders }),
    ...(newsletter !== undefined && { wants_newsletter: newsletter }),
  }
}
