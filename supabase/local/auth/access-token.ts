import type { Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import type { TokenClaims } from '#local/keys.ts'
import { applyAccessTokenHook } from './access-token-hook.ts'
import { nowOf } from './auth-database.ts'
import type { User } from './users.ts'
import type { Visit } from './visit.ts'

/** How a person proved who they are; GoTrue's words, as `amr` and the hook show them. */
export type AuthMethod =
  | 'password'
  | 'otp'
  | 'anonymous'
  | 'token_refresh'
  | SecondFactorMethod
  | PkceMethod
export type SecondFactorMethod = (typeof SECOND_FACTORS)[keyof typeof SECOND_FACTORS]
export type PkceMethod = 'email/signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change'

export interface AmrEntry {
  readonly method: string
  readonly timestamp: number
}

/** By GoTrue's kind of factor. */
export const SECOND_FACTORS = { totp: 'totp', recovery_code: 'mfa/recovery_code' } as const

/** Whether a second factor was given in this session, in GoTrue's words. */
export type AssuranceLevel = 'aal1' | 'aal2'

export function assuranceOf(amr: readonly Pick<AmrEntry, 'method'>[]): AssuranceLevel {
  const second: readonly string[] = Object.values(SECOND_FACTORS)
  return amr.some(({ method }) => second.includes(method)) ? 'aal2' : 'aal1'
}

export interface AccessTokenOrder {
  readonly user: User
  readonly sessionId: string
  readonly method: AuthMethod
}

/** Decided inside the transaction that opens or renews the session; signed after it committed. */
export async function accessTokenClaims(
  visit: Visit,
  tx: Queryable,
  { user, sessionId, method }: AccessTokenOrder,
): Promise<TokenClaims> {
  const amr = await amrOf(tx, sessionId)
  const issuedAt = Math.floor(nowOf(visit).getTime() / 1000)
  const claims: TokenClaims = {
    iss: `${visit.server.backend.url}/auth/v1`,
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    exp: issuedAt + visit.server.backend.project.auth.jwtExpirySeconds,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? 'authenticated',
    aal: assuranceOf(amr),
    amr,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  }
  return applyAccessTokenHook(visit, tx, { claims, method })
}

async function amrOf(tx: Queryable, sessionId: string): Promise<readonly AmrEntry[]> {
  return tx.rows<{ method: string; timestamp: number }>(sql`
    select authentication_method as method, extract(epoch from updated_at)::int4 as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`)
}
