import { Problem, problemCodeOf } from '#domain/text/errors.ts'

/** What a session still needs before it counts: a code of the person's authenticator app, or the app itself. */
export type Owed = 'code' | 'app'

const SAID_AS = { code: 'second-factor-needed', app: 'second-factor-missing' } as const

export function isOwed(value: unknown): value is Owed {
  return value === 'code' || value === 'app'
}

export function owingProblem(owes: Owed): Problem {
  return new Problem(SAID_AS[owes])
}

/** The server knows this person and waits for their sign-in: no fault, and no reason to go by what is saved. */
export function isUpToAuth(cause: unknown): boolean {
  return problemCodeOf(cause) === 'session-over' || owedBy(cause) !== null
}

/** Null where something else is why it failed. */
export function owedBy(cause: unknown): Owed | null {
  const code = problemCodeOf(cause)
  if (code === SAID_AS.code) return 'code'
  return code === SAID_AS.app ? 'app' : null
}
