import type { SupabaseClient } from '@supabase/supabase-js'
import { MAX_FAMILY_MEMBERS } from '#domain/membership/plans.ts'
import { cleanSignUp, readSignUpDraft } from '#domain/sign-up/sign-up.ts'
import { ask } from '#functions/_shared/ask.ts'
import { hasAccount, idOf } from '#functions/_shared/caller.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { jsonBody } from '#functions/_shared/json-body.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { adminClient } from '#functions/_shared/world.ts'

/**
 * The family of a sign-up: the family itself, and a letter to everyone who was named. Asking again
 * makes no second family and writes nobody twice. The holder is whoever asks.
 */
export const activateFamilyMembers = endpoint({
  methods: ['POST'],
  parse: async (request) => {
    const body = await jsonBody(request)
    const given = body['familyMembers']
    if (!Array.isArray(given) || given.length === 0 || given.length > MAX_FAMILY_MEMBERS)
      throw new Refusal(422, 'family-members-missing')
    const { paymentAuthorization } = body
    return cleanSignUp(readSignUpDraft({ familyMembers: given, paymentAuthorization }))
  },
  mayUse: hasAccount,
  run: async ({ familyMembers, paymentAuthorization }, world, caller) => {
    const admin = adminClient(world)
    const person = idOf(caller)
    const name = await familyName(admin, person)
    const family = { person, name, asks_first: paymentAuthorization }
    const familyId = await named('family-failed', admin.rpc('set_up_family', family))
    const members = familyMembers.map(({ firstName, lastName, email, phone, homeAddress }) => ({
      firstName,
      lastName,
      email,
      phone,
      homeAddress,
    }))
    const invited = await named(
      'invitations-failed',
      admin.rpc('invite_family', { person, members }),
    )
    return { family_id: familyId, invited }
  },
})

async function familyName(admin: SupabaseClient, person: string): Promise<string> {
  const profile = (await ask(
    admin.from('profiles').select('first_name, last_name').eq('id', person).single(),
  )) as { readonly first_name: string; readonly last_name: string }
  return `${profile.first_name} ${profile.last_name} Family`.trim().slice(0, 120)
}

/** Which of the two steps failed decides what the person is told. */
async function named(step: string, request: Parameters<typeof ask>[0]): Promise<unknown> {
  try {
    return await ask(request)
  } catch (cause) {
    if (cause instanceof Refusal) throw new Refusal(cause.status, step, { reason: cause.code })
    throw cause
  }
}
