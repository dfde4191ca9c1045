import { SEED_PLANS } from '#domain/membership/plans.ts'
import { MEMBERSHIP_COLUMNS, planNow, readMembership } from '#domain/membership/membership.ts'
import { standingOf } from '#domain/membership/membership-words.ts'
import type { Member } from '#support/member.ts'

/** What the member's own device reads and shows: how it stands, and whose benefits count. */
export async function shownTo({ as, id }: Member): Promise<readonly string[]> {
  const own = as.from('current_memberships').select(MEMBERSHIP_COLUMNS).eq('user_id', id)
  const { data, error } = await own.maybeSingle()
  if (error) throw error
  const membership = readMembership(data, SEED_PLANS)
  return [standingOf(membership).title, planNow(membership).name]
}
