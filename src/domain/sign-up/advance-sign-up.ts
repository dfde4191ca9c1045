import { SIGN_UP_AT_REST, SIGN_UP_STEPS } from './sign-up-flow.ts'
import type { ProblemCode } from '#domain/text/errors.ts'
import type {
  SignUpEvent,
  SignUpFlow,
  SignUpStanding,
  SignUpStep,
  SignUpWants,
  SignUpWarning,
  StepState,
} from './sign-up-flow.ts'

/** The whole flow, and nothing but it: what a step really does is somebody else's. */
export function advanceSignUp(flow: SignUpFlow, event: SignUpEvent): SignUpFlow {
  switch (event.type) {
    case 'card looked at':
      return { ...pressed(flow), isLooking: true }
    case 'card refused':
      return { ...pressed(flow), cardProblem: event.problem }
    case 'submitted':
      return underWay({ ...pressed(flow), steps: wanted(flow.steps, event.wants) })
    case 'looked up':
      return settled(found(flow, event.wants, event.standing))
    case 'done':
      return settled(done(flow, event))
    case 'failed':
      return settled(failed(flow, event))
    case 'payment wanted again':
      return underWay({
        ...withoutWarnings(pressed(flow), ['payment-failed', 'sync-failed']),
        paymentProblem: null,
        course: 'paying again',
        steps: { ...flow.steps, subscription: 'to do', confirmation: 'to do', sync: 'to do' },
      })
    case 'payment looked for':
      return underWay({
        ...withoutWarnings(pressed(flow), ['payment-failed']),
        course: 'paying again',
        steps: { ...flow.steps, confirmation: 'to do' },
      })
    case 'payment left':
      return withoutWarnings(flow, ['payment-failed'])
  }
}

/** What the press before this one came to is over. */
function pressed(flow: SignUpFlow): SignUpFlow {
  const nothing = { problem: null, said: '', refusedFields: {}, cardProblem: null }
  return { ...flow, ...nothing, isLooking: false }
}

function withoutWarnings(flow: SignUpFlow, settled: readonly SignUpWarning[]): SignUpFlow {
  return { ...flow, warnings: flow.warnings.filter((warning) => !settled.includes(warning)) }
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
  { photo, family, familyPhotos, payment }: SignUpWants,
): SignUpFlow['steps'] {
  const next = (step: SignUpStep, isWanted: boolean): StepState =>
    steps[step] === 'done' ? 'done' : isWanted ? 'to do' : 'not needed'
  return {
    account: next('account', true),
    photo: next('photo', photo),
    agreement: next('agreement', true),
    family: next('family', family),
    'family-photos': next('family-photos', familyPhotos),
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
    // What was begun may have been put to the bank before the visit was cut off.
    isUnheard: standing.membership === 'incomplete',
    invited: standing.invited,
    steps: wanted(known, wants),
  }
}

function done(
  flow: SignUpFlow,
  { step, invited, toConfirm, billedCents }: Extract<SignUpEvent, { type: 'done' }>,
): SignUpFlow {
  const steps = { ...flow.steps, [step]: 'done' as const }
  // A subscription that turns out to be paid already has nothing left for the bank.
  if (step === 'subscription' && toConfirm === undefined) steps.confirmation = 'done'
  return {
    ...flow,
    steps,
    invited: invited ?? flow.invited,
    isUnheard: flow.isUnheard && steps.confirmation !== 'done',
    isAwaited: flow.isAwaited && steps.confirmation !== 'done',
    billedCents: billedCents ?? flow.billedCents,
    toConfirm: step === 'subscription' ? (toConfirm ?? null) : flow.toConfirm,
  }
}

const WARNINGS: Readonly<Record<Exclude<SignUpStep, 'account'>, SignUpWarning>> = {
  photo: 'photo-failed',
  agreement: 'agreement-failed',
  family: 'family-failed',
  'family-photos': 'family-photos-failed',
  subscription: 'payment-failed',
  confirmation: 'payment-failed',
  sync: 'sync-failed',
}

function failed(flow: SignUpFlow, event: Extract<SignUpEvent, { type: 'failed' }>): SignUpFlow {
  const { step, problem, said: words = '', refusedFields = {}, warning, billedCents } = event
  // Without an account nothing has begun: everything typed stays, and pressing again starts over.
  if (step === 'account') return { ...flow, phase: 'stopped', problem, said: words, refusedFields }
  const steps = { ...flow.steps, [step]: 'failed' as const }
  // Nothing to confirm where nothing was begun, and nobody to show where nobody was invited.
  if (step === 'subscription') steps.confirmation = 'failed'
  if (step === 'family') steps['family-photos'] = 'not needed'
  const said = warning ?? WARNINGS[step]
  const warnings = [...new Set([...flow.warnings, said])]
  const paymentProblem = said === 'payment-failed' ? problem : flow.paymentProblem
  return {
    ...flow,
    steps,
    warnings,
    paymentProblem,
    isUnheard: step === 'confirmation' ? isUnheardAfter(flow, problem) : flow.isUnheard,
    isAwaited: step === 'confirmation' ? event.isAwaited === true : flow.isAwaited,
    billedCents: billedCents ?? flow.billedCents,
  }
}

/** Only the bank's own word ends it. */
function isUnheardAfter(flow: SignUpFlow, problem: ProblemCode): boolean {
  const isOpen = problem === 'no-connection' || problem === 'payment-under-way'
  return isOpen || (flow.isUnheard && problem !== 'payment-failed')
}
