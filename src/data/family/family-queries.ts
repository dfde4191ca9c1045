import { queryOptions } from '@tanstack/react-query'
import {
  INVITATION_COLUMNS,
  MEMBER_COLUMNS,
  OWN_FAMILY_COLUMNS,
  readInvitations,
  readMembers,
  readOwnFamily,
  readSpending,
} from '#domain/family/family.ts'
import { PURCHASE_COLUMNS, readPurchaseRequests } from '#domain/family/purchases.ts'
import { answerOf } from '#data/app/answer-of.ts'
import type { AppData } from '#data/app/app-data.ts'

type Parts = Pick<AppData, 'backend' | 'savedFor'>
type Speaker = Awaited<ReturnType<AppData['backend']>>['person']

const LOOK_AGAIN_MS = 60_000
const MOST_REQUESTS = 50

/** Asked by one's own membership, so that somebody of the desk, who sees every family, sees theirs. */
export function ownFamilyQuery(parts: Parts, userId: string) {
  return personal(parts, { name: 'family', userId, of: userId }, async (person) => {
    const own = person.from('family_members').select(OWN_FAMILY_COLUMNS)
    const one = own.eq('user_id', userId).eq('status', 'active').maybeSingle()
    return readOwnFamily(await answerOf(one))
  })
}

export function membersQuery(parts: Parts, userId: string, familyId: string | null) {
  return personal(parts, { name: 'family-members', userId, of: familyId }, async (person) => {
    const members = person
      .from('family_members')
      .select(MEMBER_COLUMNS)
      .eq('family_id', familyId)
      .eq('status', 'active')
      .order('is_main_holder', { ascending: false })
      .order('joined_at')
    return readMembers(await answerOf(members))
  })
}

export function invitationsQuery(parts: Parts, userId: string, familyId: string | null) {
  return personal(parts, { name: 'family-invitations', userId, of: familyId }, async (person) => {
    const pending = person
      .from('family_invitations')
      .select(INVITATION_COLUMNS)
      .eq('family_id', familyId)
      .eq('status', 'pending')
      .order('created_at')
    return readInvitations(await answerOf(pending))
  })
}

export function requestsQuery(parts: Parts, userId: string, familyId: string | null) {
  return personal(parts, { name: 'purchase-requests', userId, of: familyId }, async (person) => {
    const newest = person
      .from('purchase_requests')
      .select(PURCHASE_COLUMNS)
      .eq('family_id', familyId)
      .order('requested_at', { ascending: false })
      .limit(MOST_REQUESTS)
    return readPurchaseRequests(await answerOf(newest))
  })
}

export function spendingQuery(parts: Parts, userId: string, familyId: string | null) {
  return personal(parts, { name: 'family-spending', userId, of: familyId }, async (person) =>
    readSpending(await answerOf(person.rpc('family_spending'))),
  )
}

interface Question {
  readonly name: string
  readonly userId: string
  /** What it is about; nothing is asked while that is not known. */
  readonly of: string | null
}

/** What one person may read, saved for them alone and asked again while it is looked at. */
function personal<Data>(
  { backend, savedFor }: Parts,
  { name, userId, of }: Question,
  ask: (person: Speaker) => Promise<Data>,
) {
  return queryOptions({
    queryKey: [name, userId, of],
    queryFn: async () => ask((await backend()).person),
    enabled: of !== null,
    persister: savedFor(userId),
    refetchInterval: LOOK_AGAIN_MS,
  })
}
