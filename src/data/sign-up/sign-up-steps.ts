import { knownSalon } from '#data/salon/salon.ts'
import { agreementOf } from '#domain/agreement/agreement.ts'
import { readStanding } from '#domain/sign-up/sign-up-standing.ts'
import {
  ask,
  askWithTicket,
  codeIn,
  done,
  failed,
  fieldsOf,
  outcomeOf,
  problemOf,
} from './sign-up-calls.ts'
import { beginSubscription, confirmWithBank } from './sign-up-payment.ts'
import { whyNoAccount } from './sign-up-refusal.ts'
import type { SignUpStep } from '#domain/sign-up/sign-up-flow.ts'
import type { Outcome, StepWork } from './sign-up-calls.ts'

type Perform = (work: StepWork) => Promise<Outcome>

/** What each step really does. Every one may be asked for again, and does nothing twice. */
export const PERFORM: Readonly<Record<SignUpStep, Perform>> = {
  account: makeAccount,
  photo: storePhoto,
  agreement: storeAgreement,
  family: inviteFamily,
  'family-photos': storeFamilyPhotos,
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
  const isMade = answer?.status === 200 && readStanding(answer.body) !== null
  return isMade ? done('account') : whyNoAccount(answer)
}

async function storePhoto(work: StepWork): Promise<Outcome> {
  const { photo } = work.form
  if (photo === null) return failed('photo', 'other')
  return outcomeOf('photo', await askWithTicket(work, { name: 'profile-photo', body: photo }))
}

async function storeAgreement(work: StepWork): Promise<Outcome> {
  const { platform } = work.parts
  const { firstName, lastName, email } = work.form.draft
  const { planId, members, begunAt } = work.attempt
  const agreement = agreementOf(
    { firstName, lastName, email, planId, familyMembers: members },
    begunAt,
    knownSalon(work.parts).plans,
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
  return outcomeOf('agreement', await askWithTicket(work, { name, body: paper }))
}

async function inviteFamily(work: StepWork): Promise<Outcome> {
  const { familyMembers, paymentAuthorization } = work.form.draft
  const answer = await askWithTicket(work, {
    name: 'family-member-activation',
    body: { familyMembers, paymentAuthorization },
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

/** One after the other; the first that cannot be stored is told of, and nothing else waits for it. */
async function storeFamilyPhotos(work: StepWork): Promise<Outcome> {
  const { draft, familyPhotos } = work.form
  for (const { id, email } of draft.familyMembers) {
    const photo = familyPhotos?.get(id)
    if (photo === undefined) continue
    const name = `profile-photo?${new URLSearchParams({ for: email }).toString()}`
    const outcome = outcomeOf('family-photos', await askWithTicket(work, { name, body: photo }))
    if (outcome.type === 'failed') return outcome
  }
  return done('family-photos')
}

async function syncCustomer(work: StepWork): Promise<Outcome> {
  return outcomeOf('sync', await askWithTicket(work, { name: 'customer-sync' }))
}
