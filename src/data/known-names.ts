import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameOf } from '#domain/family.ts'
import { useAppData, useSession } from './app-data-context.tsx'
import { membersQuery, ownFamilyQuery } from './family-queries.ts'
import { ownVisitsQuery } from './own-visits.ts'
import type { KnownNames, KnownVisit } from '#domain/change-words.ts'
import type { OwnVisit } from '#domain/own-visits.ts'
import type { WaitingAction } from '#domain/waiting-action.ts'

/** What this device can call people and visits by; it asks only about what the changes speak of. */
export function useKnownNames(actions: readonly WaitingAction[]): KnownNames {
  const data = useAppData()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.person.userId : null
  const asksForMembers = userId !== null && actions.some(isAboutMember)
  const own = useQuery({ ...ownFamilyQuery(data, userId ?? ''), enabled: asksForMembers })
  const familyId = asksForMembers ? (own.data?.id ?? null) : null
  const members = useQuery(membersQuery(data, userId ?? '', familyId))
  const asksForVisits = userId !== null && actions.some(isAboutOwnVisit)
  const ownVisits = useQuery({ ...ownVisitsQuery(data, userId ?? ''), enabled: asksForVisits })
  return useMemo(() => {
    const names = new Map(members.data?.map((one) => [one.id, nameOf(one) || null]))
    const visits = new Map([
      ...(ownVisits.data ?? []).toReversed().map(ownVisitOf),
      ...actions.flatMap(walkInOf),
    ])
    return {
      member: (memberId) => names.get(memberId) ?? null,
      visit: (appointmentId) => visits.get(appointmentId) ?? null,
    }
  }, [members.data, ownVisits.data, actions])
}

function isAboutMember({ kind }: WaitingAction): boolean {
  return kind === 'family.remove' || kind === 'family.limit-down'
}

function isAboutOwnVisit({ kind }: WaitingAction): boolean {
  return kind === 'appointment.call-off' || kind === 'appointment.move'
}

function ownVisitOf({ visitId, startsAt }: OwnVisit): readonly [string, KnownVisit] {
  return [visitId, { clientName: '', startsAt }]
}

/** A visit that was written on this device is known before the server has heard of it. */
function walkInOf({ kind, args }: WaitingAction): readonly (readonly [string, KnownVisit])[] {
  if (kind !== 'appointment.walk-in' || args === null) return []
  const startsAt = Date.parse(args.startsAt)
  return [[args.appointmentId, { clientName: args.clientName, startsAt }]]
}
