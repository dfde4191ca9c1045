import { Problem } from '#domain/text/errors.ts'
import { problemFrom } from '#platform/backend-problem.ts'
import { asAuthUser } from './session-check.ts'
import type { BroughtSession } from '#domain/session/arrival.ts'
import type { Person } from '#domain/session/session.ts'
import type { SessionCheck } from './session-check.ts'

/** Begins with a session that somebody else opened: a link from a letter, or the server itself. */
export async function beginWith(
  check: SessionCheck,
  { accessToken, refreshToken }: BroughtSession,
): Promise<Person> {
  const { person } = await check.listen()
  const { data, error } = await person.auth.setSession({
    access_token: accessToken,
    refresh_token: refreshToken,
  })
  if (error !== null) throw problemFrom(error)
  if (data.user === null) throw new Problem('unexpected-answer')
  return check.confirm(asAuthUser(data.user))
}
