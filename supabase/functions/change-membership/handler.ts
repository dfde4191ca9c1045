import { idOf } from '#functions/_shared/caller.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { jsonBody, textIn } from '#functions/_shared/json-body.ts'
import { paidPlan } from '#functions/_shared/plans.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { paying } from '#functions/_shared/stripe.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'
import { type Change, changeOwnMembership } from './change-own-membership.ts'

/**
 * Leaving is as easy as joining: one press, benefits stay to the end of what is paid. Another plan
 * counts from the next bill. Only one's own membership can be named, by not naming any.
 */
export const changeMembership = endpoint({
  methods: ['POST'],
  parse: async (request) => readWish(await jsonBody(request)),
  mayUse: ({ kind }) => kind === 'person',
  run: (wish, world, caller) =>
    paying(async () => changeOwnMembership(await changeFor(wish, world), idOf(caller), world)),
})

type Wish =
  | { readonly kind: 'cancel' | 'resume' }
  | { readonly kind: 'plan'; readonly plan: string }

function readWish(body: Readonly<Record<string, unknown>>): Wish {
  const kind = textIn(body, 'change')
  if (kind === 'cancel' || kind === 'resume') return { kind }
  if (kind === 'plan') return { kind, plan: textIn(body, 'plan') }
  throw new Refusal(400, 'change-unknown')
}

async function changeFor(wish: Wish, world: World): Promise<Change> {
  if (wish.kind !== 'plan') return wish
  return { kind: 'plan', plan: await paidPlan(adminClient(world), wish.plan) }
}
