import type { OwnerForm } from '#domain/sign-up/first-owner.ts'
import { ask } from '#functions/_shared/ask.ts'
import { authRefusal } from '#functions/_shared/auth-refusal.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'

interface OwnerAccount {
  readonly id: string
  /** Made just now, under the password that was typed. */
  readonly isNew: boolean
  /** Someone had proven the address before, so their password and name stay. */
  readonly wasProven: boolean
}

/** Its address needs no proof: whoever holds the link holds the whole server. */
export async function openOwnerAccount(owner: OwnerForm, world: World): Promise<OwnerAccount> {
  const { email, password, firstName, lastName } = owner
  const { data, error } = await adminClient(world).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { first_name: firstName, last_name: lastName },
  })
  if (error === null) return { id: data.user.id, isNew: true, wasProven: false }
  const refusal = authRefusal(error)
  if (!(refusal instanceof Refusal) || refusal.code !== 'already-registered') throw refusal
  const account = await takeOver(owner, world)
  if (account === null) throw refusal
  return account
}

/** Whoever signed up with the address and never proved it may be anyone: their password ends here. */
async function takeOver(owner: OwnerForm, world: World): Promise<OwnerAccount | null> {
  const admin = adminClient(world)
  const { email, password, firstName, lastName } = owner
  const known = await ask(admin.rpc('account_at', { address: email, hash: '' }))
  if (known === null) return null
  const { user_id, is_confirmed } = known as Readonly<Record<string, unknown>>
  const id = String(user_id)
  if (is_confirmed === true) return { id, isNew: false, wasProven: true }
  const { error } = await admin.auth.admin.updateUserById(id, { password, email_confirm: true })
  if (error) throw authRefusal(error)
  const name = { first_name: firstName, last_name: lastName }
  await ask(admin.from('profiles').update(name).eq('id', id))
  return { id, isNew: false, wasProven: false }
}

/** For when someone else became the owner in the same moment. */
export async function takeBack({ id, isNew }: OwnerAccount, world: World): Promise<void> {
  if (!isNew) return
  const { error } = await adminClient(world).auth.admin.deleteUser(id)
  if (error)
    world.log('An account made for an owner who came second could not be taken back.', error)
}
