import { agreementOf } from '#domain/agreement.ts'
import { readStanding } from '#domain/sign-up-standing.ts'
import type { ProblemCode } from '#domain/errors.ts'
import type { SignUpDraft, SignUpSecrets } from '#domain/sign-up.ts'
import type { SignUpEvent, SignUpStanding, SignUpStep, ToConfirm } from '#domain/sign-up-flow.ts'
import type { CallAnswer } from '#platform/public-call.ts'
import type { CardForm } from '#platform/payments.ts'
import type { FunctionCall } from '#platform/function-call.ts'
import type { AppData } from './open-app-data.ts'
import type { SignUpAttempt } from './sign-up-attempt.ts'

export interface SignUpForm {
  readonly draft: SignUpDraft
  /** Gone after a reload; only making the account needs them. */
  readonly secrets: SignUpSecrets | null
  readonly photo: Blob | null
  readonly cardForm: CardForm | null
}

export interface StepWork {
  readonly parts: Pick<AppData, 'platform' | 'connection'>
  readonly attempt: SignUpAttempt
  readonly form: SignUpForm
  readonly toConfirm: ToConfirm | null
}

type Done = Extract<SignUpEvent, { type: 'done' }>
type Failed = Extract<SignUpEvent, { type: 'failed' }>
type Outcome = Done | Failed
type Perform = (work: StepWork) => Promise<Outcome>

/** How long to wait for the provider's word to reach the server, once the bank has said yes. */
const WORD_LOOKS = 6
const WORD_PAUSE_MS = 1000

/** What each step really does. Every one may be asked for again, and does nothing twice. */
export const PERFORM: Readonly<Record<SignUpStep, Perform>> = {
  account: makeAccount,
  photo: storePhoto,
  agreement: storeAgreement,
  family: inviteFamily,
  subscription: beginSubscription,
  confirmation: confirmWithBank,
  sync: syncCustomer,
}

async function makeAccount(work: StepWork): Promise<Outcome> {
  const { firstName, lastName, email, phone, homeAddress, membershipPlan } = work.form.draft
  const password = work.form.secrets?.password ?? ''
  const account = { firstName, lastName, email, phone, homeAddress, membershipPlan, password }
  const answer = await ask(work, {
    name: 'sign-up',
    body: { ticket: work.attempt.ticket, account },
  })
  if (answer === null) return failed('account', 'no-connection')
  if (answer.status === 200 && readStanding(answer.body) !== null) return done('account')
  return failed('account', ACCOUNT_PROBLEMS[codeIn(answer)] ?? 'sign-up-failed')
}

const ACCOUNT_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  'already-registered': 'already-registered',
  'too-many-attempts': 'too-many-attempts',
  'needs-mending': 'needs-mending',
  'no-email': 'needs-mending',
  'password-too-weak': 'password-too-short',
  'sign-up-over': 'sign-up-over',
}

async function storePhoto(work: StepWork): Promise<Outcome> {
  const { photo } = work.form
  if (photo === null) return failed('photo', 'other')
  return plain('photo', await askWithTicket(work, { name: 'profile-photo', body: photo }))
}

async function storeAgreement(work: StepWork): Promise<Outcome> {
  const { platform } = work.parts
  const { firstName, lastName, email } = work.form.draft
  const { planId, members, begunAt } = work.attempt
  const agreement = agreementOf(
    { firstName, lastName, email, planId, familyMembers: members },
    begunAt,
  )
  const paper = await platform.makeAgreement(agreement).catch((cause: unknown) => {
    platform.report('The agreement could not be made.', cause)
    return null
  })
  if (paper === null) return failed('agreement', 'other')
  const about = new URLSearchParams({
    plan: planId,
    family_members: String(members),
    initials: agreement.initials,
    terms: agreement.termsChangedOn,
  })
  const name = `agreement?${about.toString()}`
  return plain('agreement', await askWithTicket(work, { name, body: paper }))
}

async function inviteFamily(work: StepWork): Promise<Outcome> {
  const { familyMembers } = work.form.draft
  const answer = await askWithTicket(work, {
    name: 'family-member-activation',
    body: { familyMembers },
  })
  if (answer?.status === 200) {
    const { invited } = fieldsOf(answer.body)
    return { ...done('family'), invited: typeof invited === 'number' ? invited : 0 }
  }
  const warning =
    codeIn(answer) === 'invitations-failed'
      ? ('invitations-failed' as const)
      : ('family-failed' as const)
  return { ...failed('family', problemOf(answer)), warning }
}

async function beginSubscription(work: StepWork): Promise<Outcome> {
  const answer = await askWithTicket(work, {
    name: 'create-subscription',
    body: { membershipPlan: work.attempt.planId, isFreePlan: false },
  })
  // An answer that was lost may have told of a membership that is running already.
  if (answer?.status === 409 && codeIn(answer) === 'membership-exists') return done('subscription')
  if (answer?.status !== 200) return failed('subscription', problemOf(answer))
  const { kind, client_secret: clientSecret } = fieldsOf(answer.body)
  if (kind === 'done') return done('subscription')
  if ((kind !== 'payment' && kind !== 'setup') || typeof clientSecret !== 'string')
    return failed('subscription', 'unexpected-answer')
  return { ...done('subscription'), toConfirm: { kind, clientSecret } }
}

async function confirmWithBank(work: StepWork): Promise<Outcome> {
  const { toConfirm, form, parts } = work
  if (toConfirm === null || form.cardForm === null)
    return failed('confirmation', 'payment-not-ready')
  const { how } = await form.cardForm.confirm(toConfirm).catch((cause: unknown) => {
    parts.platform.report('The card could not be confirmed.', cause)
    return { how: 'no answer' as const }
  })
  if (how === 'refused') return failed('confirmation', 'payment-failed')
  const isGranted = await hearsOfMembership(work)
  // Without an answer only the server's word counts; with one, the word is on its way.
  return isGranted || how !== 'no answer'
    ? done('confirmation')
    : failed('confirmation', 'no-connection')
}

/** The provider tells the server, and the server tells us: a moment, usually. */
async function hearsOfMembership(work: StepWork): Promise<boolean> {
  for (let look = 0; look < WORD_LOOKS; look += 1) {
    const standing = await lookUpStanding(work)
    if (standing?.membership === 'active' || standing?.membership === 'trialing') return true
    await new Promise<void>((resolve) => {
      work.parts.platform.clock.after(WORD_PAUSE_MS, resolve)
    })
  }
  return false
}

async function syncCustomer(work: StepWork): Promise<Outcome> {
  return plain('sync', await askWithTicket(work, { name: 'customer-sync' }))
}

/** How far the server says this sign-up is; null where it does not say. */
export async function lookUpStanding(
  work: Pick<StepWork, 'parts' | 'attempt'>,
): Promise<SignUpStanding | null> {
  const answer = await ask(work, { name: 'sign-up', body: { ticket: work.attempt.ticket } })
  return answer?.status === 200 ? readStanding(answer.body) : null
}

function askWithTicket(work: StepWork, call: FunctionCall): Promise<CallAnswer | null> {
  return ask(work, { ...call, ticket: work.attempt.ticket })
}

/** Null where nobody answered. */
async function ask(
  { parts }: Pick<StepWork, 'parts'>,
  call: FunctionCall,
): Promise<CallAnswer | null> {
  const { platform, connection } = parts
  return platform.callFunction(call, connection.noteOutcome).catch(() => null)
}

function plain(step: SignUpStep, answer: CallAnswer | null): Outcome {
  return answer?.status === 200 ? done(step) : failed(step, problemOf(answer))
}

function done(step: SignUpStep): Done {
  return { type: 'done', step }
}

function failed(step: SignUpStep, problem: ProblemCode): Failed {
  return { type: 'failed', step, problem }
}

function problemOf(answer: CallAnswer | null): ProblemCode {
  if (answer === null) return 'no-connection'
  return answer.status === 429 ? 'too-many-attempts' : 'other'
}

function codeIn(answer: CallAnswer | null): string {
  const { code } = fieldsOf(answer?.body)
  return typeof code === 'string' ? code : ''
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
