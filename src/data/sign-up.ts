import { useSyncExternalStore } from 'react'
import { advanceSignUp } from '#domain/advance-sign-up.ts'
import { SIGN_UP_AT_REST, hasAccount, hasEnded, nextStep } from '#domain/sign-up-flow.ts'
import { cleanSignUp } from '#domain/sign-up.ts'
import { useAppData } from './app-data-context.tsx'
import { forgetAttempt, keepAttempt, readAttempt } from './sign-up-attempt.ts'
import { lookUpStanding } from './sign-up-calls.ts'
import { PERFORM } from './sign-up-steps.ts'
import type { SignUpEvent, SignUpFlow, SignUpWants } from '#domain/sign-up-flow.ts'
import type { AppData } from './open-app-data.ts'
import type { SignUpAttempt } from './sign-up-attempt.ts'
import type { SignUpForm } from './sign-up-calls.ts'

export type { SignUpAttempt } from './sign-up-attempt.ts'
export type { SignUpForm } from './sign-up-calls.ts'

const ALONE = 'salon-sign-up'
/** What the form keeps on the device while it is filled in, each under a name of its own. */
export const SIGN_UP_DRAFTS = {
  form: 'sign-up',
  photo: 'sign-up-photo',
  familyPhotos: 'sign-up-family-photos',
} as const

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
    flow = advanceSignUp(flow, event)
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
    if (!hasEnded(flow)) return
    forget()
    await parts.drafts.settled()
  }

  /** In one tab at a time, under the ticket that is there already: two tabs make one account. */
  async function work(form: SignUpForm, event: (wants: SignUpWants) => SignUpEvent) {
    if (flow.phase === 'under way') return flow
    const cleaned = { ...form, draft: cleanSignUp(form.draft) }
    tell(event(wantsOf(cleaned)))
    // Asked before it is this tab's turn: what another one is finishing just now is this very sign-up.
    const begun = await readAttempt(parts)
    await parts.platform.tabs.alone(ALONE, async () => {
      const known = hasAccount(flow) ? attempt : null
      attempt = known ?? (await attemptFor(parts, cleaned, begun))
      await run(cleaned, attempt)
    })
    return flow
  }

  function forget(): void {
    forgetAttempt(parts)
    for (const form of Object.values(SIGN_UP_DRAFTS)) parts.drafts.forget(form)
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

/**
 * What is under way is gone on with, and a slip in the address is mended under the same ticket. Where the
 * account of the first address is more than a name already, a second one is somebody else's sign-up.
 */
async function attemptFor(
  parts: Parts,
  form: SignUpForm,
  begun: SignUpAttempt | null,
): Promise<SignUpAttempt> {
  const { draft } = form
  const isThisOne = begun?.email === draft.email
  const last = (await readAttempt(parts)) ?? (isThisOne ? begun : null)
  const earlier = last !== null && (await isOfSomebodyElse(parts, last, draft.email)) ? null : last
  const attempt = {
    ticket: earlier?.ticket ?? parts.platform.ids.secret(),
    begunAt: earlier?.begunAt ?? parts.platform.clock.now(),
    email: draft.email,
    planId: draft.membershipPlan,
    members: draft.familyMembers.length,
    wants: wantsOf(form),
  }
  await keepAttempt(parts, attempt)
  return attempt
}

async function isOfSomebodyElse(
  parts: Parts,
  last: SignUpAttempt,
  email: string,
): Promise<boolean> {
  if (last.email === email) return false
  const standing = await lookUpStanding({ parts, attempt: last })
  if (standing === null || standing.email === email) return false
  const { hasPhoto, hasAgreement, hasFamily, membership } = standing
  return hasPhoto || hasAgreement || hasFamily || membership !== null
}

function wantsOf({ draft, photo, familyPhotos }: SignUpForm): SignUpWants {
  return {
    photo: photo !== null,
    family: draft.familyMembers.length > 0,
    familyPhotos: draft.familyMembers.some(({ id }) => familyPhotos?.has(id) === true),
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
