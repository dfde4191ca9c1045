import { planOf } from '#domain/sign-up.ts'
import { wordsFor, Problem } from '#domain/errors.ts'
import { showToast } from '#ui/toast.ts'
import { WARNING_WORDS, WORDS } from './words.ts'
import type { PlanId } from '#domain/plans.ts'
import type { ProblemCode } from '#domain/errors.ts'
import type { SignUpFlow } from '#domain/sign-up-flow.ts'

/** What a finished or stopped sign-up has to say: warnings one by one, and at the end one word of success. */
export async function tellOf(flow: SignUpFlow, planId: PlanId): Promise<void> {
  if (flow.phase === 'stopped') return tellFailure(flow.problem ?? 'sign-up-failed')
  if (flow.phase !== 'finished') return
  const isFirstTime = flow.course !== 'paying again'
  for (const warning of flow.warnings.filter((one) => isFirstTime || one === 'payment-failed'))
    await showToast({ title: WORDS.note, message: WARNING_WORDS[warning], kind: 'waiting' })
  if (flow.steps.family === 'done' && isFirstTime)
    await showToast({
      title: WORDS.invitedTitle,
      message: WORDS.invited(flow.invited),
      kind: 'done',
    })
  const isPaid = flow.steps.confirmation === 'done'
  if (!isPaid && !isFirstTime) return
  await showToast({
    title: WORDS.created,
    message: isPaid ? WORDS.createdWith(planOf({ membershipPlan: planId }).name) : WORDS.checkMail,
    kind: 'done',
  })
}

export async function tellFailure(problem: ProblemCode): Promise<void> {
  const message = wordsFor(new Problem(problem), wordsFor(new Problem('sign-up-failed'), ''))
  await showToast({ title: WORDS.failed, message, kind: 'refused' })
}

/** Before anything was sent. */
export async function tellRefusal(problem: ProblemCode): Promise<void> {
  await showToast({
    title: WORDS.error,
    message: wordsFor(new Problem(problem), ''),
    kind: 'refused',
  })
}
