import type { Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import type { PkceMethod } from './access-token.ts'
import { writeAudit, type AuditEntry } from './audit-log.ts'
import { assignments, nowOf, script } from './auth-database.ts'
import { rememberFlow, type CodeChallenge } from './flow-states.ts'
import type { MailKind } from './mail-words.ts'
import type { Letter } from './mails.ts'
import { issueToken, type TokenType } from './one-time-tokens.ts'
import type { User } from './users.ts'
import type { Visit } from './visit.ts'

interface Occasion {
  readonly kind: MailKind
  readonly tokenType: TokenType
  readonly sentColumn: 'confirmation_sent_at' | 'recovery_sent_at' | 'reauthentication_sent_at'
  readonly action: AuditEntry['action']
  readonly flow: PkceMethod
}

export const occasions = {
  signUp: {
    kind: 'confirmation',
    tokenType: 'confirmation_token',
    sentColumn: 'confirmation_sent_at',
    action: 'user_confirmation_requested',
    flow: 'email/signup',
  },
  invite: {
    kind: 'invite',
    tokenType: 'confirmation_token',
    sentColumn: 'confirmation_sent_at',
    action: 'user_invited',
    flow: 'invite',
  },
  recovery: {
    kind: 'recovery',
    tokenType: 'recovery_token',
    sentColumn: 'recovery_sent_at',
    action: 'user_recovery_requested',
    flow: 'recovery',
  },
  magicLink: {
    kind: 'magiclink',
    tokenType: 'recovery_token',
    sentColumn: 'recovery_sent_at',
    action: 'user_recovery_requested',
    flow: 'magiclink',
  },
  reauthentication: {
    kind: 'reauthentication',
    tokenType: 'reauthentication_token',
    sentColumn: 'reauthentication_sent_at',
    action: 'user_reauthenticate_requested',
    flow: 'magiclink',
  },
} as const satisfies Record<string, Occasion>

/** A fresh token for the address a person already has, and the letter that carries it. */
export async function prepareLetter(
  visit: Visit,
  tx: Queryable,
  occasion: Occasion,
  { user, challenge }: { readonly user: User; readonly challenge?: CodeChallenge | undefined },
): Promise<Letter> {
  const email = user.email ?? ''
  const pkce = challenge !== undefined
  const now = nowOf(visit)
  const token = await issueToken(visit, tx, {
    userId: user.id,
    type: occasion.tokenType,
    email,
    pkce,
  })
  await rememberFlow(visit, tx, { userId: user.id, method: occasion.flow, challenge })
  await tx.run(
    script(
      sql`update auth.users set ${assignments({ [occasion.sentColumn]: now, updated_at: now })}
      where id = ${user.id}`,
      writeAudit(visit, { action: occasion.action, actor: user }),
    ),
  )
  return { kind: occasion.kind, to: email, token, user }
}
