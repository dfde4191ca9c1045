import type { Queryable } from '#local/database/database.ts'
import { raw, sql, type Sql } from '#local/database/sql.ts'
import type { JsonObject } from './request-body.ts'

/** A row of auth.users with its identities and factors, as PostgreSQL writes it in JSON. */
export interface User {
  readonly id: string
  readonly aud: string | null
  readonly role: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly encrypted_password: string | null
  readonly email_confirmed_at: string | null
  readonly phone_confirmed_at: string | null
  readonly confirmed_at: string | null
  readonly invited_at: string | null
  readonly confirmation_sent_at: string | null
  readonly recovery_sent_at: string | null
  readonly email_change: string | null
  readonly email_change_sent_at: string | null
  readonly email_change_confirm_status: number | null
  readonly reauthentication_sent_at: string | null
  readonly last_sign_in_at: string | null
  readonly raw_app_meta_data: JsonObject | null
  readonly raw_user_meta_data: JsonObject | null
  readonly created_at: string | null
  readonly updated_at: string | null
  readonly banned_until: string | null
  readonly deleted_at: string | null
  readonly is_anonymous: boolean
  readonly identities: readonly Identity[]
  readonly factors: readonly Factor[]
}

/** A second factor: an authenticator app, or the codes for when it's lost. */
export interface Factor {
  readonly id: string
  readonly user_id: string
  readonly friendly_name: string | null
  readonly factor_type: 'totp' | 'recovery_code'
  readonly status: 'unverified' | 'verified'
  readonly created_at: string
  readonly updated_at: string
  readonly last_challenged_at: string | null
}

export interface Identity {
  readonly id: string
  readonly provider_id: string
  readonly user_id: string
  readonly identity_data: JsonObject
  readonly provider: string
  readonly last_sign_in_at: string | null
  readonly created_at: string | null
  readonly updated_at: string | null
  readonly email: string | null
}

export const userAsJson: Sql = raw(`to_jsonb(u) || jsonb_build_object('identities', (
  select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.id), '[]'::jsonb)
  from auth.identities i where i.user_id = u.id), 'factors', (
  select coalesce(jsonb_agg(to_jsonb(f) - 'secret' order by f.created_at, f.id), '[]'::jsonb)
  from auth.mfa_factors f where f.user_id = u.id))`)

export async function findUserById(tx: Queryable, id: string): Promise<User | undefined> {
  return findUser(tx, sql`u.id = ${id}`)
}

/** Someone who left (soft-deleted) is not found by an address. */
export async function findUserByEmail(tx: Queryable, email: string): Promise<User | undefined> {
  return findUser(tx, sql`lower(u.email) = ${email} and u.deleted_at is null and not u.is_sso_user`)
}

async function findUser(tx: Queryable, condition: Sql): Promise<User | undefined> {
  const [found] = await tx.rows<{ user: User }>(
    sql`select ${userAsJson} as "user" from auth.users u where ${condition}`,
  )
  return found?.user
}

/** For rows that were just written or locked in the same transaction. */
export async function userById(tx: Queryable, id: string): Promise<User> {
  const user = await findUserById(tx, id)
  if (user === undefined) throw new Error(`user ${id} vanished within its transaction`)
  return user
}

/** Who changes one person in two steps waits here for anyone else doing so. */
export async function lockedUserById(tx: Queryable, id: string): Promise<User> {
  await tx.run(sql`select id from auth.users where id = ${id} for update`)
  return userById(tx, id)
}

export function isConfirmed(user: User): boolean {
  return user.email_confirmed_at !== null
}

export function isBanned(user: User, now: Date): boolean {
  return user.banned_until !== null && new Date(user.banned_until) > now
}

export function hasPassword(user: User): boolean {
  return user.encrypted_password !== null && user.encrypted_password !== ''
}
