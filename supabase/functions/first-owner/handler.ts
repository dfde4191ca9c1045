import { type OwnerForm, cleanOwner, flawsOfOwner, readOwner } from '#domain/sign-up/first-owner.ts'
import { tokenIn } from '#domain/text/link-token.ts'
import { ask } from '#functions/_shared/ask.ts'
import { isCommonPassword } from '#functions/_shared/common-passwords.ts'
import { isSame } from '#functions/_shared/caller.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { fieldsIn, jsonBody, textIn } from '#functions/_shared/json-body.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'
import { openOwnerAccount, takeBack } from './owner-account.ts'
import { serverFacts } from './server-facts.ts'

interface Wish {
  readonly token: string
  /** As it came; null where the page only asks whether the link still works. */
  readonly owner: Readonly<Record<string, unknown>> | null
}

/** Makes the salon's first owner, for whoever holds the link that only its server knows. */
export const firstOwner = endpoint<Wish>({
  methods: ['POST'],
  exists: ({ firstOwnerToken }) => tokenIn(firstOwnerToken) !== null,
  parse: async (request) => {
    const body = await jsonBody(request)
    return { token: textIn(body, 'token'), owner: fieldsIn(body, 'owner') }
  },
  mayUse: () => true,
  run: async ({ token, owner }, world) => {
    if (!isSame(token, world.environment.firstOwnerToken)) throw new Refusal(403, 'link-not-valid')
    const isWanted = await ask(adminClient(world).rpc('is_without_owner'))
    if (isWanted !== true) throw new Refusal(409, 'owner-exists')
    return owner === null ? serverFacts(world.environment) : become(checked(owner), world)
  },
})

/** Held to the very rules that the form showed. */
function checked(given: Readonly<Record<string, unknown>>): OwnerForm {
  const owner = cleanOwner(readOwner(given))
  const fields = flawsOfOwner(owner)
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'needs-mending', { fields })
  if (isCommonPassword(owner.password)) throw new Refusal(422, 'password-too-weak')
  return owner
}

async function become(owner: OwnerForm, world: World): Promise<object> {
  const account = await openOwnerAccount(owner, world)
  try {
    await ask(adminClient(world).rpc('make_first_owner', { person: account.id }))
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === 'owner-exists') await takeBack(account, world)
    throw cause
  }
  return { had_account: account.wasProven }
}
