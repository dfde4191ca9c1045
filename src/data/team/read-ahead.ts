import { useEffect } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { profilesQuery } from './profiles.ts'

/** Whoever sees the team may open one of their pages next, perhaps without a network. */
export function useProfilesAhead(): void {
  const data = useAppData()
  useEffect(() => void data.queryClient.prefetchQuery(profilesQuery(data)), [data])
}
