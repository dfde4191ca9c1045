import { codeIn, fieldsOf, type Failed } from './sign-up-calls.ts'
import type { ProblemCode } from '#domain/text/errors.ts'
import type { RefusedField, RefusedFields, RefusedFlaw } from '#domain/sign-up/sign-up-flow.ts'
import type { CallAnswer } from '#platform/routine-call.ts'

/** Why the server made no account: a refusal in our words or its own, a failure only ever in ours. */
export function whyNoAccount(answer: CallAnswer | null): Failed {
  if (answer === null) return notMade('no-connection')
  if (answer.status < 400 || answer.status >= 500) return notMade('sign-up-failed')
  const code = codeIn(answer)
  const known = PROBLEMS[code]
  if (known !== undefined) return { ...notMade(known), refusedFields: fieldsRefused(code, answer) }
  if (answer.status === 429) return notMade('too-many-attempts')
  const said = messageIn(answer)
  if (/already (been )?registered/i.test(said)) return notMade('already-registered')
  return said === '' ? notMade('sign-up-failed') : { ...notMade('other'), said }
}

const PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  'already-registered': 'already-registered',
  'too-many-attempts': 'too-many-attempts',
  'needs-mending': 'needs-mending',
  'no-email': 'needs-mending',
  'password-too-weak': 'password-too-weak',
  'sign-up-over': 'sign-up-over',
}

function notMade(problem: ProblemCode): Failed {
  return { type: 'failed', step: 'account', problem }
}

function fieldsRefused(code: string, { body }: CallAnswer): RefusedFields {
  if (code === 'no-email') return { email: 'no-email' }
  if (code === 'password-too-weak') return { password: 'too-weak' }
  if (code !== 'needs-mending') return {}
  const told = fieldsOf(fieldsOf(body)['fields'])
  const found = FIELDS.flatMap((field) =>
    field in told ? [[field, flawOf(told[field])] as const] : [],
  )
  return Object.fromEntries(found)
}

const FIELDS: readonly RefusedField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'homeAddress',
  'password',
]
const FLAWS: readonly RefusedFlaw[] = ['missing', 'no-email', 'no-phone', 'too-long', 'too-short']

function flawOf(told: unknown): RefusedFlaw {
  return FLAWS.find((flaw) => flaw === told) ?? 'wrong'
}

/** What stands before our functions names it in either way. */
function messageIn({ body }: CallAnswer): string {
  const { message, msg } = fieldsOf(body)
  const said = message ?? msg
  return typeof said === 'string' ? said.trim() : ''
}
