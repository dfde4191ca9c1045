import { queryOptions } from '@tanstack/react-query'
import { FAMILY_PLANS_QUESTION, readFamilyPlans } from '#domain/family/family-plans.ts'
import { answerOf } from '#data/app/answer-of.ts'
import type { AppData } from '#data/app/app-data.ts'

/** What is offered to families; the same for everyone. */
export function familyPlansQuery({
  readPublic,
  savedForEveryone,
}: Pick<AppData, 'readPublic' | 'savedForEveryone'>) {
  return queryOptions({
    queryKey: ['family-plans'],
    queryFn: async () => readFamilyPlans(await readPublic(FAMILY_PLANS_QUESTION)),
    persister: savedForEveryone,
  })
}

interface Asked {
  readonly userId: string
  readonly familyId: string
  /** As many as the bill counts, so that another number is asked anew. */
  readonly people: number
  readonly planIds: readonly string[]
}

/** What each plan costs this family as it is now, by the server's own sum. */
export function familyCostsQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  { userId, familyId, people, planIds }: Asked,
) {
  return queryOptions({
    queryKey: ['family-costs', userId, familyId, people, ...planIds],
    queryFn: async () => {
      const { person } = await backend()
      const costs = planIds.map(async (planId) => {
        const asked = { p_family_id: familyId, p_plan_id: planId }
        const cents = await answerOf(person.rpc('calculate_family_subscription_cost', asked))
        return [planId, typeof cents === 'number' ? cents : 0] as const
      })
      return Object.fromEntries(await Promise.all(costs))
    },
    enabled: planIds.length > 0,
    persister: savedFor(userId),
  })
}
