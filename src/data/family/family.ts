import { useQuery } from '@tanstack/react-query'
import { useAppData } from '#data/app/app-data-context.tsx'
import {
  invitationsQuery,
  membersQuery,
  ownFamilyQuery,
  requestsQuery,
  spendingQuery,
} from './family-queries.ts'
import { NO_WISHES, familyToCome, withFamilyChanges } from '#domain/family/family-changes.ts'
import { heardAt } from '#data/app/heard-at.ts'
import { useOwnActions } from '#data/change/own-actions.ts'
import type { FamilyWishes } from '#domain/family/family-changes.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'
import type { Family, FamilyInvitation, FamilyMember } from '#domain/family/family.ts'
import type { PurchaseRequest } from '#domain/family/purchases.ts'

/** A family as somebody in it may see it. */
export interface FamilyView {
  readonly family: Family
  /** The holder first. */
  readonly members: readonly FamilyMember[]
  readonly me: FamilyMember
  /** Told to the holder alone. */
  readonly invitations: readonly FamilyInvitation[]
  /** Everybody's for the holder, their own for a member; the newest first. */
  readonly requests: readonly PurchaseRequest[]
  /** Cents by members' ids, for those one may know of. */
  readonly spending: Readonly<Record<string, number>>
  /** What of it has not reached the salon yet. */
  readonly wishes: FamilyWishes
}

export type FamilyState =
  | { readonly status: 'loading' | 'none' }
  | { readonly status: 'failed'; readonly what: 'family' | 'members'; readonly problem: unknown }
  /** Founded on this device, and not at the salon yet. */
  | { readonly status: 'to come'; readonly founding: WaitingAction }
  | { readonly status: 'known'; readonly view: FamilyView }

export interface FamilyAnswer {
  readonly state: FamilyState
  /** When the oldest part of it was heard. */
  readonly heardAt: number
  /** Something of it could not be asked again, and may be older than it looks. */
  readonly isStale: boolean
  readonly retry: () => void
}

/** Everything about the family of whoever is signed in. */
export function useFamily(userId: string): FamilyAnswer {
  const data = useAppData()
  const own = useQuery(ownFamilyQuery(data, userId))
  const familyId = own.data?.id ?? null
  const isHolder = own.data?.holderId === userId
  const members = useQuery(membersQuery(data, userId, familyId))
  const invitations = useQuery(invitationsQuery(data, userId, isHolder ? familyId : null))
  const requests = useQuery(requestsQuery(data, userId, familyId))
  const spending = useQuery(spendingQuery(data, userId, familyId))
  const actions = useOwnActions(userId, 'family')
  const needed = familyId === null ? [own] : [own, members]
  const wholeAt = Math.min(...needed.map((query) => heardAt(data.platform, query)))
  const allHeardAt = isHolder ? Math.min(wholeAt, heardAt(data.platform, invitations)) : wholeAt
  const all = [own, members, invitations, requests, spending]
  const state = stateOf({ own, members }, userId, {
    invitations: invitations.data ?? [],
    requests: requests.data ?? [],
    spending: spending.data ?? {},
  })
  return {
    state: withWaiting(state, actions, allHeardAt),
    heardAt: wholeAt,
    isStale: all.some(({ isError }) => isError),
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch()
    },
  }
}

/** What is on its way is shown as wished, and marked; where there is no family yet, as one to come. */
function withWaiting(
  state: FamilyState,
  actions: readonly WaitingAction[],
  heardAt: number,
): FamilyState {
  if (state.status === 'none') {
    const founding = familyToCome(actions)
    return founding === null ? state : { status: 'to come', founding }
  }
  if (state.status !== 'known') return state
  const { picture, wishes } = withFamilyChanges(state.view, actions, heardAt)
  return { status: 'known', view: { ...picture, wishes } }
}

interface Heard<Data> {
  readonly data: Data | undefined
  readonly error: unknown
}

interface Needed {
  readonly own: Heard<Family | null>
  readonly members: Heard<readonly FamilyMember[]>
}

function stateOf(
  { own, members }: Needed,
  userId: string,
  extras: Pick<FamilyView, 'invitations' | 'requests' | 'spending'>,
): FamilyState {
  if (own.data === undefined) return notYet('family', own.error)
  if (own.data === null) return { status: 'none' }
  if (members.data === undefined) return notYet('members', members.error)
  const me = members.data.find((member) => member.userId === userId)
  // Removed a moment ago: the family itself is asked again in the next.
  if (me === undefined) return { status: 'none' }
  const view = { family: own.data, members: members.data, me, ...extras, wishes: NO_WISHES }
  return { status: 'known', view }
}

function notYet(what: 'family' | 'members', problem: unknown): FamilyState {
  return problem === null ? { status: 'loading' } : { status: 'failed', what, problem }
}
