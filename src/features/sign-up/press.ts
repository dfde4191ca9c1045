import { tellOf, tellRefusal } from './sign-up-news.ts'
import type { ProblemCode } from '#domain/text/errors.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { SignUpFlow } from '#domain/sign-up/sign-up-flow.ts'
import type { CardForm, useCardForm } from '#data/membership/card-form.ts'

type Card = Pick<ReturnType<typeof useCardForm>, 'state' | 'form' | 'giveUp'>

interface Press {
  /** Null where nothing is paid. */
  readonly card: Card | null
  readonly plan: Pick<Plan, 'name'>
  readonly go: (cardForm: CardForm | null) => Promise<SignUpFlow>
}

/** One press on any of the screens of a sign-up. Whatever becomes of it, somebody is told. */
export async function press({ card, plan, go }: Press): Promise<void> {
  const problem = cardProblem(card)
  if (problem !== null) return tellRefusal(problem)
  await tellOf(await go(card?.form() ?? null), plan)
}

/** Whether there is a form to take a card from at all. */
export function cardProblem(card: Card | null): ProblemCode | null {
  if (card === null) return null
  const form = card.form()
  if (card.state !== 'ready' || form === null) return 'payment-not-ready'
  if (form.isThere()) return null
  card.giveUp()
  return 'no-card-element'
}
