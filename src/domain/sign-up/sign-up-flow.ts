import type { Problem, ProblemCode } from '#domain/text/errors.ts'
import type { PersonField } from './sign-up.ts'
import type { SignUpFlaw } from './sign-up-flaws.ts'

/** What a sign-up does once the form is in order and the card has been looked at, in this order. */
export const SIGN_UP_STEPS = [
  'account',
  'photo',
  'agreement',
  'family',
  'family-photos',
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
  | 'family-photos-failed'
  | 'payment-failed'
  | 'sync-failed'

/** What the card form has to confirm with the bank. */
export interface ToConfirm {
  readonly kind: 'payment' | 'setup'
  readonly clientSecret: string
}

/** What the server held against an answer: a flaw the form knows, a password anybody guesses, or it did not say. */
export type RefusedFlaw = SignUpFlaw | 'too-weak' | 'wrong'
export type RefusedField = PersonField | 'password'
export type RefusedFields = Readonly<Partial<Record<RefusedField, RefusedFlaw>>>

export interface SignUpFlow {
  readonly phase: 'at rest' | 'under way' | 'stopped' | 'finished'
  /** From the whole form, from what an earlier visit left, or for the payment alone. */
  readonly course: 'whole' | 'resumed' | 'paying again'
  readonly steps: Readonly<Record<SignUpStep, StepState>>
  readonly warnings: readonly SignUpWarning[]
  /** The card form looks at what was typed into it; nothing has begun. */
  readonly isLooking: boolean
  /** What the card form found; nothing has begun. */
  readonly cardProblem: Problem | null
  /** Why there is no account yet. */
  readonly problem: ProblemCode | null
  /** The server's own words for it, where it is none of ours. */
  readonly said: string
  /** The answers that the server wants looked at again. */
  readonly refusedFields: RefusedFields
  /** Why the plan is not paid; that nobody answered leaves open whether it is. */
  readonly paymentProblem: ProblemCode | null
  /** The bank was asked, and nobody has told us yet what it said: it may have charged. */
  readonly isUnheard: boolean
  /** The bank has said yes, and our books have not heard of it. */
  readonly isAwaited: boolean
  /** What a month will be billed, once the server has said so. */
  readonly billedCents: number | null
  readonly invited: number
  readonly toConfirm: ToConfirm | null
}

/** Which steps this sign-up has at all. */
export interface SignUpWants {
  readonly photo: boolean
  readonly family: boolean
  readonly familyPhotos: boolean
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
  | { readonly type: 'card looked at' }
  | { readonly type: 'card refused'; readonly problem: Problem }
  | { readonly type: 'submitted'; readonly wants: SignUpWants }
  | { readonly type: 'looked up'; readonly wants: SignUpWants; readonly standing: SignUpStanding }
  | {
      readonly type: 'done'
      readonly step: SignUpStep
      readonly invited?: number
      readonly toConfirm?: ToConfirm
      readonly billedCents?: number
    }
  | {
      readonly type: 'failed'
      readonly step: SignUpStep
      readonly problem: ProblemCode
      readonly said?: string
      readonly refusedFields?: RefusedFields
      readonly warning?: SignUpWarning
      readonly billedCents?: number
      readonly isAwaited?: boolean
    }
  | { readonly type: 'payment wanted again' }
  | { readonly type: 'payment looked for' }
  | { readonly type: 'payment left' }

export const SIGN_UP_AT_REST: SignUpFlow = {
  phase: 'at rest',
  course: 'whole',
  steps: {
    account: 'to do',
    photo: 'to do',
    agreement: 'to do',
    family: 'to do',
    'family-photos': 'to do',
    subscription: 'to do',
    confirmation: 'to do',
    sync: 'to do',
  },
  warnings: [],
  isLooking: false,
  cardProblem: null,
  problem: null,
  said: '',
  refusedFields: {},
  paymentProblem: null,
  isUnheard: false,
  isAwaited: false,
  billedCents: null,
  invited: 0,
  toConfirm: null,
}

/** The next thing to do; null when nothing is, or when a person is needed. */
export function nextStep({ phase, steps }: SignUpFlow): SignUpStep | null {
  if (phase !== 'under way') return null
  return SIGN_UP_STEPS.find((step) => steps[step] === 'to do') ?? null
}

/** Another press does nothing until this one has come to its end. */
export function isBusy({ phase, isLooking }: SignUpFlow): boolean {
  return isLooking || phase === 'under way'
}

/** Nothing is left to do here, and nothing to decide. */
export function hasEnded({ phase, warnings }: SignUpFlow): boolean {
  return phase === 'finished' && !warnings.includes('payment-failed')
}

export function hasAccount({ steps }: SignUpFlow): boolean {
  return steps.account === 'done'
}
