import type { JsonObject } from './request-body.ts'
import type { Factor, Identity, User } from './users.ts'

/** A user as GoTrue shows it: no hashes, no tokens, and empty moments left out. */
export function userJson(user: User): JsonObject {
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    ...moments(user, ['email_confirmed_at', 'invited_at']),
    phone: user.phone ?? '',
    ...moments(user, ['phone_confirmed_at', 'confirmation_sent_at', 'confirmed_at']),
    ...moments(user, ['recovery_sent_at']),
    ...(user.email_change === null || user.email_change === ''
      ? {}
      : { new_email: user.email_change }),
    ...moments(user, ['email_change_sent_at', 'reauthentication_sent_at', 'last_sign_in_at']),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(user.factors.length === 0 ? {} : { factors: user.factors.map(factorJson) }),
    identities: user.identities.map(identityJson),
    created_at: moment(user.created_at),
    updated_at: moment(user.updated_at),
    ...moments(user, ['banned_until', 'deleted_at']),
    is_anonymous: user.is_anonymous,
  }
}

export function factorJson(factor: Factor): JsonObject {
  return {
    id: factor.id,
    created_at: moment(factor.created_at),
    updated_at: moment(factor.updated_at),
    status: factor.status,
    ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
    factor_type: factor.factor_type,
    ...(factor.last_challenged_at === null
      ? {}
      : { last_challenged_at: moment(factor.last_challenged_at) }),
  }
}

function identityJson(identity: Identity): JsonObject {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: moment(identity.last_sign_in_at),
    created_at: moment(identity.created_at),
    updated_at: moment(identity.updated_at),
    email: identity.email ?? '',
  }
}

type Moment = {
  [Name in keyof User]: Name extends `${string}_at` | 'banned_until' ? Name : never
}[keyof User]

function moments(user: User, names: readonly Moment[]): JsonObject {
  const present = names.filter((name) => user[name] !== null)
  return Object.fromEntries(present.map((name) => [name, moment(user[name])]))
}

function moment(text: string | null): string {
  return text === null ? '0001-01-01T00:00:00Z' : text.replace(/[+-]00:00$/, 'Z')
}
