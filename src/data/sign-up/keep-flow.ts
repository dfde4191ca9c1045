import { advanceSignUp } from '#domain/sign-up/advance-sign-up.ts'
import { SIGN_UP_AT_REST } from '#domain/sign-up/sign-up-flow.ts'
import type { SignUpEvent, SignUpFlow } from '#domain/sign-up/sign-up-flow.ts'

/** Where one sign-up stands, and everybody who watches it. */
export interface KeptFlow {
  readonly state: () => SignUpFlow
  readonly tell: (event: SignUpEvent) => void
  readonly reset: () => void
  readonly subscribe: (listener: () => void) => () => void
}

export function keepFlow(): KeptFlow {
  const listeners = new Set<() => void>()
  let flow = SIGN_UP_AT_REST

  function become(next: SignUpFlow): void {
    flow = next
    for (const listener of listeners) listener()
  }

  return {
    state: () => flow,
    tell: (event) => become(advanceSignUp(flow, event)),
    reset: () => become(SIGN_UP_AT_REST),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
