import { FLAW_CODES as FORM_FLAWS } from '#domain/text/form-flaws.ts'

/** What can be wrong with a field, as the server says it. */
export const VERDICT_FLAWS = [
  ...FORM_FLAWS,
  'not-clean',
  'no-amount',
  'no-state',
  'no-zip',
  'taken',
  'booked',
] as const
export type VerdictFlaw = (typeof VERDICT_FLAWS)[number]

/** What the server decided about an action. Later: nothing was decided, ask again after the pause. */
export type Verdict =
  | { readonly outcome: 'applied'; readonly current: Current }
  | {
      readonly outcome: 'rejected'
      readonly code: string
      /** What stands on the server, where that explains the refusal. */
      readonly current: Current
      readonly fields: Readonly<Record<string, VerdictFlaw>>
    }
  | { readonly outcome: 'later'; readonly retryAfterSeconds: number }

/** Yes or no. */
export type Decided = Exclude<Verdict, { outcome: 'later' }>

/** One that says no. */
export type Refused = Extract<Verdict, { outcome: 'rejected' }>

export type Current = Readonly<Record<string, unknown>> | null

/** A verdict as the server sends it; anything else, and a sign-in page of a Wi-Fi above all, is none. */
export function readVerdict(answer: unknown): Verdict | null {
  const { outcome, code, fields, current, retry_after_seconds: pause } = asRecord(answer)
  const stands = typeof current === 'object' && current !== null ? { ...current } : null
  if (outcome === 'applied') return { outcome, current: stands }
  if (outcome === 'rejected' && typeof code === 'string')
    return { outcome, code, fields: readFields(fields), current: stands }
  if (outcome === 'later' && typeof pause === 'number' && pause > 0)
    return { outcome, retryAfterSeconds: pause }
  return null
}

/** Why it was refused, and what can be done, for the person who wrote it. */
export function refusalWords({ code, fields }: Refused): string {
  const known = WORDS[code]
  if (known !== undefined) return known
  const named = Object.keys(fields).flatMap((field) => FIELD_NAMES[field] ?? [])
  return named.length === 0 ? REFUSED : `${NOT_TAKEN} ${named.join(', ')}. ${MEND}`
}

const WORDS: Readonly<Record<string, string>> = {
  honeypot:
    'This looked like an automatic message because a hidden field was filled in. Autofill may have done it. Edit it and send it again, or call us.',
  key_reuse:
    'We already have another message with the same number. Edit this one and send it again.',
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email address',
  phone: 'phone number',
  message: 'message',
  serviceName: 'service',
  serviceSlug: 'service',
  employee: 'team member',
  wishes: 'times',
  clientName: 'name',
  startsAt: 'time',
  minutes: 'length',
  stylistId: 'stylist',
  text: 'note',
  reason: 'reason',
  allergies: 'allergies',
  preferences: 'preferences',
  parts: 'length',
}

const NOT_TAKEN = 'We couldn’t accept this:'
const MEND = 'Edit it and send it again.'
const REFUSED = 'We couldn’t accept this. Edit it and send it again, or call us.'

function readFields(fields: unknown): Readonly<Record<string, VerdictFlaw>> {
  const known = Object.entries(asRecord(fields)).flatMap(([field, code]) => {
    const flaw = VERDICT_FLAWS.find((one) => one === code)
    return flaw === undefined ? [] : [[field, flaw] as const]
  })
  return Object.fromEntries(known)
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
