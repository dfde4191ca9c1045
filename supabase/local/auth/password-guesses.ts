import { createHash } from 'node:crypto'
import { sessionKnownHere } from './known-device.ts'
import { takeOrRefuse, type RateLimits } from './rate-limits.ts'
import type { User } from './users.ts'
import type { Visit } from './visit.ts'

const GUESSES = { tokens: 10, perMs: 60 * 60_000 }

interface Count {
  readonly limits: RateLimits
  readonly name: string
}

/** Whether it's the password of the account, if there is one. Our functions count the wrong ones themselves. */
export async function isPasswordOf(
  visit: Visit,
  { email, user, password }: { email: string; user: User | undefined; password: string },
): Promise<boolean> {
  const compare = () => visit.server.passwords.matches(password, user?.encrypted_password ?? null)
  return visit.caller.role === 'service_role'
    ? compare()
    : counted(countOf(visit, email, user), compare)
}

/** The same for a password that someone signed in is asked for. */
export function isOwnPassword(visit: Visit, user: User, password: string): Promise<boolean> {
  return counted({ limits: visit.server.guesses, name: `own ${user.id}` }, () =>
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

/** Only the wrong ones are. Each is taken before, so that many at once are no more than one after another. */
async function counted({ limits, name }: Count, compare: () => Promise<boolean>): Promise<boolean> {
  takeOrRefuse(limits, GUESSES, name)
  let isWrong = false
  try {
    const matches = await compare()
    isWrong = !matches
    return matches
  } finally {
    if (!isWrong) limits.giveBack(GUESSES, name)
  }
}
