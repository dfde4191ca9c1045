import type Stripe from 'stripe'
import { liveCustomer } from './customers.ts'
import type { Desk } from './desk.ts'
import { mergedMetadata } from './metadata.ts'
import { namedMethod } from './payment-methods.ts'

type Params = Stripe.PaymentIntentCreateParams | Stripe.SetupIntentCreateParams

/** What both kinds of intent are told about who pays and how. */
export async function intentBasics(desk: Desk, params: Params) {
  const { customer: named, payment_method: methodNamed, description = null } = params
  const customer = named === undefined ? null : await liveCustomer(desk, named, 'customer')
  const method = methodNamed === undefined ? null : await namedMethod(desk, methodNamed)
  return {
    clock: customer === null ? null : desk.clockOf(customer),
    basics: {
      ...offeredMethods(params),
      customer: customer?.id ?? null,
      description,
      metadata: mergedMetadata({}, params.metadata),
      payment_method: method?.id ?? null,
    },
  }
}

/** Unless the kinds are listed, Stripe offers whatever the dashboard allows. */
function offeredMethods({
  allowed_payment_method_types: allowed,
  automatic_payment_methods: automatic,
}: Params) {
  if (allowed !== undefined)
    return { allowed_payment_method_types: allowed, automatic_payment_methods: null }
  const { allow_redirects = 'always', enabled = true } = automatic ?? {}
  return {
    allowed_payment_method_types: null,
    automatic_payment_methods: { allow_redirects, enabled },
  }
}
