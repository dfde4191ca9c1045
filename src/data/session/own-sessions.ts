import { queryOptions } from '@tanstack/react-query'
import { readOwnSessions } from '#domain/session/own-sessions.ts'
import { problemFrom } from '#platform/backend-problem.ts'
import { answerOf } from '#data/app/answer-of.ts'
import type { AppData } from '#data/app/app-data.ts'

type Parts = Pick<AppData, 'backend' | 'queryClient'>

const keyOf = (userId: string) => ['own-sessions', userId] as const

/** Where one is signed in. True only of this moment, so it is not saved. */
export function ownSessionsQuery({ backend }: Pick<AppData, 'backend'>, userId: string) {
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: async () => {
      const { person } = await backend()
      return readOwnSessions(await answerOf(person.rpc('my_sessions')))
    },
    staleTime: 0,
  })
}

export async function endOwnSession(parts: Parts, userId: string, id: string): Promise<void> {
  const { person } = await parts.backend()
  await answerOf(person.rpc('end_my_session', { session: id }))
  await refetchOwnSessions(parts, userId)
}

export async function endOtherSessions(parts: Parts, userId: string): Promise<void> {
  const { person } = await parts.backend()
  const { error } = await person.auth.signOut({ scope: 'others' })
  if (error !== null) throw problemFrom(error)
  await refetchOwnSessions(parts, userId)
}

export async function refetchOwnSessions(
  { queryClient }: Pick<Parts, 'queryClient'>,
  userId: string,
): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(userId) })
}
