import { countAgainst } from '#functions/_shared/ask.ts'
import { idOf } from '#functions/_shared/caller.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { paymentCustomer } from '#functions/_shared/payment-customer.ts'
import { paying, requireStripe } from '#functions/_shared/stripe.ts'
import { adminClient } from '#functions/_shared/world.ts'

/** What the card form confirms to put a new card in the place of the old; the provider's message does it. */
export const replaceCard = endpoint({
  methods: ['POST'],
  parse: () => null,
  mayUse: ({ kind }) => kind === 'person',
  run: (_, world, caller) =>
    paying(async () => {
      const stripe = requireStripe(world)
      const personId = idOf(caller)
      const admin = adminClient(world)
      // Nobody has that many cards of their own to try.
      await countAgainst(admin, ['new cards of a person', personId, 20, 3600])
      const intent = await stripe.setupIntents.create({
        customer: await paymentCustomer(stripe, admin, personId),
        usage: 'off_session',
        automatic_payment_methods: { enabled: true },
        metadata: { user_id: personId },
      })
      return { kind: 'setup', client_secret: intent.client_secret }
    }),
})
