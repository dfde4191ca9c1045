import { createHash } from 'node:crypto'
import { sql, type Sql } from '#local/database/sql.ts'
import { assignments, nowOf, script } from './auth-database.ts'
import { forgetTokens } from './one-time-tokens.ts'
import { endSessions } from './sessions.ts'
import type { User } from './users.ts'
import type { Visit } from './visit.ts'

/** The row stays for what refers to it; everything that names the person becomes a hash or nothing. */
export function softDeletion(visit: Visit, user: User): Sql {
  const now = nowOf(visit)
  const nameless = {
    email: user.email === null ? null : obscured(user.id, user.email),
    email_change: '',
    phone: user.phone === null ? null : obscured(user.id, user.phone).slice(0, 15),
    encrypted_password: null,
    raw_user_meta_data: {},
    raw_app_meta_data: {},
    deleted_at: user.deleted_at ?? now,
    updated_at: now,
  }
  return script(
    sql`update auth.users set ${assignments(nameless)} where id = ${user.id}`,
    ...user.identities.map(
      (identity) => sql`update auth.identities
        set provider_id = ${obscured(user.id, identity.provider_id)}, identity_data = '{}'::jsonb
        where id = ${identity.id}`,
    ),
    forgetTokens(user.id),
    endSessions(user.id),
    sql`delete from auth.mfa_factors where user_id = ${user.id}`,
  )
}

function obscured(userId: string, value: string): string {
  return createHash('sha256').update(`${userId}${value}`).digest('base64url')
}
