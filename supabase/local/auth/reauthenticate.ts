import { inTransaction } from './auth-database.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import { occasions, prepareLetter } from './confirmations.ts'
import { handOver, sendLetters } from './mails.ts'
import { limitMails, limitSignIns } from './rate-limits.ts'
import { signedIn } from './sessions.ts'
import { isConfirmed } from './users.ts'
import type { Visit } from './visit.ts'

export async function reauthenticate(visit: Visit): Promise<Response> {
  const { user } = await signedIn(visit)
  limitSignIns(visit)
  if ((user.email ?? '') === '') {
    throw validationFailed('Reauthentication requires the user to have an email or a phone number')
  }
  if (!isConfirmed(user)) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  }
  limitMails(visit, 'reauthentication', user.email ?? '')
  const letters = await inTransaction(visit, async (tx) =>
    handOver(visit, tx, [await prepareLetter(visit, tx, occasions.reauthentication, { user })]),
  )
  await sendLetters(visit, letters)
  return Response.json({})
}
