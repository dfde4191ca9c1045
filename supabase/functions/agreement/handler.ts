import {
  MAX_FAMILY_MEMBERS,
  isPlanId,
  monthlyTotalCents,
  planIn,
} from '#domain/membership/plans.ts'
import { areOurTerms } from '#domain/salon/published-terms.ts'
import { ask, countAgainst } from '#functions/_shared/ask.ts'
import { hasAccount, idOf } from '#functions/_shared/caller.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { fileBody } from '#functions/_shared/file-body.ts'
import { plansOf } from '#functions/_shared/plans.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { adminClient } from '#functions/_shared/world.ts'
import { recordAgreement, type SignedAgreement } from './record-agreement.ts'

const MOST_BYTES = 2 * 1024 * 1024
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]
const DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * Keeps the agreement that the device made and the person signed, where nobody can replace it, with what
 * it must hash to. What was agreed is said beside the file; the price is worked out here.
 */
export const storeAgreement = endpoint({
  methods: ['POST'],
  parse: async (request): Promise<Omit<SignedAgreement, 'monthlyCents'>> => {
    const wishes = new URL(request.url).searchParams
    const plan = wishes.get('plan')
    const familyMembers = Number(wishes.get('family_members') ?? '0')
    const [initials = '', termsChangedOn = ''] = [wishes.get('initials'), wishes.get('terms')].map(
      (text) => text ?? '',
    )
    if (!isPlanId(plan) || !Number.isInteger(familyMembers) || familyMembers < 0)
      throw new Refusal(422, 'agreement-unreadable')
    if (familyMembers > MAX_FAMILY_MEMBERS || !DATE.test(termsChangedOn) || initials === '')
      throw new Refusal(422, 'agreement-unreadable')
    if (!areOurTerms(termsChangedOn)) throw new Refusal(409, 'terms-changed')
    const file = await fileBody(request, { mostBytes: MOST_BYTES, beginsWith: PDF })
    return {
      plan,
      familyMembers,
      initials: initials.slice(0, 20),
      termsChangedOn,
      file,
    }
  },
  mayUse: hasAccount,
  run: async (agreement, world, caller) => {
    const admin = adminClient(world)
    const person = idOf(caller)
    await countAgainst(admin, ['agreements of a person', person, 20, 3600])
    const profile = (await ask(
      admin.from('profiles').select('first_name, last_name').eq('id', person).single(),
    )) as { readonly first_name: string; readonly last_name: string }
    const signedName = `${profile.first_name} ${profile.last_name}`.trim()
    const plan = planIn(await plansOf(admin), agreement.plan)
    const monthlyCents = monthlyTotalCents(plan, agreement.familyMembers)
    return recordAgreement(admin, { person, signedName, agreement: { ...agreement, monthlyCents } })
  },
})
