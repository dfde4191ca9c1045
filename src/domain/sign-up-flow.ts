import type { ProblemCode } from './errors.ts'

/** What a sign-up does once the form is in order and the card has been looked at, in this order. */
export const SIGN_UP_STEPS = [
  'account',
  'photo',
  'agreement',
  'family',
  'subscription',
  'confirmation',
  'sync',
] as const
export type SignUpStep = (typeof SIGN_UP_STEPS)[number]

/** Once there is an account nothing undoes it: a step that fails leaves a warning, and the next one goes on. */
export type StepState = 'to do' | 'done' | 'failed' | 'not needed'

export type SignUpWarning =
  | 'photo-failed'
  | 'agreement-failed'
  | 'family-failed'
  | 'invitations-failed'
  | 'payment-failed'
  | 'sync-failed'

/** What the card form has to confirm with the bank. */
export interface ToConfirm {
  readonly kind: 'payment' | 'setup'
  readonly clientSecret: string
}

export interface SignUpFlow {
  readonly phase: 'at rest' | 'under way' | 'stopped' | 'finished'
  /** From the whole form, from what an earlier visit left, or for the payment alone. */
  readonly course: 'whole' | 'resumed' | 'paying again'
  readonly steps: Readonly<Record<SignUpStep, StepState>>
  readonly warnings: readonly SignUpWarning[]
  /** Why there is no account yet. */
  readonly problem: ProblemCode | null
  readonly invited: number
  readonly toConfirm: ToConfirm | null
}

/** Which steps this sign-up has at all. */
export interface SignUpWants {
  readonly photo: boolean
  readonly family: boolean
  readonly payment: boolean
}

/** How far the server says it has come. */
export interface SignUpStanding {
  readonly email: string
  readonly hasPhoto: boolean
  readonly hasAgreement: boolean
  readonly hasFamily: boolean
  readonly invited: number
  readonly membership: string | null
}

export type SignUpEvent =
  | { readonly type: 'submitted'; readonly wants: SignUpWants }
  | { readonly type: 'looked up'; readonly wants: SignUpWants; readonly standing: SignUpStanding }
  | {
      readonly type: 'done'
      readonly step: SignUpStep
      readonly invited?: number
      readonly toConfirm?: ToConfirm
    }
  | {
      readonly type: 'failed'
      readonly step: SignUpStep
      readonly problem: ProblemCode
      readonly warning?: SignUpWarning
    }
  | { readonly type: 'payment wanted again' }
  | { readonly type: 'payment left' }

export const SIGN_UP_AT_REST: SignUpFlow = {
  phase: 'at rest',
  course: 'whole',
  steps: {
    account: 'to do',
    photo: 'to do',
    agreement: 'to do',
    family: 'to do',
    subscription: 'to do',
    confirmation: 'to do',
    sync: 'to do',
  },
  warnings: [],
  problem: null,
  invited: 0,
  toConfirm: null,
}

/** The whole flow, and nothing but it: what a step really does is somebody else's. */
export function advance(flow: SignUpFlow, event: SignUpEvent): SignUpFlow {
  switch (event.type) {
    case 'submitted':
      return underWay({ ...flow, problem: null, steps: wanted(flow.steps, event.wants) })
    case 'looked up':
      return settled(found(flow, event.wants, event.standing))
    case 'done':
      return settled(done(flow, event))
    case 'failed':
      return settled(failed(flow, event))
    case 'payment wanted again':
      return underWay({
        ...withoutPaymentWarning(flow),
        course: 'paying again',
        steps: { ...flow.steps, subscription: 'to do', confirmation: 'to do', sync: 'to do' },
      })
    case 'payment left':
      return withoutPaymentWarning(flow)
  }
}

function withoutPaymentWarning(flow: SignUpFlow): SignUpFlow {
  return { ...flow, warnings: flow.warnings.filter((warning) => warning !== 'payment-failed') }
}

/** The next thing to do; null when nothing is, or when a person is needed. */
export function nextStep({ phase, steps }: SignUpFlow): SignUpStep | null {
  if (phase !== 'under way') return null
  return SIGN_UP_STEPS.find((step) => steps[step] === 'to do') ?? null
}

export function hasAccount({ steps }: SignUpFlow): boolean {
  return steps.account === 'done'
}

function underWay(flow: SignUpFlow): SignUpFlow {
  return settled({ ...flow, phase: 'under way' })
}

function settled(flow: SignUpFlow): SignUpFlow {
  if (flow.phase !== 'under way') return flow
  const isOver = SIGN_UP_STEPS.every((step) => flow.steps[step] !== 'to do')
  return isOver ? { ...flow, phase: 'finished' } : flow
}

/** A step that is done stays done: pressing again only does what is left. */
function wanted(
  steps: SignUpFlow['steps'],
  { photo, family, payment }: SignUpWants,
): SignUpFlow['steps'] {
  const next = (step: SignUpStep, isWanted: boolean): StepState =>
    steps[step] === 'done' ? 'done' : isWanted ? 'to do' : 'not needed'
  return {
    account: next('account', true),
    photo: next('photo', photo),
    agreement: next('agreement', true),
    family: next('family', family),
    subscription: next('subscription', payment),
    confirmation: next('confirmation', payment),
    sync: next('sync', true),
  }
}

/** After a reload: the account is there, and the server knows better than the device what else is. */
function found(flow: SignUpFlow, wants: SignUpWants, standing: SignUpStanding): SignUpFlow {
  const isPaid = ['active', 'trialing', 'past_due'].includes(standing.membership ?? '')
  const known: SignUpFlow['steps'] = {
    ...SIGN_UP_AT_REST.steps,
    account: 'done',
    photo: standing.hasPhoto ? 'done' : 'to do',
    agreement: standing.hasAgreement ? 'done' : 'to do',
    family: standing.hasFamily && standing.invited > 0 ? 'done' : 'to do',
    subscription: isPaid ? 'done' : 'to do',
    confirmation: isPaid ? 'done' : 'to do',
  }
  return {
    ...flow,
    phase: 'at rest',
    course: 'resumed',
    invited: standing.invited,
    steps: wanted(known, wants),
  }
}

function done(
  flow: SignUpFlow,
  { step, invited, toConfirm }: Extract<SignUpEvent, { type: 'done' }>,
): SignUpFlow {
  const steps = { ...flow.steps, [step]: 'done' as const }
  // A subscription that turns out to be paid already has nothing left for the bank.
  if (step === 'subscription' && toConfirm === undefined) steps.confirmation = 'done'
  return {
    ...flow,
    steps,
    invited: invited ?? flow.invited,
    toConfirm: step === 'subscription' ? (toConfirm ?? null) : flow.toConfirm,
  }
}

const WARNINGS: Readonly<Record<Exclude<SignUpStep, 'account'>, SignUpWarning>> = {
  photo: 'photo-failed',
  agreement: 'agreement-failed',
  family: 'family-failed',
  subscription: 'payment-failed',
  confirmation: 'payment-failed',
  sync: 'sync-failed',
}

function failed(
  flow: SignUpFlow,
  { step, problem, warning }: Extract<SignUpEvent, { type: 'failed' }>,
): SignUpFlow {
  // Without an account nothing has begun: everything typed stays, and pressing again starts over.
  if (step === 'account') return { ...flow, phase: 'stopped', problem }
  const steps = { ...flow.steps, [step]: 'failed' as const }
  // Nothing to confirm where nothing was begun.
  if (step === 'subscription') steps.confirmation = 'failed'
  const warnings = [...flow.warnings, warning ?? WARNINGS[step]]
  return { ...flow, steps, warnings: [...new Set(warnings)] }
}
