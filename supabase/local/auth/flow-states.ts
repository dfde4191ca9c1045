import { createHash, randomUUID } from 'node:crypto'
import type { Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import type { PkceMethod } from './access-token.ts'
import { nowOf } from './auth-database.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import type { RequestBody } from './request-body.ts'
import type { Visit } from './visit.ts'

const flowLifeMs = 5 * 60_000

/** The promise an app makes when it asks for a mail: only who holds the verifier gets the session. */
export interface CodeChallenge {
  readonly challenge: string
  readonly method: 's256' | 'plain'
}

export function codeChallenge(body: RequestBody): CodeChallenge | undefined {
  const challenge = body.text('code_challenge')
  const method = body.text('code_challenge_method').toLowerCase()
  if (challenge === '' && method === '') return undefined
  if (challenge === '' || method === '') {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (method !== 's256' && method !== 'plain') {
    throw validationFailed(`unsupported code_challenge method: ${method}`)
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw validationFailed('code challenge has to be between 43 and 128 characters')
  }
  return { challenge, method }
}

export interface Flow {
  readonly userId: string
  readonly method: PkceMethod
  readonly challenge: CodeChallenge | undefined
}

export async function rememberFlow(visit: Visit, tx: Queryable, flow: Flow): Promise<void> {
  if (flow.challenge === undefined) return
  const now = nowOf(visit)
  await tx.run(sql`
    insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
      provider_type, authentication_method, created_at, updated_at)
    values (gen_random_uuid(), ${flow.userId}, gen_random_uuid(), ${flow.challenge.method},
      ${flow.challenge.challenge}, 'email', ${flow.method}, ${now}, ${now})`)
}

/** The code that goes back to the app in the redirect; only its hash is kept. */
export async function issueAuthCode(
  visit: Visit,
  tx: Queryable,
  flow: { readonly userId: string; readonly method: PkceMethod },
): Promise<string> {
  const code = randomUUID()
  const updated = await tx.rows(sql`
    update auth.flow_state
    set auth_code = ${hashOf(code)}, auth_code_issued_at = ${nowOf(visit)}, updated_at = ${nowOf(visit)}
    where id = (
      select id from auth.flow_state
      where user_id = ${flow.userId} and authentication_method = ${flow.method}
        and auth_code_issued_at is null
      order by created_at desc limit 1)
    returning id`)
  if (updated.length > 0) return code
  throw new AuthError(400, 'flow_state_not_found', 'No associated flow state found.')
}

interface FlowRow extends Record<string, unknown> {
  readonly user_id: string
  readonly code_challenge: string
  readonly code_challenge_method: 's256' | 'plain'
  readonly authentication_method: PkceMethod
  readonly issued_at: string
}

export interface FinishedFlow {
  readonly userId: string
  readonly method: PkceMethod
}

/** Runs inside a transaction: a refusal rolls the deletion back, a success makes the code useless. */
export async function finishFlow(
  visit: Visit,
  tx: Queryable,
  given: { readonly code: string; readonly verifier: string },
): Promise<FinishedFlow> {
  const [flow] = await tx.rows<FlowRow>(sql`
    delete from auth.flow_state where auth_code = ${hashOf(given.code)} and user_id is not null
    returning user_id, code_challenge, code_challenge_method, authentication_method,
      to_jsonb(auth_code_issued_at) as issued_at`)
  if (flow === undefined) {
    const message = 'invalid flow state, no valid flow state found'
    throw new AuthError(404, 'flow_state_not_found', message)
  }
  if (new Date(flow.issued_at).getTime() + flowLifeMs < nowOf(visit).getTime()) {
    const message = 'invalid flow state, flow state has expired'
    throw new AuthError(422, 'flow_state_expired', message)
  }
  if (challengeOf(given.verifier, flow.code_challenge_method) !== flow.code_challenge) {
    const message = 'code challenge does not match previously saved code verifier'
    throw new AuthError(400, 'bad_code_verifier', message)
  }
  return { userId: flow.user_id, method: flow.authentication_method }
}

function challengeOf(verifier: string, method: 's256' | 'plain'): string {
  return method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
