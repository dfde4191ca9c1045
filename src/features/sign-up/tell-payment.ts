import { Problem } from '#domain/text/errors.ts'
import { WORDS } from './words.ts'
import type { SignUpFlow } from '#domain/sign-up/sign-up-flow.ts'

/** How an unpaid plan stands. That nothing was charged is said only where that is known. */
export function tellPayment(
  { isUnheard, isAwaited, paymentProblem }: SignUpFlow,
  plan: string,
): { readonly title: string; readonly lead: string } {
  if (isAwaited) return { title: WORDS.payAwaitedTitle, lead: WORDS.payAwaited(plan) }
  const isOnItsWay = paymentProblem === 'no-connection' || paymentProblem === 'payment-under-way'
  if (isUnheard || isOnItsWay) return { title: WORDS.payUnclearTitle, lead: WORDS.payUnclear(plan) }
  if (paymentProblem === 'earlier-plan-unsettled' || paymentProblem === 'chosen-elsewhere')
    return { title: WORDS.payUnclearTitle, lead: new Problem(paymentProblem).message }
  if (paymentProblem === 'amount-changed')
    return { title: WORDS.payChangedTitle, lead: WORDS.payChanged(plan) }
  return { title: WORDS.payTitle, lead: WORDS.payLead(plan) }
}
