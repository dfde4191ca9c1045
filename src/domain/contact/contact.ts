import { cleanLine, cleanText, lengthOf } from '#domain/text/clean-text.ts'
import type { Flaw, FlawCode, Flaws } from '#domain/text/form-flaws.ts'

export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
}

/** A wish for a visit, in words the desk can read without the app. */
export interface BookingRequest extends ContactMessage {
  readonly serviceSlug: string
  readonly serviceName: string
  readonly employee: string
  readonly wishes: string
}

/** In characters as people count them; the database has the same numbers, and a test compares them. */
export const CONTACT_LIMITS = {
  name: 100,
  email: 254,
  phone: 30,
  message: 5000,
  serviceSlug: 80,
  serviceName: 120,
  employee: 120,
  wishes: 1000,
} as const satisfies Record<keyof BookingRequest, number>

export const PHONE_DIGITS = { fewest: 7, most: 15 } as const

/** What somebody typed, as it will be sent: no stray spaces, no characters that nobody can see. */
export function cleanMessage(typed: ContactMessage): ContactMessage {
  return {
    name: cleanLine(typed.name),
    email: cleanLine(typed.email),
    phone: cleanPhone(typed.phone),
    message: cleanText(typed.message),
  }
}

export function cleanRequest(typed: BookingRequest): BookingRequest {
  return {
    ...cleanMessage(typed),
    serviceSlug: cleanLine(typed.serviceSlug),
    serviceName: cleanLine(typed.serviceName),
    employee: cleanLine(typed.employee),
    wishes: cleanText(typed.wishes),
  }
}

/** What has to be mended before a cleaned message can be sent, by field. */
export function flawsOfMessage(message: ContactMessage): Flaws<ContactMessage> {
  return onlyFlawed({ ...flawsOfSender(message), message: flawOfText(message.message) })
}

/** A request may come without a message; its service and wishes say enough. */
export function flawsOfRequest(request: BookingRequest): Flaws<BookingRequest> {
  const { serviceSlug, serviceName, employee, wishes, message } = request
  return onlyFlawed({
    ...flawsOfSender(request),
    message: flawOfLength('message', message),
    serviceSlug: flawOfLength('serviceSlug', serviceSlug),
    serviceName: flawOfLength('serviceName', serviceName),
    employee: flawOfLength('employee', employee),
    wishes: flawOfLength('wishes', wishes),
  })
}

/** How many characters a message may still grow, once that is worth telling; less than none when it is too long. */
export function roomInMessage(typed: string): number | null {
  const room = CONTACT_LIMITS.message - lengthOf(typed)
  return room <= CONTACT_LIMITS.message / 10 ? room : null
}

export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text) && !text.includes('..')
}

/** US numbers in any usual spelling, and international ones; an extension does not count as digits. */
export function looksLikePhone(text: string): boolean {
  const number = PHONE.exec(text)?.[1]
  if (number === undefined) return false
  const digits = number.replace(/\D/g, '').length
  return digits >= PHONE_DIGITS.fewest && digits <= PHONE_DIGITS.most
}

const EMAIL = /^[^ @<>()",;:\\]+@[^ @<>()",;:\\.]+(?:\.[^ @<>()",;:\\.]+)+$/
const PHONE = /^(\+?[(0-9][0-9 ()./-]*)(?: ?(?:x|ext|ext\.|#) ?[0-9]{1,6})?$/i

/** Numbers copied from a page bring typographic dashes and wide digits along. */
export function cleanPhone(typed: string): string {
  return cleanLine(typed.normalize('NFKC')).replace(/[\u2010-\u2015\u2212]/g, '-')
}

function flawsOfSender({ name, email, phone }: ContactMessage) {
  return {
    name: name === '' ? flaw('missing', WORDS.noName) : flawOfLength('name', name),
    email: flawOfEmail(email),
    phone: flawOfPhone(phone),
  }
}

function flawOfEmail(email: string): Flaw | null {
  if (email === '') return flaw('missing', WORDS.emptyEmail)
  return (
    flawOfLength('email', email) ?? (looksLikeEmail(email) ? null : flaw('no-email', WORDS.noEmail))
  )
}

function flawOfPhone(phone: string): Flaw | null {
  if (phone === '') return null
  return (
    flawOfLength('phone', phone) ?? (looksLikePhone(phone) ? null : flaw('no-phone', WORDS.noPhone))
  )
}

function flawOfText(message: string): Flaw | null {
  return message === '' ? flaw('missing', WORDS.noMessage) : flawOfLength('message', message)
}

function flawOfLength(field: keyof typeof CONTACT_LIMITS, text: string): Flaw | null {
  const most = CONTACT_LIMITS[field]
  const length = lengthOf(text)
  if (length <= most) return null
  return flaw('too-long', WORDS.tooLong(WORDS.fields[field], length, most))
}

function flaw(code: FlawCode, sentence: string): Flaw {
  return { code, sentence }
}

function onlyFlawed<Form>(found: Partial<Record<keyof Form, Flaw | null>>): Flaws<Form> {
  const flawed = Object.entries(found).filter(([, one]) => one !== null)
  return Object.fromEntries(flawed) as Flaws<Form>
}

const count = (characters: number) => characters.toLocaleString('en-US')

const WORDS = {
  noName: 'Please tell us your name.',
  emptyEmail: 'Please give us an email address so we can answer.',
  noEmail: 'This email address looks incomplete. Try something like name@example.com.',
  noPhone:
    'This doesn’t look like a phone number. Try something like (828) 555-0142, or +44 20 7946 0958 with a country code.',
  noMessage: 'Please write a message.',
  fields: {
    name: 'name',
    email: 'email address',
    phone: 'phone number',
    message: 'message',
    serviceSlug: 'service',
    serviceName: 'service',
    employee: 'team member',
    wishes: 'list of times',
  },
  tooLong: (what: string, length: number, most: number) =>
    `Your ${what} is ${count(length)} characters long, and we can take ${count(most)}.`,
} as const
