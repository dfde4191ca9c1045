import type { AuthError, Session, SupabaseClient } from '@supabase/supabase-js'
import { Refusal } from '#functions/_shared/refusal.ts'
import { forwardedFor } from '#functions/_shared/visitor-network.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'

export interface Attempt {
  readonly email: string
  readonly password: string
  readonly network: string
}

export interface SignedIn {
  readonly session: Session
  /** The password that opened the door is not kept: the person is asked for another one. */
  readonly must_set_password: boolean
}

export interface Entry {
  readonly signedIn: SignedIn
  /** The password is right, and the auth server would not take it as a new one. */
  readonly isWeak: boolean
}

export function invalidCredentials(): Refusal {
  return new Refusal(401, 'invalid-credentials')
}

/** A new client each time, because signing in makes it speak for that person. */
export function authFor({ network }: Attempt, world: World): SupabaseClient['auth'] {
  return adminClient(world, forwardedFor(network)).auth
}

/** Null when there is no account with this password. */
export async function signInByPassword(attempt: Attempt, world: World): Promise<Entry | null> {
  const { email, password } = attempt
  const { data, error } = await authFor(attempt, world).signInWithPassword({ email, password })
  if (error === null)
    return { signedIn: signedInWith(data.session), isWeak: data.weakPassword !== undefined }
  if (error.code === 'invalid_credentials') return null
  throw refusalOf(error)
}

/** A session by a link that nobody but this server sees. */
export async function signInOnce(attempt: Attempt, world: World): Promise<SignedIn> {
  const link = await adminClient(world).auth.admin.generateLink({
    type: 'magiclink',
    email: attempt.email,
  })
  if (link.error) throw link.error
  const { data, error } = await authFor(attempt, world).verifyOtp({
    type: 'magiclink',
    token_hash: link.data.properties.hashed_token,
  })
  if (error) throw refusalOf(error)
  if (data.session === null) throw new Error('The auth server gave no session for its own link.')
  return signedInWith(data.session)
}

function signedInWith(session: Session): SignedIn {
  const isAsked = session.user.app_metadata['must_set_password'] === true
  return { session, must_set_password: isAsked }
}

function refusalOf(error: AuthError): Error {
  if (error.code === 'email_not_confirmed') return new Refusal(403, 'email-not-confirmed')
  if (error.code === 'user_banned') return invalidCredentials()
  if (error.status === 429)
    return new Refusal(429, 'too-many-attempts', { retry_after_seconds: 60 })
  return error
}
