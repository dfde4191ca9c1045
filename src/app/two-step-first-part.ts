import type { useTwoStep } from '#features/profile/use-two-step.ts'
import type { SessionState } from '#domain/session/session.ts'

type Steps = Pick<
  ReturnType<typeof useTwoStep>,
  'app' | 'codes' | 'isConfirmed' | 'isBusy' | 'problem'
>

/** What of setting up an app is before the person, and whether signing in may lead on from there. */
export function partOf(steps: Steps, session: SessionState) {
  const { app, codes, isConfirmed, isBusy, problem } = steps
  if (codes !== null) return { part: 'codes', isOver: false } as const
  if (app !== null) return { part: 'app', isOver: false } as const
  if (!isConfirmed) return { part: 'first', isOver: !isBusy } as const
  if (isBusy || problem !== null) return { part: 'without-codes', isOver: false } as const
  // Who this is by now, the server says in a moment; or that they changed their app elsewhere.
  const owesCode = session.status === 'locked' && session.owes === 'code'
  return { part: 'waiting', isOver: session.status === 'signed-in' || owesCode } as const
}
