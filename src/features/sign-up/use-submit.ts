import { refusalOf } from '#domain/sign-up-flaws.ts'
import { useSignUp } from '#data/sign-up.ts'
import { showToast } from '#ui/toast.ts'
import { tellOf, tellRefusal } from './sign-up-news.ts'
import { WORDS } from './words.ts'
import type { RefObject, SubmitEvent } from 'react'
import type { ProblemCode } from '#domain/errors.ts'
import type { useCardForm, CardForm } from '#data/card-form.ts'
import type { SignUpFormState } from './use-sign-up-form.ts'

interface Parts {
  readonly form: SignUpFormState
  /** Null where nothing is paid. */
  readonly card: ReturnType<typeof useCardForm> | null
  readonly element: RefObject<HTMLFormElement | null>
  readonly onTried: (wasTried: boolean) => void
}

/** The press: the form is looked at, then the card, and only then is anything sent. */
export function useSubmit({ form, card, element, onTried }: Parts) {
  const signUp = useSignUp()

  async function run(cardForm: CardForm | null): Promise<void> {
    const wrong = cardForm === null ? null : await cardForm.submit()
    if (wrong !== null) {
      await showToast({ title: WORDS.failed, message: wrong, kind: 'refused' })
      return
    }
    const { draft, secrets, photo, familyPhotos } = form
    const flow = await signUp.submit({ draft, secrets, photo, familyPhotos, cardForm })
    await tellOf(flow, draft.membershipPlan)
  }

  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signUp.state().phase === 'under way') return
    onTried(true)
    const refusal = refusalOf(form.flaws()) ?? cardProblem(card)
    if (refusal === null) {
      void run(card?.form() ?? null)
      return
    }
    void tellRefusal(refusal)
    focusFirstFlaw(element.current)
  }
}

function cardProblem(card: Parts['card']): ProblemCode | null {
  if (card === null) return null
  const form = card.form()
  if (card.state !== 'ready' || form === null) return 'payment-not-ready'
  if (form.isThere()) return null
  card.giveUp()
  return 'no-card-element'
}

const FLAWED = '[aria-invalid="true"], .photo-field:has(.field-error) button, .card-place button'

/** After the flaws are drawn. */
function focusFirstFlaw(element: HTMLFormElement | null): void {
  requestAnimationFrame(() => element?.querySelector<HTMLElement>(FLAWED)?.focus())
}
