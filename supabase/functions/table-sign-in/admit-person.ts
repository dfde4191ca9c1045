import type { AuthError } from '@supabase/supabase-js'
import { adminClient, type World } from '#functions/_shared/world.ts'
import { isCommonPassword } from '#functions/_shared/common-passwords.ts'
import { adopt, forgetTablePasswords } from './adopt-person.ts'
import { enterAccount, randomPassword } from './enter-account.ts'
import type { TablePerson } from './find-in-tables.ts'
import {
  authFor,
  invalidCredentials,
  signInByPassword,
  type Attempt,
  type SignedIn,
} from './sign-in.ts'

/** bcrypt, behind the auth server, reads no more of a password than this. */
const LONGEST_PASSWORD_BYTES = 72

/** Gives somebody from the tables an account of their own, and signs them in to it. */
export async function admitPerson(
  attempt: Attempt,
  person: TablePerson,
  world: World,
): Promise<SignedIn> {
  const id = await openAccount(attempt, person, world)
  if (id === null) return enterTwin(attempt, world)
  await adoptOrUndo(id, person, world)
  await forgetTablePasswords(person, world)
  return enterAccount(attempt, id, world)
}

/** Null when the address has an account already, confirmed or not: that one is never written over. */
async function openAccount(
  attempt: Attempt,
  person: TablePerson,
  world: World,
): Promise<string | null> {
  const isTooLong = new TextEncoder().encode(attempt.password).length > LONGEST_PASSWORD_BYTES
  const isUnfit = isTooLong || isCommonPassword(attempt.password)
  const first = await createUser(attempt, person, world, isUnfit)
  const { data, error } =
    first.error?.code === 'weak_password' ? await createUser(attempt, person, world, true) : first
  if (data.user !== null) return data.user.id
  if (isTaken(error)) return null
  if (error?.code !== 'validation_failed' && error?.code !== 'email_address_invalid') throw error
  world.log('A record of the tables has an email address that no account can have.', error)
  throw invalidCredentials()
}

function createUser(attempt: Attempt, person: TablePerson, world: World, withRandom: boolean) {
  return adminClient(world).auth.admin.createUser({
    email: attempt.email,
    password: withRandom ? randomPassword() : attempt.password,
    email_confirm: true,
    user_metadata: {
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
    },
    app_metadata: { source: 'table', ...(withRandom && { must_set_password: true }) },
  })
}

function isTaken(error: AuthError | null): boolean {
  return error?.code === 'email_exists' || error?.code === 'user_already_exists'
}

/** The same person may have asked twice at once: then the account that was there first is their own. */
async function enterTwin(attempt: Attempt, world: World): Promise<SignedIn> {
  const entry = await signInByPassword(attempt, world)
  return entry === null ? turnAway(attempt, world) : entry.signedIn
}

/** Their mailbox is the way in for somebody whose account has another password. */
async function turnAway(attempt: Attempt, world: World): Promise<never> {
  const redirectTo = `${world.environment.siteUrl}/auth`
  const { error } = await authFor(attempt, world).resetPasswordForEmail(attempt.email, {
    redirectTo,
  })
  if (error) world.log('The email for a new password could not be sent.', error)
  throw invalidCredentials()
}

/** An account without its role would be found first next time, and never get it. */
async function adoptOrUndo(id: string, person: TablePerson, world: World): Promise<void> {
  try {
    await adopt(id, person, world)
  } catch (cause) {
    const { error } = await adminClient(world).auth.admin.deleteUser(id)
    if (error) world.log('A half-made account could not be taken back.', error)
    throw cause
  }
}
