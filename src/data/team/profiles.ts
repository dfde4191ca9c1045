import { queryOptions } from '@tanstack/react-query'
import { readPublishedTeam } from '#domain/site/published-team.ts'
import { freshUnlessPrinted } from '#data/app/query-client.ts'
import { TEAM_QUESTION } from './published-team.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { TeamProfile } from '#domain/team/team-profiles.ts'

const PROFILES_KEY = ['team-profiles'] as const

/** All there is to read about the team; it begins with what the page brought, as the services do. */
export function profilesQuery({
  readPublic,
  savedForEveryone,
  printedTeam,
}: Pick<AppData, 'readPublic' | 'savedForEveryone' | 'printedTeam'>) {
  return queryOptions({
    queryKey: PROFILES_KEY,
    queryFn: async () => readPublishedTeam(await readPublic(TEAM_QUESTION)),
    persister: savedForEveryone,
    staleTime: ({ state }) => freshUnlessPrinted({ state }),
    ...(printedTeam !== null && {
      initialData: printedTeam.profiles,
      initialDataUpdatedAt: printedTeam.readAt,
    }),
  })
}

/** What this tab knows of somebody right now, without asking anybody. */
export function knownProfile(
  { queryClient, printedTeam }: Pick<AppData, 'queryClient' | 'printedTeam'>,
  id: string,
): TeamProfile | null {
  const known =
    queryClient.getQueryData<readonly TeamProfile[]>(PROFILES_KEY) ?? printedTeam?.profiles ?? []
  return known.find((profile) => profile.id === id) ?? null
}

/** Once something was changed here that the pages of the team show. */
export function readProfilesAgain({ queryClient }: Pick<AppData, 'queryClient'>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: PROFILES_KEY })
}
