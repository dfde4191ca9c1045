import { hasAccount, idOf } from '#functions/_shared/caller.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { jsonBody, textIn } from '#functions/_shared/json-body.ts'
import { paidPlan } from '#functions/_shared/plans.ts'
import { paying } from '#functions/_shared/stripe.ts'
import { adminClient } from '#functions/_shared/world.ts'
import { startSubscription } from './start-subscription.ts'

/**
 * Begins the subscription to a paid plan and answers with what the card form confirms. Nothing is
 * granted here: the provider's messages do that once it is paid.
 */
export const createSubscription = endpoint({
  methods: ['POST'],
  // Whatever else a body says of users, customers or addresses is not read.
  parse: async (request) => {
    const body = await jsonBody(request)
    const isFree = body['isFreePlan'] === true || textIn(body, 'membershipPlan') === 'free'
    return isFree ? null : textIn(body, 'membershipPlan')
  },
  mayUse: hasAccount,
  run: (plan, world, caller) =>
    plan === null
      ? Promise.resolve({ kind: 'none' })
      : paying(async () =>
          startSubscription(await paidPlan(adminClient(world), plan), idOf(caller), world),
        ),
})
