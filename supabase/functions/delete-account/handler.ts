import { idOf } from '#functions/_shared/caller.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { jsonBody, textIn } from '#functions/_shared/json-body.ts'
import { paying } from '#functions/_shared/stripe.ts'
import { visitorNetwork } from '#functions/_shared/visitor-network.ts'
import { closeOwnAccount } from './close-own-account.ts'

/** Closes the caller's own account for good. A session alone is not enough: the password is asked again. */
export const deleteAccount = endpoint({
  methods: ['POST'],
  parse: async (request) => ({
    password: textIn(await jsonBody(request), 'password'),
    network: visitorNetwork(request),
  }),
  mayUse: ({ kind }) => kind === 'person',
  run: (wish, world, caller) => paying(() => closeOwnAccount(idOf(caller), wish, world)),
})
