import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Queryable } from '#local/database/database.ts'
import { join, literal, sql, type Sql } from '#local/database/sql.ts'
import { nowOf } from './auth-database.ts'
import type { Visit } from './visit.ts'

export type TokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

/** Two ways to say the same: a long token for the link, a short code to type. Stored as hashes only. */
export interface OneTimeToken {
  readonly link: string
  readonly code: string
}

export interface TokenOrder {
  readonly userId: string
  readonly type: TokenType
  readonly email: string
  /** The link leads back to an app that holds a PKCE verifier. */
  readonly pkce: boolean
}

export const pkcePrefix = 'pkce_'

/** A newer token of the same type replaces the older one. */
export async function issueToken(
  visit: Visit,
  tx: Queryable,
  order: TokenOrder,
): Promise<OneTimeToken> {
  const link = `${order.pkce ? pkcePrefix : ''}${randomBytes(28).toString('hex')}`
  const code = randomDigits(visit.server.backend.project.auth.email.otpLength)
  const now = nowOf(visit)
  await tx.run(sql`
    insert into auth.one_time_tokens
      (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (gen_random_uuid(), ${order.userId}, ${order.type},
      ${`${linkHash(link)}.${codeHash(order.email, code)}`}, ${order.email}, ${now}, ${now})
    on conflict (user_id, token_type) do update
      set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
          created_at = excluded.created_at, updated_at = excluded.updated_at`)
  return { link, code }
}

export type Presented =
  | { readonly link: string }
  | { readonly email: string; readonly code: string }

export interface ConsumedToken {
  readonly userId: string
  readonly type: TokenType
  /** The address the token was sent to. */
  readonly email: string
}

/** Deleting is finding: of two simultaneous uses exactly one gets the row. */
export async function consumeToken(
  visit: Visit,
  tx: Queryable,
  presented: Presented,
  types: readonly TokenType[],
): Promise<ConsumedToken | undefined> {
  const lifeMs = visit.server.backend.project.auth.email.otpExpirySeconds * 1000
  const oldest = new Date(nowOf(visit).getTime() - lifeMs)
  const [found] = await tx.rows<{ user_id: string; token_type: TokenType; relates_to: string }>(sql`
    delete from auth.one_time_tokens
    where ${matching(presented)} and token_type in (${join(types.map(literal))})
      and created_at >= ${oldest}
    returning user_id, token_type, relates_to`)
  if (found === undefined) return undefined
  return { userId: found.user_id, type: found.token_type, email: found.relates_to }
}

export function forgetTokens(userId: string): Sql {
  return sql`delete from auth.one_time_tokens where user_id = ${userId}`
}

/** `token_hash` holds both hashes, so that guessing the short code does not give the long link away. */
function matching(presented: Presented): Sql {
  if ('link' in presented) return sql`token_hash like ${`${linkHash(presented.link)}.%`}`
  const hash = codeHash(presented.email, presented.code)
  return sql`relates_to = ${presented.email} and token_hash like ${`%.${hash}`}`
}

function linkHash(link: string): string {
  return createHash('sha256').update(link).digest('hex')
}

function codeHash(email: string, code: string): string {
  return createHash('sha256').update(`${email}\n${code}`).digest('hex')
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
