import { confirmAtTestBank } from './test-bank.ts'
import { drawTestForm } from './test-form-page.ts'
import type { CardForm, CardFormWish } from './card-form.ts'

interface Parts {
  readonly backendUrl: string
  readonly fetch: typeof fetch
}

/**
 * Stands where the provider's card form would stand, without a box for a number: whoever tries the app
 * chooses how the bank behaves. What follows is the provider's own course of things, play money and all.
 */
export function openTestForm(surroundings: Parts, { place }: CardFormWish): CardForm {
  const page = drawTestForm(place)
  return {
    submit: async () => (page.chosenCard() === '' ? page.words.chooseOne : null),
    isThere: () => place.isConnected && place.contains(page.root),
    changeAmount: () => undefined,
    confirm: (toConfirm) =>
      confirmAtTestBank(surroundings, toConfirm, {
        id: page.chosenCard(),
        askAsBank: () => page.askAsBank(),
      }),
    close: () => page.root.remove(),
  }
}
