import type { StripeError } from '@stripe/stripe-js'
import { confirmAtTestBank } from '#platform/test-bank.ts'
import type { TestBackend } from '#support/backend.ts'
import { stripeOf } from '#support/stripe-double.ts'

/** What a confirmation comes to, where it is not the bank's own course of things. */
export interface Ending {
  readonly error?: Partial<StripeError> & Pick<StripeError, 'type'>
  /** The bank charges all the same, and only its answer is lost. */
  readonly isCharged?: boolean
  readonly throws?: Error
}

interface Wish {
  readonly clientSecret: string
  readonly elements: { readonly amount: () => number }
}

/**
 * Stands for the provider's script: the same calls, the same answers, and the same unwillingness to
 * charge another sum than its form was opened with. Behind it is the double of the provider.
 */
export function providerScript() {
  let backend: TestBackend | null = null
  let card = 'pm_card_visa'
  const endings: Ending[] = []
  const asked: string[] = []

  async function confirm({ clientSecret, elements }: Wish): Promise<object> {
    if (backend === null) throw new Error('There is no provider yet.')
    const ending = endings.shift() ?? {}
    if (ending.throws !== undefined) throw ending.throws
    if (ending.error === undefined || ending.isCharged === true) {
      const { amount } = await stripeOf(backend).paymentIntents.retrieve(idIn(clientSecret))
      asked.push(`confirm ${elements.amount()} for ${amount}`)
      if (amount !== elements.amount()) return { error: MISMATCH }
      const said = await atTestBank(backend, clientSecret, card)
      if (ending.error === undefined) return said
    }
    return { error: ending.error }
  }

  return {
    /** What the form asked of the provider, in order. */
    asked,
    /** Where the payments are, from now on. */
    standsFor: (double: TestBackend) => void (backend = double),
    takes: (next: string) => void (card = next),
    endsNext: (ending: Ending) => void endings.push(ending),
    forget: () => {
      card = 'pm_card_visa'
      endings.length = 0
      asked.length = 0
    },
    script: {
      elements: ({ amount }: { readonly amount: number }) => {
        let shown = amount
        asked.push(`open ${amount}`)
        return {
          create: () => ({ mount: () => undefined }),
          getElement: () => null,
          submit: async () => ({}),
          amount: () => shown,
          update: (changes: { readonly amount: number }) => {
            shown = changes.amount
            asked.push(`change to ${shown}`)
          },
        }
      },
      confirmPayment: confirm,
      confirmSetup: confirm,
    },
  }
}

const MISMATCH = {
  type: 'invalid_request_error',
  message: 'The amount of the form is not the amount of the payment.',
} as const

const idIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

async function atTestBank(
  { url }: TestBackend,
  clientSecret: string,
  card: string,
): Promise<object> {
  const said = await confirmAtTestBank(
    { backendUrl: url, fetch },
    { kind: 'payment', clientSecret },
    { id: card, askAsBank: async () => true },
  )
  if (said.how === 'refused')
    return {
      error: {
        type: 'card_error',
        code: 'card_declined',
        message: said.message,
        payment_intent: { id: idIn(clientSecret), status: 'requires_payment_method' },
      },
    }
  return { paymentIntent: { id: idIn(clientSecret), status: said.how } }
}
