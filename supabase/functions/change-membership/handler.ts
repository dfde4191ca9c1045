import { idOf } from '#functions/_shared/caller.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { jsonBody, textIn } from '#functions/_shared/json-body.ts'
import { paidPlan } from '#functions/_shared/plan-prices.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { paying } from '#functions/_shared/stripe.ts'
import { type Change, changeOwnMembership } from './change-own-membership.ts'

/**
 * Leaving is as easy as joining: one press, benefits stay to the end of what is paid. Another plan
 * counts from the next bill. Only one's own membership can be named, by not naming any.
 */
export const changeMembership = endpoint({
  methods: ['POST'],
  parse: async (request) => readChange(await jsonBody(request)),
  mayUse: ({ kind }) => kind === 'person',
  run: (change, world, caller) => paying(() => changeOwnMembership(change, idOf(caller), world)),
})

function readChange(body: Readonly<Record<string, unknown>>): Change {
  const kind = textIn(body, 'change')
  if (kind === 'cancel' || kind === 'resume') return { kind }
  if (kind === 'plan') return { kind, plan: paidPlan(textIn(body, 'plan')) }
  throw new Refusal(400, 'change-unknown')
}
