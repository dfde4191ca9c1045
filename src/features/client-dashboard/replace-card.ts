import { Problem } from '#domain/text/errors.ts'
import { confirmCard } from '#data/membership/confirm-card.ts'
import { lookAtCard } from '#data/membership/look-at-card.ts'
import type { CardForm } from '#data/membership/card-form.ts'
import type { ToConfirm } from '#domain/sign-up/sign-up-flow.ts'

type OutboxParts = Parameters<typeof lookAtCard>[0]

interface Steps {
  /** Answers with what the card form is to confirm. */
  readonly begin: () => Promise<ToConfirm>
  /** Waits for the books to name another card; false where that took too long. */
  readonly isInBooks: () => Promise<boolean>
}

/** In the books; taken by the bank and not in the books yet; or nobody knows. */
export type Replacement = 'done' | 'late' | 'unheard'

/** From the press to the provider's word. What is thrown leaves the old card where it was. */
export async function replaceCard(
  surroundings: OutboxParts,
  form: CardForm | null,
  { begin, isInBooks }: Steps,
): Promise<Replacement> {
  if (form === null) throw new Problem('payment-not-ready')
  if (!form.isThere()) throw new Problem('no-card-element')
  const wrong = await lookAtCard(surroundings, form)
  if (wrong !== null) throw wrong
  const confirmed = await confirmCard(surroundings, form, await begin())
  if (confirmed.how === 'refused') throw new Problem('other', confirmed.message)
  if (await isInBooks()) return 'done'
  return confirmed.how === 'succeeded' ? 'late' : 'unheard'
}
