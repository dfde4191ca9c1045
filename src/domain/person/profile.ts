import { Problem } from '#domain/text/errors.ts'
import { PERSONAS } from '#domain/session/roles.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { flawsOfPerson } from '#domain/sign-up/sign-up-flaws.ts'
import { cleanPerson } from '#domain/sign-up/sign-up.ts'
import type { Persona } from '#domain/session/roles.ts'
import type { SignUpFlaw } from '#domain/sign-up/sign-up-flaws.ts'

/** What a person may change about themselves in one go. */
export interface OwnDetails {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly homeAddress: string
}

/** What the salon may write to a person of its own accord; what concerns a booking or a bill is no wish. */
export interface Wishes extends TeamWishes {
  readonly pushReminders: boolean
  readonly emailReminders: boolean
  readonly textReminders: boolean
  readonly dayBeforeReminder: boolean
  readonly twoHoursReminder: boolean
  readonly newsletter: boolean
}

/** What one of the team is told by email as it comes in. */
export interface TeamWishes {
  readonly messageEmails: boolean
  readonly bookingEmails: boolean
  readonly cancellationEmails: boolean
}

export interface OwnProfile extends OwnDetails {
  readonly photoPath: string | null
  readonly wishes: Wishes
  readonly personas: readonly Persona[]
  readonly activePersona: Persona
}

const WISH_COLUMNS: Readonly<Record<keyof Wishes, string>> = {
  pushReminders: 'wants_push_reminders',
  emailReminders: 'wants_email_reminders',
  textReminders: 'wants_text_reminders',
  dayBeforeReminder: 'wants_day_before_reminder',
  twoHoursReminder: 'wants_two_hours_reminder',
  newsletter: 'wants_newsletter',
  messageEmails: 'wants_message_emails',
  bookingEmails: 'wants_booking_emails',
  cancellationEmails: 'wants_cancellation_emails',
}

export const PROFILE_COLUMNS = `first_name, last_name, phone, home_address, photo_path, ${Object.values(WISH_COLUMNS).join(', ')}, personas, active_persona`

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
      pushReminders: told.flag(WISH_COLUMNS.pushReminders),
      emailReminders: told.flag(WISH_COLUMNS.emailReminders),
      textReminders: told.flag(WISH_COLUMNS.textReminders),
      dayBeforeReminder: told.flag(WISH_COLUMNS.dayBeforeReminder),
      twoHoursReminder: told.flag(WISH_COLUMNS.twoHoursReminder),
      newsletter: told.flag(WISH_COLUMNS.newsletter),
      messageEmails: told.flag(WISH_COLUMNS.messageEmails),
      bookingEmails: told.flag(WISH_COLUMNS.bookingEmails),
      cancellationEmails: told.flag(WISH_COLUMNS.cancellationEmails),
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
  const columns = WISHES.flatMap((wish) => {
    const isWanted = wishes[wish]
    return isWanted === undefined ? [] : [[WISH_COLUMNS[wish], isWanted] as const]
  })
  return Object.fromEntries(columns)
}

const WISHES = [
  'pushReminders',
  'emailReminders',
  'textReminders',
  'dayBeforeReminder',
  'twoHoursReminder',
  'newsletter',
  'messageEmails',
  'bookingEmails',
  'cancellationEmails',
] as const satisfies readonly (keyof Wishes)[]
