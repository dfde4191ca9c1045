import { randomBytes } from 'node:crypto'
import { adminClient, type World } from '#functions/_shared/world.ts'
import { signInByPassword, signInOnce, type Attempt, type SignedIn } from './sign-in.ts'

/** The first session of a new account: by its password, or by a link where the password is no good. */
export async function enterAccount(attempt: Attempt, id: string, world: World): Promise<SignedIn> {
  const entry = await signInByPassword(attempt, world)
  if (entry?.isWeak === false) return entry.signedIn
  if (entry !== null) await replacePassword(id, world)
  return signInOnce(attempt, world)
}

/** An auth server may make an account with a password that it would not take from its owner. */
async function replacePassword(id: string, world: World): Promise<void> {
  const { admin } = adminClient(world).auth
  const replaced = await admin.updateUserById(id, { password: randomPassword() })
  if (replaced.error) throw replaced.error
  const marked = await admin.updateUserById(id, { app_metadata: { must_set_password: true } })
  if (marked.error) throw marked.error
}

/** Of every kind of character that a rule may ask for. */
export function randomPassword(): string {
  return `${randomBytes(24).toString('base64url')}aA1!`
}
