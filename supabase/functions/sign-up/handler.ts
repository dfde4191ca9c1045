import { ask } from '#functions/_shared/ask.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { fieldsIn, jsonBody, textIn } from '#functions/_shared/json-body.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { hashOfTicket, isTicket } from '#functions/_shared/ticket.ts'
import { visitorNetwork } from '#functions/_shared/visitor-network.ts'
import { adminClient } from '#functions/_shared/world.ts'
import { type NewAccount, readNewAccount } from './new-account.ts'
import { openAccount } from './open-account.ts'

interface Wish {
  readonly ticketHash: string
  /** Null where the device only asks how far its sign-up has come. */
  readonly account: NewAccount | null
  readonly network: string
}

/** Makes the account of a sign-up, once however often it is asked, and says how far the sign-up is. */
export const signUp = endpoint<Wish>({
  methods: ['POST'],
  parse: readWish,
  mayUse: () => true,
  run: async ({ ticketHash, account, network }, world) => {
    if (account !== null) await openAccount({ ticketHash, account, network }, world)
    const standing = await ask(adminClient(world).rpc('sign_up_standing', { hash: ticketHash }))
    return { standing }
  },
})

async function readWish(request: Request): Promise<Wish> {
  const body = await jsonBody(request)
  const ticket = textIn(body, 'ticket')
  if (!isTicket(ticket)) throw new Refusal(400, 'ticket-not-valid')
  const given = fieldsIn(body, 'account')
  return {
    ticketHash: hashOfTicket(ticket),
    account: given === null ? null : readNewAccount(given),
    network: visitorNetwork(request),
  }
}
