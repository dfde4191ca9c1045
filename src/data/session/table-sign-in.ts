import { Problem } from '#domain/text/errors.ts'
import { beginWith } from './brought-session.ts'
import type { BroughtSession } from '#domain/session/arrival.ts'
import type { Person } from '#domain/session/session.ts'
import type { SessionCheck } from './session-check.ts'
import type { SessionParts } from './session-parts.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** The second where others used up what Auth hears for the address: the function has a count of its own. */
const ASKS_ON: readonly string[] = ['invalid-credentials', 'too-many-attempts']

/**
 * Whoever the salon still keeps in its tables alone is taken over by the server at their first sign-in.
 * Only it can tell; to us it is one more place that may know this password.
 */
export async function signInByTable(
  { platform, connection }: Pick<SessionParts, 'platform' | 'connection'>,
  check: SessionCheck,
  credentials: Credentials,
  problem: Problem,
): Promise<Person> {
  if (!ASKS_ON.includes(problem.code)) throw problem
  const answer = await platform
    .callFunction({ name: 'table-sign-in', body: credentials }, connection.noteOutcome)
    .catch(() => null)
  if (answer === null) throw new Problem('no-connection')
  if (answer.status === 429) throw new Problem('too-many-attempts')
  const session = sessionIn(answer.body)
  if (session === null) throw problem
  return beginWith(check, session)
}

function sessionIn(body: unknown): BroughtSession | null {
  const { session } = asRecord(body)
  const { access_token: access, refresh_token: refresh } = asRecord(session)
  if (typeof access !== 'string' || typeof refresh !== 'string') return null
  return { accessToken: access, refreshToken: refresh }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
