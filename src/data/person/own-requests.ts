import { queryOptions } from '@tanstack/react-query'
import { readOwnRequests } from '#domain/person/own-requests.ts'
import { answerOf } from '#data/app/answer-of.ts'
import type { AppData } from '#data/app/app-data.ts'

/** The requests for a visit that one sent while signed in, newest first. */
export function ownRequestsQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
) {
  return queryOptions({
    queryKey: ['answered-requests', userId],
    queryFn: async () => {
      const { person } = await backend()
      return readOwnRequests(await answerOf(person.rpc('my_requests')))
    },
    persister: savedFor(userId),
  })
}
