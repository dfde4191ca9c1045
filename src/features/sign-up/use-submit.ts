import { planIn } from '#domain/membership/plans.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { refusalOf } from '#domain/sign-up/sign-up-flaws.ts'
import { isBusy } from '#domain/sign-up/sign-up-flow.ts'
import { useSignUp } from '#data/sign-up/sign-up.ts'
import { cardProblem, press } from './press.ts'
import { tellRefusal } from './sign-up-news.ts'
import type { RefObject, SubmitEvent } from 'react'
import type { useCardForm } from '#data/membership/card-form.ts'
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
  const { plans } = useSalon()

  async function run(): Promise<void> {
    const { draft, secrets, photo, familyPhotos } = form
    const stood = document.activeElement
    form.noteSent()
    await press({
      card,
      plan: planIn(plans, draft.membershipPlan),
      go: (cardForm) => signUp.submit({ draft, secrets, photo, familyPhotos, cardForm }),
    })
    const { cardProblem: wrong, refusedFields } = signUp.state()
    if (wrong !== null) returnTo(stood)
    if (Object.keys(refusedFields).length > 0) focusFirstFlaw(element.current)
  }

  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy(signUp.state())) return
    onTried(true)
    const refusal = refusalOf(form.flaws()) ?? cardProblem(card)
    if (refusal === null) {
      void run()
      return
    }
    void tellRefusal(refusal)
    focusFirstFlaw(element.current)
  }
}

const FLAWED = '[aria-invalid="true"], .photo-field:has(.field-error) button, .card-place button'

/** After the flaws are drawn. */
function focusFirstFlaw(element: HTMLFormElement | null): void {
  requestAnimationFrame(() => element?.querySelector<HTMLElement>(FLAWED)?.focus())
}

/** A field that rested meanwhile has lost the focus; the provider may have put it where it belongs. */
function returnTo(stood: Element | null): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === document.body
    if (isLost && stood instanceof HTMLElement) stood.focus()
  })
}
