import type { Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { writeAudit } from './audit-log.ts'
import { assignments, nowOf, script } from './auth-database.ts'
import { AuthError } from './auth-error.ts'
import { rememberFlow, type CodeChallenge } from './flow-states.ts'
import type { Letter } from './mails.ts'
import { addressTaken, insertIdentity, isTakenAddress } from './new-users.ts'
import { forgetTokens, issueToken, type ConsumedToken } from './one-time-tokens.ts'
import { findUserByEmail, type User } from './users.ts'
import type { Visit } from './visit.ts'

export interface EmailChange {
  readonly user: User
  readonly newEmail: string
  readonly challenge: CodeChallenge | undefined
  /** Whose agreement is asked for now; normally everybody's whose agreement is needed. */
  readonly only?: EmailChangeToken
}

type EmailChangeToken = 'email_change_token_new' | 'email_change_token_current'

/** The new address must agree; with `double_confirm_changes` the old one, if there is one, must too. */
export async function prepareEmailChange(
  visit: Visit,
  tx: Queryable,
  { user, newEmail, challenge, only }: EmailChange,
): Promise<readonly Letter[]> {
  await refuseTakenAddress(tx, newEmail, user)
  const now = nowOf(visit)
  const wished = {
    email_change: newEmail,
    email_change_sent_at: now,
    email_change_confirm_status: 0,
  }
  await tx.run(sql`update auth.users set ${assignments({ ...wished, updated_at: now })}
    where id = ${user.id}`)
  await rememberFlow(visit, tx, { userId: user.id, method: 'email_change', challenge })
  const letterTo = async (email: string, type: EmailChangeToken): Promise<Letter> => {
    const order = { userId: user.id, type, email, pkce: challenge !== undefined }
    return { kind: 'email_change', to: email, token: await issueToken(visit, tx, order), user }
  }
  const letters: Letter[] = []
  if (only !== 'email_change_token_current') {
    letters.push(await letterTo(newEmail, 'email_change_token_new'))
  }
  if (only !== 'email_change_token_new' && asksBoth(visit, user)) {
    letters.push(await letterTo(user.email ?? '', 'email_change_token_current'))
  }
  return letters
}

function asksBoth(visit: Visit, user: User): boolean {
  return visit.server.backend.project.auth.email.doubleConfirmChanges && (user.email ?? '') !== ''
}

export async function refuseTakenAddress(tx: Queryable, email: string, by: User): Promise<void> {
  const holder = await findUserByEmail(tx, email)
  if (holder !== undefined && holder.id !== by.id) {
    throw new AuthError(422, 'email_exists', addressTaken)
  }
}

/** The address this token was sent to must still be one of the two the change is about. */
export function isAboutThisChange(consumed: ConsumedToken, user: User): boolean {
  const expected = consumed.type === 'email_change_token_new' ? user.email_change : user.email
  return consumed.email === expected?.toLowerCase()
}

/** True once everybody who must agree has agreed and the address has changed. */
export async function agreeToEmailChange(
  visit: Visit,
  tx: Queryable,
  user: User,
): Promise<boolean> {
  const now = nowOf(visit)
  if (asksBoth(visit, user) && user.email_change_confirm_status === 0) {
    await tx.run(sql`update auth.users
      set ${assignments({ email_change_confirm_status: 1, updated_at: now })} where id = ${user.id}`)
    return false
  }
  const email = user.email_change ?? ''
  const done = { email_change: '', email_change_confirm_status: 0, is_anonymous: false }
  const data = { sub: user.id, email, email_verified: true, phone_verified: false }
  try {
    await tx.run(
      script(
        sql`update auth.users set ${assignments({ email, ...done, updated_at: now })},
          email_confirmed_at = coalesce(email_confirmed_at, ${now}::timestamptz),
          raw_app_meta_data = coalesce(raw_app_meta_data, '{}'::jsonb)
            || '{"provider": "email", "providers": ["email"]}'::jsonb,
          raw_user_meta_data = coalesce(raw_user_meta_data, '{}'::jsonb)
            || ${{ email, email_verified: true }}::jsonb
        where id = ${user.id}`,
        insertIdentity(visit, user.id, data),
        forgetTokens(user.id),
        writeAudit(visit, { action: 'user_modified', actor: user }),
      ),
    )
  } catch (cause) {
    if (isTakenAddress(cause)) throw new AuthError(422, 'email_exists', addressTaken)
    throw cause
  }
  return true
}
