import type { Queryable } from '#local/database/database.ts'
import { inTransaction } from './auth-database.ts'
import { AuthError, notSupported, validationFailed } from './auth-error.ts'
import { occasions, prepareLetter } from './confirmations.ts'
import { validEmail } from './email-address.ts'
import { codeChallenge } from './flow-states.ts'
import { handOver, sendLetters, type Letter } from './mails.ts'
import { createUser } from './new-users.ts'
import { limitMails, limitSignIns } from './rate-limits.ts'
import {
  needsConfirmation,
  newcomer,
  refuseWhenClosed,
  retryWhenTaken,
  type SignUp,
} from './sign-up.ts'
import { findUserByEmail, isConfirmed } from './users.ts'
import type { Visit } from './visit.ts'

/** Sign-in without a password: a link and a code by mail, for newcomers too unless told otherwise. */
export async function magicLink(visit: Visit): Promise<Response> {
  limitSignIns(visit)
  const body = await visit.body()
  if (body.text('phone') !== '') throw notSupported('Signing in with a phone number')
  if (body.text('email') === '') throw validationFailed('One of email or phone must be set')
  const email = validEmail(body.text('email'))
  const challenge = codeChallenge(body)
  const mayJoin = body.flag('create_user', true)
  const metadata = body.object('data') ?? {}
  limitMails(visit, 'recovery', email)

  const wish = { email, passwordHash: null, metadata, challenge }
  const letters = await retryWhenTaken(() =>
    inTransaction(visit, async (tx) =>
      handOver(visit, tx, [await prepareSignIn(visit, tx, { wish, mayJoin })]),
    ),
  )
  await sendLetters(visit, letters)
  return Response.json({})
}

async function prepareSignIn(
  visit: Visit,
  tx: Queryable,
  { wish, mayJoin }: { readonly wish: SignUp; readonly mayJoin: boolean },
): Promise<Letter> {
  const known = await findUserByEmail(tx, wish.email)
  if (known === undefined && !mayJoin) {
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  }
  if (known === undefined) refuseWhenClosed(visit)
  const user = known ?? (await createUser(visit, tx, newcomer(wish, false)))
  const welcome = !isConfirmed(user) && needsConfirmation(visit)
  const occasion = welcome ? occasions.signUp : occasions.magicLink
  return prepareLetter(visit, tx, occasion, { user, challenge: wish.challenge })
}
