import { FLAW_CODES } from './contact.ts'
import type { FlawCode } from './contact.ts'

/** What the server decided about an action. Later: nothing was decided, ask again after the pause. */
export type Verdict =
  | { readonly outcome: 'applied' }
  | {
      readonly outcome: 'rejected'
      readonly code: string
      readonly fields: Readonly<Record<string, FlawCode>>
    }
  | { readonly outcome: 'later'; readonly retryAfterSeconds: number }

/** A verdict as the server sends it; anything else, and a sign-in page of a Wi-Fi above all, is none. */
export function readVerdict(answer: unknown): Verdict | null {
  const { outcome, code, fields, retry_after_seconds: pause } = asRecord(answer)
  if (outcome === 'applied') return { outcome }
  if (outcome === 'rejected' && typeof code === 'string')
    return { outcome, code, fields: readFields(fields) }
  if (outcome === 'later' && typeof pause === 'number' && pause > 0)
    return { outcome, retryAfterSeconds: pause }
  return null
}

/** Why it was refused, and what can be done, for the person who wrote it. */
export function refusalWords({ code, fields }: Extract<Verdict, { outcome: 'rejected' }>): string {
  const known = WORDS[code]
  if (known !== undefined) return known
  const named = Object.keys(fields).map((field) => FIELD_NAMES[field] ?? field)
  return named.length === 0 ? REFUSED : `${NOT_TAKEN} ${named.join(', ')}. ${MEND}`
}

const WORDS: Readonly<Record<string, string>> = {
  honeypot:
    'This looked like an automatic message: a field that people do not see was filled in. A program that fills in forms may have done it. Edit it and send it again, or call us.',
  key_reuse:
    'Another message went out under the same number, so this one was not taken. Edit it and send it again.',
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'e-mail address',
  phone: 'phone number',
  message: 'message',
  serviceName: 'service',
  serviceSlug: 'service',
  employee: 'team member',
  wishes: 'times',
}

const NOT_TAKEN = 'We could not take this as it stands:'
const MEND = 'Edit it and send it again.'
const REFUSED = 'The salon’s server did not take this. Edit it and send it again, or call us.'

function readFields(fields: unknown): Readonly<Record<string, FlawCode>> {
  const known = Object.entries(asRecord(fields)).flatMap(([field, code]) => {
    const flaw = FLAW_CODES.find((one) => one === code)
    return flaw === undefined ? [] : [[field, flaw] as const]
  })
  return Object.fromEntries(known)
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
