import { createHmac, randomInt } from 'node:crypto'
import { sql, type Sql } from '#local/database/sql.ts'
import { writeAudit } from '#local/auth/audit-log.ts'
import { nowOf, readRows, script } from '#local/auth/auth-database.ts'
import { AuthError } from '#local/auth/auth-error.ts'
import { countGuess, type Count } from '#local/auth/guess-count.ts'
import { limitSignIns, limitVerifications } from '#local/auth/rate-limits.ts'
import { sessionJson, signedIn, type SignedIn } from '#local/auth/sessions.ts'
import type { Factor, User } from '#local/auth/users.ts'
import { optionalBody, type Visit } from '#local/auth/visit.ts'
import { applyCodeHook, refuseCodes } from './code-attempt.ts'
import { changingFactors, isApp, refuseFactor } from './factors.ts'
import { lowerSessions, raiseSession } from './raise-session.ts'

const CODES = 10
const LENGTH = 16
/** Without what looks alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GUESSES = { tokens: 5, perMs: 15 * 60_000 }

/** How many there are, and how many are left. */
export async function showRecoveryCodes(visit: Visit): Promise<Response> {
  const factor = setOf((await signedIn(visit)).user)
  const [counted] = await readRows<{ total: number; remaining: number }>(
    visit.server.backend.database,
    sql`select count(*)::int as total, count(*) filter (where consumed_at is null)::int as remaining
      from auth.mfa_recovery_codes where factor_id = ${factor.id}`,
  )
  return Response.json({ id: factor.id, type: 'recovery_code', ...counted })
}

export async function generateRecoveryCodes(visit: Visit): Promise<Response> {
  const me = await mayChange(visit, 'generate')
  const name = (await optionalBody(visit))?.text('friendly_name') || 'Recovery codes'
  const id = crypto.randomUUID()
  const codes = newCodes()
  await changingFactors(visit, me, async (tx, user) => {
    if (user.factors.some(isSet)) {
      const message =
        'Recovery codes are already enrolled for this user, use regenerate to rotate them'
      throw new AuthError(422, 'mfa_verified_factor_exists', message)
    }
    refuseFactor(user, me, name)
    if (!user.factors.some(isApp)) {
      const message = 'At least one other verified factor is required to generate recovery codes'
      throw new AuthError(422, 'mfa_recovery_codes_sole_factor', message)
    }
    const traits = { factor_id: id, count: codes.length }
    await tx.run(
      script(
        sql`insert into auth.mfa_factors
          (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
        values (${id}, ${user.id}, ${name}, 'recovery_code', 'verified', ${nowOf(visit)}, ${nowOf(visit)})`,
        insertCodes(visit, id, codes),
        writeAudit(visit, { action: 'recovery_codes_generated', actor: user, traits }),
      ),
    )
  })
  return told({ id, friendly_name: name }, codes)
}

/** All earlier ones end. */
export async function regenerateRecoveryCodes(visit: Visit): Promise<Response> {
  const me = await mayChange(visit, 'regenerate')
  const codes = newCodes()
  const factor = await changingFactors(visit, me, async (tx, user) => {
    const set = setOf(user)
    const traits = { factor_id: set.id, count: codes.length }
    await tx.run(
      script(
        sql`delete from auth.mfa_recovery_codes where factor_id = ${set.id}`,
        insertCodes(visit, set.id, codes),
        writeAudit(visit, { action: 'recovery_codes_regenerated', actor: user, traits }),
      ),
    )
    return set
  })
  return told(factor, codes)
}

/** Each code opens once. */
export async function verifyRecoveryCode(visit: Visit): Promise<Response> {
  limitVerifications(visit)
  const me = await signedIn(visit)
  refuseCodes(visit, 'recovery_code')
  const code = (await visit.body()).text('code').toLowerCase().replace(/[\s-]/g, '')
  const factor = me.user.factors.find(isSet)
  if (factor === undefined) throw wrongCode()
  const isRight = await countGuess(countOf(visit, me), () => isUnused(visit, factor, code))
  await applyCodeHook(visit, me, factor, isRight)
  if (!isRight) throw wrongCode()
  const grant = await changingFactors(visit, me, async (tx, user) => {
    const used = await tx.rows(sql`
      update auth.mfa_recovery_codes set consumed_at = ${nowOf(visit)}
      where factor_id = ${factor.id} and code_hash = ${hashOf(visit, code)} and consumed_at is null
      returning id`)
    if (used.length === 0) throw wrongCode()
    const traits = { factor_id: factor.id }
    await tx.run(writeAudit(visit, { action: 'recovery_codes_verified', actor: user, traits }))
    return raiseSession(visit, tx, me, factor)
  })
  return Response.json(await sessionJson(visit, grant))
}

export async function deleteRecoveryCodes(visit: Visit): Promise<Response> {
  const me = await mayChange(visit, 'delete')
  const { id } = await changingFactors(visit, me, async (tx, user) => {
    const set = setOf(user)
    await tx.run(
      script(
        sql`delete from auth.mfa_factors where id = ${set.id}`,
        lowerSessions(set),
        writeAudit(visit, {
          action: 'factor_unenrolled',
          actor: user,
          traits: { factor_id: set.id },
        }),
      ),
    )
    return set
  })
  return Response.json({ id })
}

/** By session, not by account: a code can't be guessed anyway, and guessing keeps no one else out. */
function countOf(visit: Visit, { sessionId }: SignedIn): Count {
  const message = 'Too many failed verification attempts, try again later'
  return {
    limits: visit.server.guesses,
    name: `recovery ${sessionId}`,
    allowance: GUESSES,
    refusal: new AuthError(429, 'mfa_recovery_codes_locked', message),
  }
}

async function mayChange(
  visit: Visit,
  what: 'generate' | 'regenerate' | 'delete',
): Promise<SignedIn> {
  const me = await signedIn(visit)
  limitSignIns(visit)
  if (what !== 'delete' && !visit.server.backend.project.auth.mfa.recoveryCodes.enroll) {
    const message = 'MFA enroll is disabled for recovery codes'
    throw new AuthError(422, 'mfa_recovery_codes_enroll_not_enabled', message)
  }
  if (me.aal === 'aal2') return me
  throw new AuthError(403, 'insufficient_aal', `AAL2 required to ${what} recovery codes`)
}

function isSet({ factor_type }: Factor): boolean {
  return factor_type === 'recovery_code'
}

function setOf({ factors }: User): Factor {
  const set = factors.find(isSet)
  if (set !== undefined) return set
  throw new AuthError(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes')
}

function newCodes(): readonly string[] {
  const letter = () => LETTERS[randomInt(LETTERS.length)] ?? ''
  return Array.from({ length: CODES }, () => Array.from({ length: LENGTH }, letter).join(''))
}

function insertCodes(visit: Visit, factorId: string, codes: readonly string[]): Sql {
  const hashes = codes.map((code) => hashOf(visit, code))
  return sql`insert into auth.mfa_recovery_codes (factor_id, code_hash, created_at)
    select ${factorId}, hash, ${nowOf(visit)} from jsonb_array_elements_text(${hashes}::jsonb) as hash`
}

/** Nearly eighty bits by chance: no list of guesses finds one, so a quick hash is good enough. */
function hashOf(visit: Visit, code: string): string {
  const { secretKey } = visit.server.backend.keys
  return createHmac('sha256', secretKey).update(`recovery code ${code}`).digest('base64url')
}

async function isUnused(visit: Visit, { id }: Factor, code: string): Promise<boolean> {
  const found = await readRows(
    visit.server.backend.database,
    sql`select id from auth.mfa_recovery_codes
      where factor_id = ${id} and code_hash = ${hashOf(visit, code)} and consumed_at is null`,
  )
  return found.length > 0
}

function wrongCode(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
}

function told(
  { id, friendly_name }: Pick<Factor, 'id' | 'friendly_name'>,
  codes: readonly string[],
): Response {
  return Response.json({ id, type: 'recovery_code', friendly_name, total: codes.length, codes })
}
