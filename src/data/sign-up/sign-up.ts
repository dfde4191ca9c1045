import { useSyncExternalStore } from 'react'
import { advanceSignUp } from '#domain/sign-up/advance-sign-up.ts'
import { Problem } from '#domain/text/errors.ts'
import {
  SIGN_UP_AT_REST,
  hasAccount,
  hasEnded,
  isBusy,
  nextStep,
} from '#domain/sign-up/sign-up-flow.ts'
import { cleanSignUp } from '#domain/sign-up/sign-up.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { beginAttempt, wantsOf } from '#data/app/begin-attempt.ts'
import { keepFlow } from './keep-flow.ts'
import { lookAtCard } from '#data/membership/look-at-card.ts'
import { forgetAttempt, readAttempt } from './sign-up-attempt.ts'
import { lookUpStanding } from './sign-up-calls.ts'
import { listenForPayment } from './sign-up-payment.ts'
import { PERFORM } from './sign-up-steps.ts'
import type { SignUpEvent, SignUpFlow, SignUpWants } from '#domain/sign-up/sign-up-flow.ts'
import type { KeptFlow } from './keep-flow.ts'
import type { AppData } from '#data/app/app-data.ts'
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
  /** Asks anew what became of a payment that the bank was asked for; begins nothing. */
  lookAgain(): Promise<SignUpFlow>
  /** Goes on without the paid plan; nothing of the sign-up stays on the device. */
  readonly payLater: () => void
  /** Ends here, with what is done; nothing of it stays on the device. */
  readonly leave: () => void
  /** The sign-up whose account is there, if there is one. */
  readonly attempt: () => SignUpAttempt | null
}

type Parts = Pick<AppData, 'platform' | 'connection' | 'drafts' | 'queryClient' | 'printedSalon'>

export function openSignUp(parts: Parts): SignUp {
  const kept = keepFlow()
  const { state, tell, subscribe } = kept
  let attempt: SignUpAttempt | null = null

  /** In one tab at a time, under the ticket that is there already: two tabs make one account. */
  async function work(form: SignUpForm, event: (wants: SignUpWants) => SignUpEvent) {
    if (isBusy(state())) return state()
    const cleaned = { ...form, draft: cleanSignUp(form.draft) }
    const begins = event(wantsOf(cleaned))
    const needsCard = advanceSignUp(state(), begins).steps.confirmation === 'to do'
    if (needsCard && !(await takesCard(parts, kept, cleaned))) return state()
    tell(begins)
    // Asked before it is this tab's turn: what another one is finishing just now is this very sign-up.
    const begun = await readAttempt(parts)
    const whole = parts.platform.tabs.alone(ALONE, async () => {
      const known = hasAccount(state()) ? attempt : null
      attempt = known ?? (await beginAttempt(parts, cleaned, begun))
      await run(parts, kept, { form: cleaned, attempt })
      await tidyUp()
    })
    await whole.catch((cause: unknown) => breakOff(parts, kept, cause))
    return state()
  }

  async function tidyUp(): Promise<void> {
    if (!hasEnded(state())) return
    forget()
    await parts.drafts.settled()
  }

  function forget(): void {
    forgetAttempt(parts)
    for (const form of Object.values(SIGN_UP_DRAFTS)) void parts.drafts.forget(form)
  }

  return {
    state,
    subscribe,
    async recall() {
      if (state() !== SIGN_UP_AT_REST) return hasAccount(state()) ? attempt : null
      const saved = await readAttempt(parts)
      if (saved === null) return null
      const standing = await lookUpStanding({ parts, attempt: saved })
      if (standing === null || state() !== SIGN_UP_AT_REST) return null
      attempt = { ...saved, email: standing.email }
      tell({ type: 'looked up', wants: saved.wants, standing })
      return attempt
    },
    // After a reload the form knows less than the attempt did.
    submit: (form) =>
      work(form, (wants) => {
        const known = hasAccount(state()) ? attempt?.wants : undefined
        return { type: 'submitted', wants: known ?? wants }
      }),
    payAgain: (form) => work(form, () => ({ type: 'payment wanted again' })),
    async lookAgain() {
      if (isBusy(state()) || !state().isUnheard || attempt === null) return state()
      await listenAgain(parts, kept, attempt)
      await tidyUp()
      return state()
    },
    payLater() {
      forget()
      tell({ type: 'payment left' })
    },
    attempt: () => (hasAccount(state()) ? attempt : null),
    leave() {
      forget()
      attempt = null
      kept.reset()
    },
  }
}

/** Nothing is begun that the card is not ready for. */
async function takesCard(
  { platform }: Parts,
  { tell }: KeptFlow,
  { cardForm }: SignUpForm,
): Promise<boolean> {
  tell({ type: 'card looked at' })
  const problem =
    cardForm === null ? new Problem('payment-not-ready') : await lookAtCard(platform, cardForm)
  if (problem !== null) tell({ type: 'card refused', problem })
  return problem === null
}

async function run(
  parts: Parts,
  { state, tell }: KeptFlow,
  known: { readonly form: SignUpForm; readonly attempt: SignUpAttempt },
): Promise<void> {
  for (let step = nextStep(state()); step !== null; step = nextStep(state())) {
    const work = { parts, ...known, toConfirm: state().toConfirm }
    const outcome = await PERFORM[step](work).catch((cause: unknown) => {
      parts.platform.report(`The step ${step} of a sign-up failed.`, cause)
      return { type: 'failed', step, problem: 'other' } as const
    })
    tell(outcome)
  }
}

/** Nothing stays under way that nobody works on. */
function breakOff({ platform }: Parts, { state, tell }: KeptFlow, cause: unknown): void {
  platform.report('A sign-up broke off.', cause)
  for (let step = nextStep(state()); step !== null; step = nextStep(state()))
    tell({ type: 'failed', step, problem: step === 'account' ? 'sign-up-failed' : 'other' })
}

async function listenAgain(
  parts: Parts,
  { state, tell }: KeptFlow,
  attempt: SignUpAttempt,
): Promise<void> {
  const { isAwaited } = state()
  tell({ type: 'payment looked for' })
  const heard = await listenForPayment({ parts, attempt }, 'payment-under-way')
  tell(heard.type === 'failed' ? { ...heard, isAwaited } : heard)
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
