import type { Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { writeAudit } from './audit-log.ts'
import { assignments, inTransaction, mergedJson, nowOf, script } from './auth-database.ts'
import { AuthError, notSupported, validationFailed } from './auth-error.ts'
import { occasions, prepareLetter } from './confirmations.ts'
import { validEmail } from './email-address.ts'
import { codeChallenge, type CodeChallenge } from './flow-states.ts'
import { handOver, sendLetters, type Letter } from './mails.ts'
import { createUser, type NewUser } from './new-users.ts'
import { checkPasswordStrength } from './password-rules.ts'
import { limitMails, limitSignIns } from './rate-limits.ts'
import type { JsonObject } from './request-body.ts'
import { openSession, sessionJson, type Grant } from './sessions.ts'
import { signUpAnonymously } from './sign-up-anonymously.ts'
import { userJson } from './user-json.ts'
import { findUserByEmail, isConfirmed, userById, type User } from './users.ts'
import type { Visit } from './visit.ts'

export interface SignUp {
  readonly email: string
  readonly passwordHash: string | null
  readonly metadata: JsonObject
  readonly challenge: CodeChallenge | undefined
}

/** What became of a request to join. */
type Joined =
  | { readonly kind: 'session'; readonly grant: Grant }
  | { readonly kind: 'letters'; readonly user: User; readonly letters: readonly Letter[] }
  | { readonly kind: 'known'; readonly user: User }

export async function signUp(visit: Visit): Promise<Response> {
  const body = await visit.body()
  if (body.text('phone') !== '') throw notSupported('Signing up with a phone number')
  if (body.text('email') === '') return signUpAnonymously(visit)
  limitSignIns(visit)
  refuseWhenClosed(visit)

  const password = body.text('password')
  if (password === '') throw validationFailed('Signup requires a valid password')
  checkPasswordStrength(visit, password)
  const email = validEmail(body.text('email'))
  const challenge = codeChallenge(body)
  if (needsConfirmation(visit)) limitMails(visit, 'confirmation', email)
  // Hashed before looking whether the address is known: the time taken tells nothing.
  const passwordHash = await visit.server.passwords.hash(password)
  const metadata = body.object('data') ?? {}
  const wish = { email, passwordHash, metadata, challenge }
  const joined = await retryWhenTaken(() => inTransaction(visit, (tx) => join(visit, tx, wish)))
  return answer(visit, joined, metadata)
}

export function refuseWhenClosed(visit: Visit): void {
  const { auth } = visit.server.backend.project
  if (!auth.enableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  if (!auth.email.enableSignup) {
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  }
}

export function needsConfirmation(visit: Visit): boolean {
  return visit.server.backend.project.auth.email.enableConfirmations
}

/** The unique index decides between two simultaneous sign-ups; the loser looks again. */
export async function retryWhenTaken<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (cause) {
    if (cause instanceof AuthError && cause.code === 'email_exists') return attempt()
    throw cause
  }
}

async function join(visit: Visit, tx: Queryable, wish: SignUp): Promise<Joined> {
  const known = await findUserByEmail(tx, wish.email)
  // Without confirmation nobody proves anything here, so an account that waits for its owner keeps waiting.
  if (known !== undefined && (isConfirmed(known) || !needsConfirmation(visit))) {
    await tx.run(writeAudit(visit, { action: 'user_repeated_signup', actor: known }))
    return { kind: 'known', user: known }
  }
  const confirmed = !needsConfirmation(visit)
  const user = known ?? (await createUser(visit, tx, newcomer(wish, confirmed)))
  if (!confirmed) {
    const { challenge } = wish
    const letter = await prepareLetter(visit, tx, occasions.signUp, { user, challenge })
    const shown = await userById(tx, user.id)
    // Somebody else may have asked first; what they told about themselves stays theirs.
    const told = known === undefined ? {} : { raw_user_meta_data: wish.metadata }
    const letters = await handOver(visit, tx, [letter])
    return { kind: 'letters', user: { ...shown, ...told }, letters }
  }
  await tx.run(writeAudit(visit, { action: 'user_signedup', actor: user }))
  return { kind: 'session', grant: await openSession(visit, tx, user, 'password') }
}

export function newcomer(wish: SignUp, confirmed: boolean): NewUser {
  const id = crypto.randomUUID()
  const facts = { sub: id, email: wish.email, email_verified: confirmed, phone_verified: false }
  const metadata = { ...wish.metadata, ...facts }
  return { id, email: wish.email, passwordHash: wish.passwordHash, metadata, confirmed }
}

/** The address is proven: the user and their e-mail identity both say so. */
export function confirmUser(visit: Visit, user: User) {
  const now = nowOf(visit)
  return script(
    sql`update auth.users set ${assignments({ email_confirmed_at: now, updated_at: now })},
        raw_user_meta_data = ${mergedJson('raw_user_meta_data', { email_verified: true })}
      where id = ${user.id} and email_confirmed_at is null`,
    sql`update auth.identities set updated_at = ${now},
        identity_data = ${mergedJson('identity_data', { email_verified: true })}
      where user_id = ${user.id} and provider = 'email' and email = lower(${user.email})`,
  )
}

async function answer(visit: Visit, joined: Joined, metadata: JsonObject): Promise<Response> {
  switch (joined.kind) {
    case 'session':
      return Response.json(await sessionJson(visit, joined.grant))
    case 'letters':
      await sendLetters(visit, joined.letters)
      return Response.json(userJson(withoutInviteDetails(joined.user)))
    case 'known':
      if (!needsConfirmation(visit)) {
        throw new AuthError(422, 'user_already_exists', 'User already registered')
      }
      return Response.json(userJson(obfuscated(visit, joined.user, metadata)))
  }
}

function withoutInviteDetails(user: User): User {
  return user.invited_at === null
    ? user
    : { ...user, raw_user_meta_data: {}, identities: [], factors: [] }
}

/** Looks like a new user and says nothing about the one who already has the address. */
function obfuscated(visit: Visit, user: User, metadata: JsonObject): User {
  const now = nowOf(visit).toISOString()
  const nothing = { email_confirmed_at: null, confirmed_at: null, phone_confirmed_at: null }
  const noTraces = { invited_at: null, recovery_sent_at: null, last_sign_in_at: null }
  const noChanges = {
    email_change: null,
    email_change_sent_at: null,
    reauthentication_sent_at: null,
  }
  return {
    ...user,
    ...nothing,
    ...noTraces,
    ...noChanges,
    id: crypto.randomUUID(),
    role: '',
    phone: null,
    banned_until: null,
    is_anonymous: false,
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: metadata,
    factors: [],
    identities: [],
  }
}
