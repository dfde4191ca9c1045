import { countAgainst } from '#functions/_shared/ask.ts'
import { hasAccount, idOf } from '#functions/_shared/caller.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { textIn } from '#functions/_shared/json-body.ts'
import { paymentCustomer } from '#functions/_shared/payment-customer.ts'
import { paying, requireStripe } from '#functions/_shared/stripe.ts'
import { adminClient } from '#functions/_shared/world.ts'

/**
 * Makes the caller a customer of the payment provider. Without a body that is all; with a payment
 * method it becomes the one that is charged. Whose customer it is never comes from the body.
 */
export const createPaymentCustomer = endpoint({
  methods: ['POST'],
  parse: async (request) => {
    const body: unknown = await request.json().catch(() => null)
    return typeof body === 'object' && body !== null ? textIn({ ...body }, 'paymentMethodId') : ''
  },
  mayUse: hasAccount,
  run: (paymentMethodId, world, caller) =>
    paying(async () => {
      const stripe = requireStripe(world)
      const admin = adminClient(world)
      const customer = await paymentCustomer(stripe, admin, idOf(caller))
      if (paymentMethodId !== '') {
        await countAgainst(admin, ['new cards of a person', idOf(caller), 20, 3600])
        const card = await stripe.paymentMethods.attach(paymentMethodId, { customer })
        await stripe.customers.update(customer, {
          invoice_settings: { default_payment_method: card.id },
        })
      }
      return { customer_id: customer }
    }),
})
