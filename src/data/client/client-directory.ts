import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readClientPage, readClientRecord, wishOf } from '#domain/client/client-directory.ts'
import { answerOf } from '#data/app/answer-of.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { ClientEntry } from '#domain/client/client-directory.ts'
import type { ListPlace } from '#domain/staff/list-place.ts'

type Parts = Pick<AppData, 'backend' | 'savedFor'>

const ALL_CLIENTS = ['customers'] as const
const ONE_CLIENT = 'customer'
/** By what the answers are called that say who somebody is. */
export const CLIENT_ANSWERS = [...ALL_CLIENTS, ONE_CLIENT]
export const CLIENTS_ON_PAGE = 50
const MOST_AT_ONCE = 1000

/** One page of everyone the salon knows; what was looked at is there without a connection, too. */
export function clientPageQuery(data: Parts, userId: string, place: ListPlace) {
  const wish = wishOf(place, (place.page - 1) * CLIENTS_ON_PAGE, CLIENTS_ON_PAGE)
  return queryOptions({
    queryKey: [...ALL_CLIENTS, userId, wish],
    queryFn: async () => {
      const { person } = await data.backend()
      return readClientPage(await answerOf(person.rpc('client_directory', { wish })))
    },
    persister: data.savedFor(userId),
    placeholderData: keepPreviousData,
  })
}

/** The whole result, for a file or for paper; nothing of it stays on the device. */
export async function everyClient(
  { backend }: Parts,
  place: ListPlace,
): Promise<readonly ClientEntry[]> {
  const { person } = await backend()
  const rows: ClientEntry[] = []
  for (;;) {
    const wish = wishOf(place, rows.length, MOST_AT_ONCE)
    const page = readClientPage(await answerOf(person.rpc('client_directory', { wish })))
    rows.push(...page.rows)
    if (page.rows.length < MOST_AT_ONCE || rows.length >= page.total) return rows
  }
}

export function clientRecordQuery(data: Parts, userId: string, client: string) {
  return queryOptions({
    queryKey: [ONE_CLIENT, userId, client],
    queryFn: async () => {
      const { person } = await data.backend()
      return readClientRecord(await answerOf(person.rpc('client_record', { client })))
    },
    persister: data.savedFor(userId),
  })
}

/** Once something was saved, lists and records are asked for anew. */
export async function readClientsAgain({ queryClient }: Pick<AppData, 'queryClient'>) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ALL_CLIENTS }),
    queryClient.invalidateQueries({ queryKey: [ONE_CLIENT] }),
  ])
}
