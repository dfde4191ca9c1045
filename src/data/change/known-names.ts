import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameOf } from '#domain/family.ts'
import { useAppData, useSession } from './app-data-context.tsx'
import { savedDeskQuery } from './desk-calendar.ts'
import { membersQuery, ownFamilyQuery } from './family-queries.ts'
import { ownVisitsQuery } from './own-visits.ts'
import { useNow } from './use-now.ts'
import type { WaitingKind } from '#domain/commands.ts'
import type { DeskVisit } from '#domain/desk-calendar.ts'
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
  const asksForDesk = userId !== null && actions.some(isOfDesk)
  const desk = useQuery({ ...savedDeskQuery(data, userId ?? '', useNow()), enabled: asksForDesk })
  return useMemo(() => {
    const calendar = desk.data?.calendar
    const clients = new Map(calendar?.cards.map(({ id, name }) => [id, name]))
    const names = new Map(members.data?.map((one) => [one.id, nameOf(one) || null]))
    const visits = new Map([
      ...(calendar?.visits ?? []).map(deskVisitOf),
      ...(ownVisits.data ?? []).toReversed().map(ownVisitOf),
      ...actions.flatMap(walkInOf),
    ])
    return {
      member: (memberId) => names.get(memberId) ?? null,
      visit: (appointmentId) => visits.get(appointmentId) ?? null,
      client: (cardId) => clients.get(cardId) || null,
    }
  }, [members.data, ownVisits.data, desk.data, actions])
}

function isAboutMember({ kind }: WaitingAction): boolean {
  return kind === 'family.remove' || kind === 'family.limit-down'
}

function isAboutOwnVisit({ kind }: WaitingAction): boolean {
  return kind === 'appointment.call-off' || kind === 'appointment.move'
}

function isOfDesk({ kind }: WaitingAction): boolean {
  return DESK_KINDS.includes(kind)
}

const DESK_KINDS: readonly WaitingKind[] = [
  'appointment.status',
  'appointment.cancel',
  'appointment.reschedule',
  'appointment.note',
  'client.describe',
  'client.timing',
]

function deskVisitOf({ id, clientName, startsAt }: DeskVisit): readonly [string, KnownVisit] {
  return [id, { clientName, startsAt }]
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
