import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { waitingRulesOf } from '#domain/change/commands.ts'
import { nameOf } from '#domain/family/family.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { membersQuery, ownFamilyQuery } from '#data/family/family-queries.ts'
import { ownVisitsQuery } from '#data/visit/own-visits.ts'
import { useNow } from '#data/app/use-now.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { DeskVisit } from '#domain/desk/desk-calendar.ts'
import type { KnownNames, KnownVisit, Names } from '#domain/command/command.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

/** What this device can call people and visits by; it asks only about what the changes speak of. */
export function useKnownNames(actions: readonly WaitingAction[]): KnownNames {
  const data = useAppData()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.person.userId : null
  const asksForMembers = userId !== null && actions.some(asksFor('members'))
  const own = useQuery({ ...ownFamilyQuery(data, userId ?? ''), enabled: asksForMembers })
  const familyId = asksForMembers ? (own.data?.id ?? null) : null
  const members = useQuery(membersQuery(data, userId ?? '', familyId))
  const asksForVisits = userId !== null && actions.some(asksFor('own visits'))
  const ownVisits = useQuery({ ...ownVisitsQuery(data, userId ?? ''), enabled: asksForVisits })
  const asksForDesk = userId !== null && actions.some(asksFor('desk'))
  const desk = useQuery({ ...knownDeskQuery(data, userId ?? '', useNow()), enabled: asksForDesk })
  return useMemo(() => {
    const calendar = desk.data?.calendar
    const clients = new Map(calendar?.cards.map(({ id, name }) => [id, name]))
    const names = new Map(members.data?.map((one) => [one.id, nameOf(one) || null]))
    const visits = new Map([
      ...(calendar?.visits ?? []).map(deskVisitOf),
      ...(ownVisits.data ?? []).toReversed().map(ownVisitOf),
      ...actions.flatMap(walkInOf),
    ])
    const stylists = new Map(calendar?.rules.stylists.map(({ id, name }) => [id, name]))
    return {
      member: (memberId) => names.get(memberId) ?? null,
      visit: (appointmentId) => visits.get(appointmentId) ?? null,
      client: (cardId) => clients.get(cardId) || null,
      stylist: (stylistId) => stylists.get(stylistId) || null,
    }
  }, [members.data, ownVisits.data, desk.data, actions])
}

/** Only a device of the desk has the code that reads its calendar, and only there is this asked. */
function knownDeskQuery(data: AppData, userId: string, now: number) {
  return queryOptions({
    queryKey: ['known-desk', userId],
    queryFn: async () => {
      const { savedDeskQuery } = await import('#data/desk/desk-calendar.ts')
      return data.queryClient.fetchQuery(savedDeskQuery(data, userId, now))
    },
  })
}

function asksFor(names: Names) {
  return ({ kind }: WaitingAction) => waitingRulesOf(kind).names === names
}

function deskVisitOf({ id, clientName, startsAt }: DeskVisit): readonly [string, KnownVisit] {
  return [id, { clientName, startsAt }]
}

function ownVisitOf({ visitId, startsAt }: OwnVisit): readonly [string, KnownVisit] {
  return [visitId, { clientName: null, startsAt }]
}

/** A visit that was written on this device is known before the server has heard of it. */
function walkInOf({ kind, args }: WaitingAction): readonly (readonly [string, KnownVisit])[] {
  if (kind !== 'appointment.walk-in' || args === null) return []
  const startsAt = Date.parse(args.startsAt)
  return [[args.appointmentId, { clientName: args.clientName, startsAt }]]
}
