import type { CardForm, Confirmation } from '#platform/card-form.ts'
import type { Platform } from '#platform/platform.ts'
import type { ToConfirm } from '#domain/sign-up/sign-up-flow.ts'

/** What the bank said; a form that breaks over it leaves that open. */
export function confirmCard(
  { report }: Pick<Platform, 'report'>,
  form: Pick<CardForm, 'confirm'>,
  toConfirm: ToConfirm,
): Promise<Confirmation> {
  const confirm = async () => form.confirm(toConfirm)
  return confirm().catch((cause: unknown) => {
    report('The card could not be confirmed.', cause)
    return { how: 'no answer' }
  })
}
