import { DatabaseError, type Queryable } from '#local/database/database.ts'
import { identifier, sql } from '#local/database/sql.ts'
import type { DatabaseHook } from '#local/project.ts'
import { AuthError, unexpectedFailure } from './auth-error.ts'
import { isJsonObject, type JsonObject } from './request-body.ts'

const deadlineMs = 2000

/** One of the project's functions, asked as supabase_auth_admin like on hosted; it may refuse. */
export async function askHook(
  tx: Queryable,
  hook: DatabaseHook,
  event: JsonObject,
): Promise<JsonObject> {
  const call = sql`select ${identifier(hook.schema, hook.name)}(${event}::jsonb)::jsonb as output`
  try {
    const [answer] = await tx.rows<{ output: unknown }>(call, { deadlineMs })
    return acceptable(answer?.output)
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause
    if (cause.code === '57014') {
      const message = 'Failed to reach hook within maximum time of 2.000000 seconds'
      throw new AuthError(422, 'hook_timeout', message)
    }
    const uri = `pg-functions://postgres/${hook.schema}/${hook.name}`
    throw unexpectedFailure(`Error running hook URI: ${uri}`, cause)
  }
}

/** What a hook that decides says to someone it turns away, or else the usual words; null where they may go on. */
export function rejectionIn({ decision, message }: JsonObject, usual: string): string | null {
  if (decision !== 'reject') return null
  return typeof message === 'string' && message !== '' ? message : usual
}

function acceptable(output: unknown): JsonObject {
  if (!isJsonObject(output)) throw nonconforming('an object is expected')
  const refusal = output['error']
  if (isJsonObject(refusal)) throw refusalOf(refusal)
  return output
}

function refusalOf(refusal: JsonObject): AuthError {
  const { http_code: status, message } = refusal
  const answerable = typeof status === 'number' && status >= 400 && status <= 599
  const text = typeof message === 'string' ? message : 'The sign-in was refused'
  return new AuthError(answerable ? status : 500, 'unknown', text)
}

export function nonconforming(reason: string): AuthError {
  return unexpectedFailure(`output claims do not conform to the expected schema: ${reason}`)
}
