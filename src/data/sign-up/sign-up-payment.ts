import { monthlyTotalCents, planIn } from '#domain/membership/plans.ts'
import { knownSalon } from '#data/salon/salon.ts'
import {
  askWithTicket,
  codeIn,
  done,
  failed,
  fieldsOf,
  lookUpStanding,
  problemOf,
} from './sign-up-calls.ts'
import { confirmCard } from '#data/membership/confirm-card.ts'
import type { ProblemCode } from '#domain/text/errors.ts'
import type { CallAnswer } from '#platform/routine-call.ts'
import type { Outcome, StepWork } from './sign-up-calls.ts'

/** How long to wait for the provider's word to reach the server: half a minute, as everywhere. */
const WORD_LOOKS = 30
const WORD_PAUSE_MS = 1000

export async function beginSubscription(work: StepWork): Promise<Outcome> {
  const answer = await askWithTicket(work, {
    name: 'create-subscription',
    body: { membershipPlan: work.attempt.planId, isFreePlan: false },
  })
  // An answer that was lost may have told of a membership that is running already.
  if (answer?.status === 409 && codeIn(answer) === 'membership-exists') return done('subscription')
  if (answer?.status !== 200) return failed('subscription', whyNotBegun(answer))
  const { kind, client_secret: clientSecret, amount_cents: billedCents } = fieldsOf(answer.body)
  if (kind === 'done') return done('subscription')
  if ((kind !== 'payment' && kind !== 'setup') || typeof clientSecret !== 'string')
    return failed('subscription', 'unexpected-answer')
  const begun = { ...done('subscription'), toConfirm: { kind, clientSecret } as const }
  if (typeof billedCents !== 'number') return begun
  const shown = shownCents(work)
  // More was never agreed to: whoever pays sees the sum first.
  if (billedCents > shown) return { ...failed('subscription', 'amount-changed'), billedCents }
  // Less than was shown where the family could not be set up: nobody pays for whom they cannot invite.
  // An unchanged sum is left alone: the form was looked at with it.
  if (billedCents < shown) work.form.cardForm?.changeAmount(billedCents)
  return { ...begun, billedCents }
}

function shownCents({ parts, attempt, form }: StepWork): number {
  const plan = planIn(knownSalon(parts).plans, attempt.planId)
  return form.shownCents ?? monthlyTotalCents(plan, attempt.members)
}

/** While an earlier payment of theirs is open, or another device pays, nobody may be told that nothing was charged. */
function whyNotBegun(answer: CallAnswer | null): ProblemCode {
  return OPEN.find((code) => code === codeIn(answer)) ?? problemOf(answer)
}

const OPEN = ['payment-under-way', 'earlier-plan-unsettled', 'chosen-elsewhere'] as const

export async function confirmWithBank(work: StepWork): Promise<Outcome> {
  const { toConfirm, form, parts } = work
  if (toConfirm === null || form.cardForm === null)
    return failed('confirmation', 'payment-not-ready')
  const { how } = await confirmCard(parts.platform, form.cardForm, toConfirm)
  if (how === 'refused') return failed('confirmation', 'payment-failed')
  if (how === 'no answer') return listenForPayment(work, 'no-connection')
  const heard = await listenForPayment(work, 'payment-under-way')
  return heard.type === 'failed' && how === 'succeeded' ? { ...heard, isAwaited: true } : heard
}

type Known = Pick<StepWork, 'parts' | 'attempt'>

/** Whatever the bank said or did not say: only the server's word, which is the provider's, grants a plan. */
export async function listenForPayment(known: Known, meanwhile: ProblemCode): Promise<Outcome> {
  const isGranted = await hearsOfMembership(known)
  return isGranted ? done('confirmation') : failed('confirmation', meanwhile)
}

/** The provider tells the server, and the server tells us: a moment, usually. */
async function hearsOfMembership(work: Known): Promise<boolean> {
  for (let look = 0; look < WORD_LOOKS; look += 1) {
    const standing = await lookUpStanding(work)
    if (standing?.membership === 'active' || standing?.membership === 'trialing') return true
    await new Promise<void>((resolve) => {
      work.parts.platform.clock.after(WORD_PAUSE_MS, resolve)
    })
  }
  return false
}
