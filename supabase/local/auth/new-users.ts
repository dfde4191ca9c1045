import { DatabaseError, type Queryable } from '#local/database/database.ts'
import { sql, type Sql } from '#local/database/sql.ts'
import { nowOf, script } from './auth-database.ts'
import { AuthError, unexpectedFailure } from './auth-error.ts'
import type { JsonObject } from './request-body.ts'
import { userById, type User } from './users.ts'
import type { Visit } from './visit.ts'

export interface NewUser {
  readonly id?: string
  readonly email: string | null
  readonly passwordHash: string | null
  readonly metadata: JsonObject
  readonly appMetadata?: JsonObject
  readonly role?: string
  readonly confirmed: boolean
  readonly invited?: boolean
}

/** One person, one row, one identity; a trigger that refuses the row refuses the person. */
export async function createUser(visit: Visit, tx: Queryable, given: NewUser): Promise<User> {
  const id = given.id ?? crypto.randomUUID()
  try {
    await tx.run(script(insertUser(visit, id, given), ...insertEmailIdentity(visit, id, given)))
  } catch (cause) {
    throw asRefusedUser(cause)
  }
  return userById(tx, id)
}

function insertUser(visit: Visit, id: string, given: NewUser): Sql {
  const now = nowOf(visit)
  const provider = given.email === null ? {} : { provider: 'email', providers: ['email'] }
  const confirmedAt = given.confirmed && given.email !== null ? now : null
  return sql`
    insert into auth.users (id, instance_id, aud, role, email, encrypted_password,
      email_confirmed_at, invited_at, raw_app_meta_data, raw_user_meta_data,
      is_anonymous, created_at, updated_at)
    values (${id}, '00000000-0000-0000-0000-000000000000', 'authenticated',
      ${given.role ?? 'authenticated'}, ${given.email}, ${given.passwordHash},
      ${confirmedAt}, ${given.invited === true ? now : null},
      ${{ ...provider, ...given.appMetadata }}, ${given.metadata},
      ${given.email === null}, ${now}, ${now})`
}

function insertEmailIdentity(visit: Visit, id: string, given: NewUser): Sql[] {
  if (given.email === null) return []
  const data = {
    sub: id,
    email: given.email,
    email_verified: given.confirmed,
    phone_verified: false,
  }
  return [insertIdentity(visit, id, data)]
}

export function insertIdentity(visit: Visit, userId: string, data: JsonObject): Sql {
  const now = nowOf(visit)
  return sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider,
      last_sign_in_at, created_at, updated_at)
    values (${userId}, ${userId}, ${data}, 'email', ${now}, ${now}, ${now})
    on conflict (provider_id, provider) do update
      set identity_data = identities.identity_data || excluded.identity_data,
          updated_at = excluded.updated_at`
}

export const addressTaken = 'A user with this email address has already been registered'

function asRefusedUser(cause: unknown): unknown {
  if (!(cause instanceof DatabaseError)) return cause
  if (isTakenAddress(cause)) return new AuthError(422, 'email_exists', addressTaken)
  if (cause.code.startsWith('22')) return cause
  return unexpectedFailure('Database error saving new user', cause)
}

export function isTakenAddress(cause: unknown): boolean {
  return (
    cause instanceof DatabaseError &&
    cause.code === '23505' &&
    cause.constraint === 'users_email_partial_key'
  )
}
