import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  INVITATION_COLUMNS,
  MEMBER_COLUMNS,
  OWN_FAMILY_COLUMNS,
  readInvitations,
  readMembers,
  readOwnFamily,
  readSpending,
} from '#domain/family.ts'
import { PURCHASE_COLUMNS, readPurchaseRequests } from '#domain/purchases.ts'
import { answerOf } from './answer-of.ts'
import { useAppData } from './app-data-context.tsx'
import type { Family, FamilyInvitation, FamilyMember } from '#domain/family.ts'
import type { PurchaseRequest } from '#domain/purchases.ts'
import type { AppData } from './open-app-data.ts'

type Parts = Pick<AppData, 'backend' | 'savedFor'>

const LOOK_AGAIN_MS = 60_000
const MOST_REQUESTS = 50

/** A family as somebody in it may see it. */
export interface FamilyView {
  readonly family: Family
  readonly members: readonly FamilyMember[]
  readonly me: FamilyMember
  readonly isHolder: boolean
  /** The holder's alone; of the others nobody hears. */
  readonly invitations: readonly FamilyInvitation[]
  /** Everybody's for the holder, one's own for a member. */
  readonly requests: readonly PurchaseRequest[]
  /** Cents by members' ids; absent for whom one may not know. */
  readonly spending: Readonly<Record<string, number>>
}

export type FamilyState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly what: 'family' | 'members'; readonly problem: unknown }
  | { readonly status: 'none' }
  | { readonly status: 'known'; readonly view: FamilyView }

interface FamilyAnswer {
  readonly state: FamilyState
  /** When the oldest part of it was heard. */
  readonly heardAt: number
  readonly retry: () => void
}

/** Everything about the family of the person signed in, saved for them alone. */
export function useFamily(userId: string): FamilyAnswer {
  const data = useAppData()
  const own = useQuery(ownFamilyQuery(data, userId))
  const familyId = own.data?.id ?? null
  const isHolder = own.data?.holderId === userId
  const members = useQuery(membersQuery(data, userId, familyId))
  const invitations = useQuery(invitationsQuery(data, userId, isHolder ? familyId : null))
  const requests = useQuery(requestsQuery(data, userId, familyId))
  const spending = useQuery(spendingQuery(data, userId, familyId))
  const parts = { invitations: invitations.data, requests: requests.data, spending: spending.data }
  const needed = familyId === null ? [own] : [own, members]
  return {
    state: stateOf({ own, members, parts, userId }),
    heardAt: Math.min(...needed.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    retry: () => {
      for (const query of [own, members, invitations, requests, spending])
        if (query.isError) void query.refetch()
    },
  }
}

interface Answer<Data> {
  readonly data: Data | undefined
  readonly error: unknown
}

interface Parts_ {
  readonly invitations: readonly FamilyInvitation[] | undefined
  readonly requests: readonly PurchaseRequest[] | undefined
  readonly spending: Readonly<Record<string, number>> | undefined
}

interface Heard {
  readonly own: Answer<Family | null>
  readonly members: Answer<readonly FamilyMember[]>
  readonly parts: Parts_
  readonly userId: string
}

function stateOf({ own, members, parts, userId }: Heard): FamilyState {
  if (own.data === undefined)
    return own.error === null
      ? { status: 'loading' }
      : { status: 'failed', what: 'family', problem: own.error }
  if (own.data === null) return { status: 'none' }
  const me = members.data?.find((member) => member.userId === userId)
  if (members.data === undefined || me === undefined)
    return members.error === null
      ? { status: 'loading' }
      : { status: 'failed', what: 'members', problem: members.error }
  const { invitations = [], requests = [], spending = {} } = parts
  const view = { family: own.data, members: members.data, me, isHolder: me.isHolder }
  return { status: 'known', view: { ...view, invitations, requests, spending } }
}

/** Asked by one's own membership, so that somebody of the desk, who sees every family, sees theirs. */
export function ownFamilyQuery({ backend, savedFor }: Parts, userId: string) {
  return queryOptions({
    queryKey: ['family', userId],
    queryFn: async () => {
      const { person } = await backend()
      const own = person
        .from('family_members')
        .select(OWN_FAMILY_COLUMNS)
        .eq('user_id', userId)
        .eq('status', 'active')
      return readOwnFamily(await answerOf(own.maybeSingle()))
    },
    persister: savedFor(userId),
    refetchInterval: LOOK_AGAIN_MS,
  })
}

function membersQuery({ backend, savedFor }: Parts, userId: string, familyId: string | null) {
  return queryOptions({
    queryKey: ['family-members', userId, familyId],
    queryFn: async () => {
      const { person } = await backend()
      const members = person
        .from('family_members')
        .select(MEMBER_COLUMNS)
        .eq('family_id', familyId)
        .eq('status', 'active')
        .order('is_main_holder', { ascending: false })
        .order('joined_at')
      return readMembers(await answerOf(members))
    },
    enabled: familyId !== null,
    persister: savedFor(userId),
    refetchInterval: LOOK_AGAIN_MS,
  })
}

function invitationsQuery({ backend, savedFor }: Parts, userId: string, familyId: string | null) {
  return queryOptions({
    queryKey: ['family-invitations', userId, familyId],
    queryFn: async () => {
      const { person } = await backend()
      const pending = person
        .from('family_invitations')
        .select(INVITATION_COLUMNS)
        .eq('family_id', familyId)
        .eq('status', 'pending')
        .order('created_at')
      return readInvitations(await answerOf(pending))
    },
    enabled: familyId !== null,
    persister: savedFor(userId),
    refetchInterval: LOOK_AGAIN_MS,
  })
}

function requestsQuery({ backend, savedFor }: Parts, userId: string, familyId: string | null) {
  return queryOptions({
    queryKey: ['purchase-requests', userId, familyId],
    queryFn: async () => {
      const { person } = await backend()
      const newest = person
        .from('purchase_requests')
        .select(PURCHASE_COLUMNS)
        .eq('family_id', familyId)
        .order('requested_at', { ascending: false })
        .limit(MOST_REQUESTS)
      return readPurchaseRequests(await answerOf(newest))
    },
    enabled: familyId !== null,
    persister: savedFor(userId),
    refetchInterval: LOOK_AGAIN_MS,
  })
}

function spendingQuery({ backend, savedFor }: Parts, userId: string, familyId: string | null) {
  return queryOptions({
    queryKey: ['family-spending', userId, familyId],
    queryFn: async () => {
      const { person } = await backend()
      return readSpending(await answerOf(person.rpc('family_spending')))
    },
    enabled: familyId !== null,
    persister: savedFor(userId),
    refetchInterval: LOOK_AGAIN_MS,
  })
}
