import { sql, type Sql } from '#local/database/sql.ts'
import { nowOf } from './auth-database.ts'
import type { JsonObject } from './request-body.ts'
import type { Visit } from './visit.ts'

const logTypes = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  recovery_codes_generated: 'recovery_codes',
  recovery_codes_regenerated: 'recovery_codes',
  recovery_codes_verified: 'recovery_codes',
} as const

export interface AuditEntry {
  readonly action: keyof typeof logTypes
  readonly actor: { readonly id: string; readonly email: string | null }
  readonly traits?: JsonObject
}

export const serviceActor = { id: '00000000-0000-0000-0000-000000000000', email: 'service_role' }

export function writeAudit(visit: Visit, { action, actor, traits }: AuditEntry): Sql {
  const payload = {
    action,
    log_type: logTypes[action],
    actor_id: actor.id,
    actor_username: actor.email ?? '',
    actor_via_sso: false,
    ...(traits === undefined ? {} : { traits }),
  }
  return sql`insert into auth.audit_log_entries (id, payload, created_at, ip_address)
    values (gen_random_uuid(), ${payload}, ${nowOf(visit)}, ${visit.ip ?? ''})`
}
