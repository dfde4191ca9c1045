import type { Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { inTransaction, nowOf } from '#local/auth/auth-database.ts'
import { AuthError, validationFailed } from '#local/auth/auth-error.ts'
import { signedIn, type SignedIn } from '#local/auth/sessions.ts'
import { lockedUserById, userById, type Factor, type User } from '#local/auth/users.ts'
import { isUuid } from '#local/auth/uuid.ts'
import type { Visit } from '#local/auth/visit.ts'

const MOST_FACTORS = 10
export const MOST_LETTERS = 100
/** An app that was begun and never asked for a code is gone after this. */
const UNUSED_SECONDS = 300

export interface OwnFactor {
  readonly me: SignedIn
  readonly factor: Factor
}

export function isVerified({ status }: Factor): boolean {
  return status === 'verified'
}

/** Codes for a lost phone are never the only one. */
export function isApp(factor: Factor): boolean {
  return factor.factor_type === 'totp' && isVerified(factor)
}

/** Whether a code is still to come in this session. */
export function owesCode({ user, aal }: Pick<SignedIn, 'user' | 'aal'>): boolean {
  return aal !== 'aal2' && user.factors.some(isVerified)
}

/** The one in the path, which has to be one's own. */
export async function ownFactor(visit: Visit): Promise<OwnFactor> {
  const me = await signedIn(visit)
  return { me, factor: factorOf(me.user, visit.path['factor']) }
}

export function factorOf(user: User, id: string | undefined): Factor {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = user.factors.find((one) => one.id === id)
  if (factor === undefined) throw factorNotFound()
  return factor
}

export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
}

/** Anyone who changes one person's factors waits here for anyone else doing so. */
export async function changingFactors<T>(
  visit: Visit,
  { user: { id } }: Pick<SignedIn, 'user'>,
  work: (tx: Queryable, user: User) => Promise<T>,
): Promise<T> {
  return inTransaction(visit, async (tx) => {
    await lockedUserById(tx, id)
    await tx.run(sql`
      delete from auth.mfa_factors f
      where f.user_id = ${id} and f.status = 'unverified'
        and f.created_at < ${longAgo(visit)}
        and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`)
    return work(tx, await userById(tx, id))
  })
}

function longAgo(visit: Visit): Date {
  return new Date(nowOf(visit).getTime() - UNUSED_SECONDS * 1000)
}

/** What is asked before one more. */
export function refuseFactor(user: User, { aal }: Pick<SignedIn, 'aal'>, name: string): void {
  if (name.length > MOST_LETTERS)
    throw validationFailed(`friendly_name has at most ${MOST_LETTERS} characters`)
  if (user.factors.some((factor) => (factor.friendly_name ?? '') === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`
    throw new AuthError(422, 'mfa_factor_name_conflict', message)
  }
  if (user.factors.length >= MOST_FACTORS) {
    const message = 'Maximum number of verified factors reached, unenroll to continue'
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message)
  }
  if (owesCode({ user, aal }))
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}
