import { queryOptions } from '@tanstack/react-query'
import { ownProfileQuery } from './own-profile.ts'
import type { AppData } from '#data/app/app-data.ts'

/** The phone number in the profile of whoever is signed in; empty when there is none. */
export function ownPhoneQuery(data: Pick<AppData, 'backend' | 'savedFor'>, userId: string | null) {
  return queryOptions({ ...ownProfileQuery(data, userId), select: ({ phone }) => phone })
}
