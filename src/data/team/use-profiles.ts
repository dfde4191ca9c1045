import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { SEED_PROFILES } from '#domain/team/team-profiles.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { profilesQuery } from './profiles.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { TeamProfile } from '#domain/team/team-profiles.ts'

/** What there is to read about the team, as far as it is known; what was printed comes first. */
export function useProfiles(): readonly TeamProfile[] {
  const data = useAppData()
  const { data: newest } = useQuery(profilesQuery(data), data.queryClient)
  const isAwake = useSyncExternalStore(neverChanges, isRunning, isPrinting)
  const begun = data.printedTeam?.profiles ?? seedsOf(data)
  return isAwake ? (newest ?? begun) : begun
}

/** A page that knows its salon waits for its team: what a salon began with may have changed long ago. */
function seedsOf({ printedSalon }: AppData): readonly TeamProfile[] {
  return printedSalon === null ? SEED_PROFILES : []
}

const neverChanges = () => () => undefined
const isRunning = () => true
const isPrinting = () => false
