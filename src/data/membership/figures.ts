import { queryOptions } from '@tanstack/react-query'
import { readFigures } from '#domain/money/figures.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { changeProfile } from '#data/person/own-profile.ts'
import type { Figures } from '#domain/money/figures.ts'
import type { AppData } from '#data/app/app-data.ts'

const keyOf = (userId: string) => ['figures', userId] as const

/** What the salon's books say of whoever is signed in. */
export function figuresQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
) {
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: async () => {
      const { person } = await backend()
      return readFigures(await answerOf(person.rpc('my_figures')))
    },
    persister: savedFor(userId),
  })
}

/** Null takes the budget away. */
export async function setMonthlyBudget(
  parts: Pick<AppData, 'backend' | 'queryClient'>,
  userId: string,
  cents: number | null,
): Promise<void> {
  await changeProfile(parts, userId, { monthly_budget_cents: cents })
  parts.queryClient.setQueryData<Figures>(
    keyOf(userId),
    (figures) => figures && { ...figures, monthlyBudgetCents: cents },
  )
}
