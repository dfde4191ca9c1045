import { Problem } from '#domain/text/errors.ts'
import type { CardForm } from '#platform/card-form.ts'
import type { Clock } from '#platform/clock.ts'
import type { Platform } from '#platform/platform.ts'

/** Long enough for a wallet, which asks the person in here. */
const PATIENCE_MS = 60_000

/**
 * What is wrong with the card that was typed, or null. A form that breaks, or never answers, is not ready.
 * It is asked at once: the provider wants to be the first thing that a press waits for.
 */
export function lookAtCard(
  { clock, report }: Pick<Platform, 'report'> & { readonly clock: Clock },
  form: Pick<CardForm, 'submit'>,
): Promise<Problem | null> {
  const look = async () => form.submit()
  return new Promise((resolve) => {
    const giveUp = (cause: unknown) => {
      report('The card form could not be looked at.', cause)
      resolve(new Problem('payment-not-ready'))
    }
    const stopWaiting = clock.after(PATIENCE_MS, () => giveUp(new Error('It did not answer.')))
    look()
      .finally(stopWaiting)
      .then((wrong) => resolve(wrong === null ? null : refusal(wrong)), giveUp)
  })
}

function refusal(words: string): Problem {
  return words === '' ? new Problem('payment-not-ready') : new Problem('other', words)
}
