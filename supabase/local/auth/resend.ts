import type { Queryable } from '#local/database/database.ts'
import { inTransaction } from './auth-database.ts'
import { notSupported, validationFailed } from './auth-error.ts'
import { occasions, prepareLetter } from './confirmations.ts'
import { prepareEmailChange } from './email-change.ts'
import { validEmail } from './email-address.ts'
import { codeChallenge, type CodeChallenge } from './flow-states.ts'
import { handOver, sendLetters, type Letter } from './mails.ts'
import { limitMails, limitSignIns } from './rate-limits.ts'
import { findUserByEmail, isConfirmed } from './users.ts'
import type { Visit } from './visit.ts'

interface Wish {
  readonly email: string
  readonly type: 'signup' | 'email_change'
  readonly challenge: CodeChallenge | undefined
}

export async function resend(visit: Visit): Promise<Response> {
  limitSignIns(visit)
  const body = await visit.body()
  const type = body.text('type')
  if (type === 'sms' || type === 'phone_change')
    throw notSupported('Signing in with a phone number')
  if (type !== 'signup' && type !== 'email_change') {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (body.text('email') === '') throw validationFailed('Type provided requires an email address')
  const email = validEmail(body.text('email'))
  limitMails(visit, type === 'signup' ? 'confirmation' : 'email_change', email)
  const wish = { email, type, challenge: codeChallenge(body) } as const
  const letters = await inTransaction(visit, async (tx) =>
    handOver(visit, tx, await lettersAgain(visit, tx, wish)),
  )
  await sendLetters(visit, letters)
  return Response.json({})
}

async function lettersAgain(visit: Visit, tx: Queryable, wish: Wish): Promise<readonly Letter[]> {
  const user = await findUserByEmail(tx, wish.email)
  if (user === undefined) return []
  const { challenge } = wish
  if (wish.type === 'signup') {
    if (isConfirmed(user)) return []
    return [await prepareLetter(visit, tx, occasions.signUp, { user, challenge })]
  }
  const newEmail = user.email_change ?? ''
  return newEmail === '' ? [] : prepareEmailChange(visit, tx, { user, newEmail, challenge })
}
