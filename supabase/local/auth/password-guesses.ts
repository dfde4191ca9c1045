import { createHash } from 'node:crypto'
import { countGuess, type Count } from './guess-count.ts'
import { sessionKnownHere } from './known-device.ts'
import type { User } from './users.ts'
import type { Visit } from './visit.ts'

/** Whether it's the password of the account, if there is one. Our functions count the wrong ones themselves. */
export async function isPasswordOf(
  visit: Visit,
  { email, user, password }: { email: string; user: User | undefined; password: string },
): Promise<boolean> {
  const compare = () => visit.server.passwords.matches(password, user?.encrypted_password ?? null)
  return visit.caller.role === 'service_role'
    ? compare()
    : countGuess(countOf(visit, email, user), compare)
}

/** The same for a password that someone signed in is asked for. */
export function isOwnPassword(visit: Visit, user: User, password: string): Promise<boolean> {
  return countGuess({ limits: visit.server.guesses, name: `own ${user.id}` }, () =>
    visit.server.passwords.matches(password, user.encrypted_password),
  )
}

/**
 * Guesses count wherever they come from. Each device that had a session has a count of its own, so no crowd keeps
 * people out of their accounts. Made-up addresses are counted elsewhere: a list of them pushes no account's count out.
 */
function countOf(visit: Visit, email: string, user: User | undefined): Count {
  const { limits, guesses } = visit.server
  if (user === undefined) {
    const address = createHash('sha256').update(email).digest('base64')
    return { limits, name: `no account ${address}` }
  }
  const sessionId = sessionKnownHere(visit, user)
  const name = sessionId === null ? `account ${user.id}` : `device ${sessionId}`
  return { limits: guesses, name }
}
