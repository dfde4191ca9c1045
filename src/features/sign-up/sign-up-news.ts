import { wordsFor, Problem } from '#domain/text/errors.ts'
import { showToast } from '#ui/toast.ts'
import { tellPayment } from './tell-payment.ts'
import { WARNING_WORDS, WORDS } from './words.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { ProblemCode } from '#domain/text/errors.ts'
import type { SignUpFlow, SignUpWarning } from '#domain/sign-up/sign-up-flow.ts'

/** What a finished or stopped sign-up has to say: warnings one by one, and at the end one word of success. */
export async function tellOf(flow: SignUpFlow, plan: Pick<Plan, 'name'>): Promise<void> {
  if (flow.cardProblem !== null) return tellOfCard(flow.cardProblem)
  if (flow.phase === 'stopped')
    return showToast({ title: WORDS.failed, message: whyStopped(flow), kind: 'refused' })
  if (flow.phase !== 'finished') return
  const isFirstTime = flow.course !== 'paying again'
  for (const warning of flow.warnings.filter((one) => isFirstTime || one === 'payment-failed'))
    await showToast(noteOn(warning, flow, plan.name))
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
    message: isPaid ? WORDS.createdWith(plan.name) : WORDS.checkMail,
    kind: 'done',
  })
}

/** A payment that nobody has heard of did not fail, as far as anybody knows. */
function noteOn(warning: SignUpWarning, flow: SignUpFlow, plan: string) {
  const isOpen = warning === 'payment-failed' && flow.isUnheard
  const { title, lead } = tellPayment(flow, plan)
  const note = { title: WORDS.note, message: WARNING_WORDS[warning], kind: 'waiting' } as const
  return isOpen ? { ...note, title, message: lead } : note
}

/** Why there is no account: in our words, or in the server's own where it refused with some. */
export function whyStopped({ problem, said }: Pick<SignUpFlow, 'problem' | 'said'>): string {
  const failed = new Problem('sign-up-failed')
  return wordsFor(new Problem(problem ?? 'sign-up-failed', said), failed.message)
}

/** What the form of the payment provider says, or that there is none to rely on. */
async function tellOfCard(problem: Problem): Promise<void> {
  if (problem.code !== 'other') return tellRefusal(problem.code)
  await showToast({ title: WORDS.failed, message: problem.message, kind: 'refused' })
}

/** Before anything was sent. */
export async function tellRefusal(problem: ProblemCode): Promise<void> {
  await showToast({
    title: WORDS.error,
    message: wordsFor(new Problem(problem), ''),
    kind: 'refused',
  })
}
