import { queryOptions } from '@tanstack/react-query'
import { Problem, problemCodeOf } from '#domain/text/errors.ts'
import {
  PROFILE_COLUMNS,
  cleanDetails,
  detailColumns,
  flawsOfDetails,
  readOwnProfile,
  wishColumns,
} from '#domain/person/profile.ts'
import { answerOf } from '#data/app/answer-of.ts'
import type { Backend } from '#platform/backend.ts'
import type { OwnDetails, OwnProfile, Wishes } from '#domain/person/profile.ts'
import type { Persona } from '#domain/session/roles.ts'
import type { AppData } from '#data/app/app-data.ts'

type Parts = Pick<AppData, 'backend' | 'queryClient'>
type PartsWithSession = Pick<AppData, keyof Parts | 'session'>

const NOBODY = 'nobody'

const keyOf = (userId: string | null) => ['own-profile', userId ?? NOBODY] as const

/** The profile of whoever is signed in, saved for them alone. */
export function ownProfileQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string | null,
) {
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: async () => {
      const { person } = await backend()
      const row = person.from('profiles').select(PROFILE_COLUMNS).eq('id', userId).maybeSingle()
      return readOwnProfile(await answerOf(row))
    },
    enabled: userId !== null,
    persister: savedFor(userId ?? NOBODY),
  })
}

export async function changeOwnDetails(
  parts: PartsWithSession,
  userId: string,
  typed: OwnDetails,
): Promise<void> {
  const details = cleanDetails(typed)
  if (Object.keys(flawsOfDetails(details)).length > 0) throw new Problem('needs-mending')
  await changeProfile(parts, userId, detailColumns(details))
  // The name beside the menu is the session's.
  await parts.session.lookAgain()
}

export function changeWishes(parts: Parts, userId: string, wishes: Partial<Wishes>): Promise<void> {
  return changeProfile(parts, userId, wishColumns(wishes))
}

/** Which side of themselves somebody who works here and comes here is shown. */
export async function switchPersona(
  parts: PartsWithSession,
  userId: string,
  to: Persona,
): Promise<void> {
  const { person } = await parts.backend()
  await answerToUser(person, person.rpc('switch_persona', { to }))
  keepProfile(parts, userId, { activePersona: to })
  // Where they land is the session's to say.
  await parts.session.lookAgain()
}

/** The server hands back what it now has, so that the screen shows that and nothing else. */
export async function changeProfile(
  parts: Parts,
  userId: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { person } = await parts.backend()
  const change = person
    .from('profiles')
    .update({ ...columns })
    .eq('id', userId)
  const row = await answerToUser(person, change.select(PROFILE_COLUMNS).maybeSingle())
  if (row === null) throw new Problem('no-user-logged-in')
  keepProfile(parts, userId, readOwnProfile(row))
}

/** A token that cannot be renewed yet is waited for; where there is none any more, nobody is signed in. */
async function answerToUser(
  person: Backend['person'],
  request: Parameters<typeof answerOf>[0],
): Promise<unknown> {
  try {
    return await answerOf(request)
  } catch (cause) {
    const code = problemCodeOf(cause)
    if (code === 'session-over') throw new Problem('no-user-logged-in')
    if (code !== 'no-user-token') throw cause
    const { data, error } = await person.auth.getSession()
    throw data.session === null && error === null ? new Problem('no-user-logged-in') : cause
  }
}

/** What the server said of it is shown at once. */
export function keepProfile(
  { queryClient }: Pick<Parts, 'queryClient'>,
  userId: string,
  changes: Partial<OwnProfile>,
): void {
  queryClient.setQueryData<OwnProfile>(
    keyOf(userId),
    (profile) => profile && { ...profile, ...changes },
  )
}
