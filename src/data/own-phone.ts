import { queryOptions } from '@tanstack/react-query'
import { answerOf } from './answer-of.ts'
import type { AppData } from './open-app-data.ts'

const NOBODY = 'nobody'

/** The phone number in the profile of whoever is signed in; empty when there is none. */
export function ownPhoneQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string | null,
) {
  return queryOptions({
    queryKey: ['own-phone', userId ?? NOBODY],
    queryFn: async () => {
      const { person } = await backend()
      const row = person.from('profiles').select('phone').eq('id', userId).maybeSingle()
      return phoneOf(await answerOf(row))
    },
    enabled: userId !== null,
    persister: savedFor(userId ?? NOBODY),
  })
}

function phoneOf(row: unknown): string {
  const isRow = typeof row === 'object' && row !== null && 'phone' in row
  return isRow && typeof row.phone === 'string' ? row.phone : ''
}
