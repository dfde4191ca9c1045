import { randomBytes } from 'node:crypto'
import type { Queryable } from '#local/database/database.ts'
import { sql, type Sql } from '#local/database/sql.ts'
import { writeAudit } from './audit-log.ts'
import type { PkceMethod } from './access-token.ts'
import { inTransaction, nowOf, script } from './auth-database.ts'
import { AuthError, notSupported, validationFailed } from './auth-error.ts'
import { validEmail } from './email-address.ts'
import { agreeToEmailChange, isAboutThisChange } from './email-change.ts'
import {
  consumeToken,
  forgetTokens,
  type ConsumedToken,
  type Presented,
  type TokenType,
} from './one-time-tokens.ts'
import { limitCodeGuesses, limitVerifications } from './rate-limits.ts'
import type { RequestBody } from './request-body.ts'
import { openSession, sessionJson } from './sessions.ts'
import { confirmUser } from './sign-up.ts'
import { hasPassword, isBanned, isConfirmed, lockedUserById, userById, type User } from './users.ts'
import type { Visit } from './visit.ts'

const tokenTypes: ReadonlyMap<string, readonly TokenType[]> = new Map([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
])

export const firstOfTwoConfirmations =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

export interface Proof {
  readonly type: string
  readonly presented: Presented
}

/** `POST /verify`: an app presents the hash of a link, or an address with its code. */
export async function verify(visit: Visit): Promise<Response> {
  limitVerifications(visit)
  const proof = proofIn(visit, await visit.body())
  const grant = await inTransaction(visit, async (tx) => {
    const user = await acceptProof(visit, tx, proof)
    return user === undefined ? undefined : openSession(visit, tx, user, 'otp')
  })
  if (grant === undefined) return Response.json({ msg: firstOfTwoConfirmations, code: '200' })
  return Response.json(await sessionJson(visit, grant))
}

function proofIn(visit: Visit, body: RequestBody): Proof {
  const type = body.text('type')
  const code = body.text('token').replaceAll('-', '')
  const link = body.text('token_hash')
  if (type === '') throw validationFailed('Verify requires a verification type')
  if (type === 'sms' || type === 'phone_change')
    throw notSupported('Signing in with a phone number')
  if ((code === '') === (link === '')) {
    throw validationFailed('Verify requires either a token or a token hash')
  }
  if (link !== '') {
    if (body.text('email') !== '') {
      throw validationFailed('Only the token_hash and type should be provided')
    }
    return { type, presented: { link } }
  }
  if (body.text('email') === '') {
    throw validationFailed('Only an email address or phone number should be provided on verify')
  }
  const email = validEmail(body.text('email'))
  limitCodeGuesses(visit, email)
  return { type, presented: { email, code } }
}

/** The person behind the proof, or nobody yet while a second address still has to agree. */
export async function acceptProof(
  visit: Visit,
  tx: Queryable,
  { type, presented }: Proof,
): Promise<User | undefined> {
  const types = tokenTypes.get(type)
  if (types === undefined) throw validationFailed('Invalid email verification type')
  const consumed = await consumeToken(visit, tx, presented, types)
  if (consumed === undefined) throw expired(presented)
  const user = await lockedUserById(tx, consumed.userId)
  if (isBanned(user, nowOf(visit))) throw new AuthError(403, 'user_banned', 'User is banned')
  const settled = await settle(visit, tx, { consumed, user })
  return settled ? userById(tx, user.id) : undefined
}

async function settle(
  visit: Visit,
  tx: Queryable,
  { consumed, user }: { readonly consumed: ConsumedToken; readonly user: User },
): Promise<boolean> {
  if (consumed.type.startsWith('email_change')) {
    if (!isAboutThisChange(consumed, user)) throw expired({ link: '' })
    return agreeToEmailChange(visit, tx, user)
  }
  // A token proves the address it was sent to, and that address only.
  if (consumed.email !== user.email?.toLowerCase()) throw expired({ link: '' })
  if (!isConfirmed(user)) {
    if (consumed.type === 'confirmation_token' && !hasPassword(user) && user.invited_at !== null) {
      const stopgap = await visit.server.passwords.hash(randomBytes(32).toString('hex'))
      await tx.run(sql`update auth.users set encrypted_password = ${stopgap} where id = ${user.id}`)
    }
    const joined = writeAudit(visit, { action: 'user_signedup', actor: user })
    await tx.run(script(confirmUser(visit, user), joined))
    // Anybody can sign up with another's address: a password from before its proof is not its owner's.
    if (consumed.type === 'recovery_token') await tx.run(withoutPassword(user))
  }
  await tx.run(forgetTokens(user.id))
  return true
}

function withoutPassword(user: User): Sql {
  return sql`update auth.users set encrypted_password = null where id = ${user.id}`
}

function expired(presented: Presented): AuthError {
  const what =
    'link' in presented ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
  return new AuthError(403, 'otp_expired', what)
}

export function pkceMethodOf(type: string): PkceMethod {
  switch (type) {
    case 'invite':
    case 'recovery':
    case 'magiclink':
    case 'email_change':
      return type
    default:
      return 'email/signup'
  }
}
