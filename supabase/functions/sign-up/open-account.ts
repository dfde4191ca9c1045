import type { SupabaseClient } from '@supabase/supabase-js'
import { ask, countAgainst } from '#functions/_shared/ask.ts'
import { authRefusal } from '#functions/_shared/auth-refusal.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { forwardedFor } from '#functions/_shared/visitor-network.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'
import type { NewAccount } from './new-account.ts'

interface SignUp {
  readonly ticketHash: string
  readonly account: NewAccount
  readonly network: string
}

const HOURLY_FROM_ONE_NETWORK = 10

/** After this there is exactly one account for the ticket, under the address and password given last. */
export async function openAccount(signUp: SignUp, world: World): Promise<void> {
  const admin = adminClient(world)
  const known = await accountAt(admin, signUp)
  if (known?.isOwn === true) return renew(admin, known, signUp)
  await countAgainst(admin, [
    'sign-ups from a connection',
    signUp.network,
    HOURLY_FROM_ONE_NETWORK,
    3600,
  ])
  if (known !== null) return refuseTaken(admin, known)
  await leaveFormerAddress(admin, signUp)
  await create(signUp, world)
}

interface KnownAccount {
  readonly userId: string
  readonly isConfirmed: boolean
  /** Made with this very ticket. */
  readonly isOwn: boolean
  /** Two sign-ups claimed the address: a password comes from the letter alone. */
  readonly isContested: boolean
}

async function accountAt(
  admin: SupabaseClient,
  { account, ticketHash }: SignUp,
): Promise<KnownAccount | null> {
  const found = await ask(admin.rpc('account_at', { address: account.email, hash: ticketHash }))
  if (found === null) return null
  const { user_id, is_confirmed, is_own, is_contested } = found as Readonly<Record<string, unknown>>
  return {
    userId: String(user_id),
    isConfirmed: is_confirmed === true,
    isOwn: is_own === true,
    isContested: is_contested === true,
  }
}

/** The answer to the first try was lost, or something was mended since: what was typed last counts. */
async function renew(
  admin: SupabaseClient,
  { userId, isConfirmed, isContested }: KnownAccount,
  { account }: SignUp,
): Promise<void> {
  if (isConfirmed || isContested) return
  const { error } = await admin.auth.admin.updateUserById(userId, { password: account.password })
  if (error) throw authRefusal(error)
  const { firstName, lastName, phone, homeAddress } = account
  await ask(
    admin
      .from('profiles')
      .update({ first_name: firstName, last_name: lastName, phone, home_address: homeAddress })
      .eq('id', userId),
  )
}

/**
 * Whoever comes second to an address that nobody has proven yet may be its owner, or the first one was.
 * So from now on neither password counts there: the letter lets its reader choose one.
 */
async function refuseTaken(admin: SupabaseClient, known: KnownAccount): Promise<never> {
  if (!known.isConfirmed) await ask(admin.rpc('contest_password', { person: known.userId }))
  throw new Refusal(409, 'already-registered', { may_resend: !known.isConfirmed })
}

/**
 * The person typed another address after the account was made: the old one was a slip, and goes. Not one
 * that has papers, a photo or a family already: who typed the second address may be somebody else.
 */
async function leaveFormerAddress(admin: SupabaseClient, { ticketHash }: SignUp): Promise<void> {
  const standing = await ask(admin.rpc('sign_up_standing', { hash: ticketHash }))
  if (standing === null) return
  const { userId, isConfirmed, ...made } = standing as Readonly<Record<string, unknown>>
  const hasMore = made['hasPhoto'] || made['hasAgreement'] || made['hasFamily']
  if (isConfirmed === true || made['membership'] !== null || hasMore === true)
    throw new Refusal(409, 'sign-up-over')
  const { error } = await admin.auth.admin.deleteUser(String(userId))
  if (error) throw authRefusal(error)
}

async function create({ account, ticketHash, network }: SignUp, world: World): Promise<void> {
  const { email, password } = account
  const { data, error } = await adminClient(world, forwardedFor(network)).auth.signUp({
    email,
    password,
    options: {
      emailRedirectTo: `${world.environment.siteUrl}/auth`,
      data: {
        first_name: account.firstName,
        last_name: account.lastName,
        phone: account.phone,
        home_address: account.homeAddress,
        membership_plan: account.plan,
        sign_up: ticketHash,
      },
    },
  })
  if (error) throw authRefusal(error)
  // Where addresses must be confirmed, a known one is answered with a user who is nobody.
  if (data.user?.identities?.length === 0) throw new Refusal(409, 'already-registered')
}
