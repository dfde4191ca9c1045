import { useSyncExternalStore } from 'react'
import { SIGN_UP_AT_REST, advance, hasAccount, nextStep } from '#domain/sign-up-flow.ts'
import { cleanSignUp } from '#domain/sign-up.ts'
import { useAppData } from './app-data-context.tsx'
import { forgetAttempt, keepAttempt, readAttempt } from './sign-up-attempt.ts'
import { PERFORM, lookUpStanding } from './sign-up-steps.ts'
import type { SignUpEvent, SignUpFlow, SignUpWants } from '#domain/sign-up-flow.ts'
import type { AppData } from './open-app-data.ts'
import type { SignUpAttempt } from './sign-up-attempt.ts'
import type { SignUpForm } from './sign-up-steps.ts'

export type { SignUpAttempt } from './sign-up-attempt.ts'
export type { SignUpForm } from './sign-up-steps.ts'

const ALONE = 'salon-sign-up'

/** One sign-up, from the press to the last step; it goes on while its screen is away. */
export interface SignUp {
  readonly state: () => SignUpFlow
  readonly subscribe: (listener: () => void) => () => void
  /** What an earlier visit began; answers with the attempt if its account is there. */
  recall(): Promise<SignUpAttempt | null>
  /** Does what is left to do. A second press while the first one works does nothing. */
  submit(form: SignUpForm): Promise<SignUpFlow>
  /** Tries the payment alone once more. */
  payAgain(form: SignUpForm): Promise<SignUpFlow>
  /** Goes on without the paid plan; nothing of the sign-up stays on the device. */
  readonly payLater: () => void
  /** Ends here, with what is done; nothing of it stays on the device. */
  readonly leave: () => void
  /** The sign-up whose account is there, if there is one. */
  readonly attempt: () => SignUpAttempt | null
}

type Parts = Pick<AppData, 'platform' | 'connection' | 'drafts'>

export function openSignUp(parts: Parts): SignUp {
  const listeners = new Set<() => void>()
  let flow = SIGN_UP_AT_REST
  let attempt: SignUpAttempt | null = null

  function tell(event: SignUpEvent): void {
    flow = advance(flow, event)
    for (const listener of listeners) listener()
  }

  async function run(form: SignUpForm, known: SignUpAttempt): Promise<void> {
    for (let step = nextStep(flow); step !== null; step = nextStep(flow)) {
      const work = { parts, attempt: known, form, toConfirm: flow.toConfirm }
      const outcome = await PERFORM[step](work).catch((cause: unknown) => {
        parts.platform.report(`The step ${step} of a sign-up failed.`, cause)
        return { type: 'failed', step, problem: 'other' } as const
      })
      tell(outcome)
    }
    if (flow.phase === 'finished' && !flow.warnings.includes('payment-failed')) forget()
  }

  /** In one tab at a time, under the ticket that is there already: two tabs make one account. */
  async function work(form: SignUpForm, event: (wants: SignUpWants) => SignUpEvent) {
    if (flow.phase === 'under way') return flow
    const cleaned = { ...form, draft: cleanSignUp(form.draft) }
    tell(event(wantsOf(cleaned)))
    await parts.platform.tabs.alone(ALONE, async () => {
      attempt = await attemptFor(parts, cleaned, hasAccount(flow) ? attempt : null)
      await run(cleaned, attempt)
    })
    return flow
  }

  function forget(): void {
    forgetAttempt(parts)
    for (const form of ['sign-up', 'sign-up-photo']) parts.drafts.forget(form)
  }

  return {
    state: () => flow,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async recall() {
      if (flow !== SIGN_UP_AT_REST) return hasAccount(flow) ? attempt : null
      const saved = await readAttempt(parts)
      if (saved === null) return null
      const standing = await lookUpStanding({ parts, attempt: saved })
      if (standing === null || flow !== SIGN_UP_AT_REST) return null
      attempt = { ...saved, email: standing.email }
      tell({ type: 'looked up', wants: saved.wants, standing })
      return attempt
    },
    submit: (form) => work(form, (wants) => ({ type: 'submitted', wants: kept(wants) })),
    payAgain: (form) => work(form, () => ({ type: 'payment wanted again' })),
    payLater() {
      forget()
      tell({ type: 'payment left' })
    },
    attempt: () => (hasAccount(flow) ? attempt : null),
    leave() {
      forget()
      attempt = null
      flow = SIGN_UP_AT_REST
      for (const listener of listeners) listener()
    },
  }

  /** After a reload the form knows less than the attempt did. */
  function kept(wants: SignUpWants): SignUpWants {
    return hasAccount(flow) && attempt !== null ? attempt.wants : wants
  }
}

async function attemptFor(
  parts: Parts,
  { draft, photo, cardForm }: SignUpForm,
  known: SignUpAttempt | null,
): Promise<SignUpAttempt> {
  if (known !== null) return known
  const earlier = await readAttempt(parts)
  const attempt = {
    ticket: earlier?.ticket ?? parts.platform.ids.secret(),
    begunAt: earlier?.begunAt ?? parts.platform.clock.now(),
    email: draft.email,
    planId: draft.membershipPlan,
    members: draft.familyMembers.length,
    wants: wantsOf({ draft, secrets: null, photo, cardForm }),
  }
  await keepAttempt(parts, attempt)
  return attempt
}

function wantsOf({ draft, photo }: SignUpForm): SignUpWants {
  return {
    photo: photo !== null,
    family: draft.familyMembers.length > 0,
    payment: draft.membershipPlan !== 'free',
  }
}

const opened = new WeakMap<AppData, SignUp>()

export function useSignUp(): SignUp {
  const data = useAppData()
  const known = opened.get(data)
  if (known !== undefined) return known
  const signUp = openSignUp(data)
  opened.set(data, signUp)
  return signUp
}

export function useSignUpFlow(): SignUpFlow {
  const signUp = useSignUp()
  return useSyncExternalStore(signUp.subscribe, signUp.state, signUp.state)
}
