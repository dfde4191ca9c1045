import { inTransaction } from './auth-database.ts'
import { validationFailed } from './auth-error.ts'
import { occasions, prepareLetter } from './confirmations.ts'
import { validEmail } from './email-address.ts'
import { codeChallenge } from './flow-states.ts'
import { handOver, sendLetters } from './mails.ts'
import { limitMails, limitRecoveries } from './rate-limits.ts'
import { findUserByEmail } from './users.ts'
import type { Visit } from './visit.ts'

/** The answer is the same whether or not anybody has the address. */
export async function recover(visit: Visit): Promise<Response> {
  limitRecoveries(visit)
  const body = await visit.body()
  if (body.text('email') === '') throw validationFailed('Password recovery requires an email')
  const email = validEmail(body.text('email'))
  const challenge = codeChallenge(body)
  limitMails(visit, 'recovery', email)
  const letters = await inTransaction(visit, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user === undefined) return []
    const letter = await prepareLetter(visit, tx, occasions.recovery, { user, challenge })
    return handOver(visit, tx, [letter])
  })
  await sendLetters(visit, letters)
  return Response.json({})
}
