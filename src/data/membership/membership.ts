import { queryOptions } from '@tanstack/react-query'
import { Problem } from '#domain/text/errors.ts'
import { readFamilyCover } from '#domain/family/family-cover.ts'
import { MEMBERSHIP_COLUMNS, readMembership } from '#domain/membership/membership.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { knownSalon } from '#data/salon/salon.ts'
import { askFunction } from '#data/app/own-function.ts'
import type { Membership } from '#domain/membership/membership.ts'
import type { PlanId } from '#domain/membership/plans.ts'
import type { ToConfirm } from '#domain/sign-up/sign-up-flow.ts'
import type { AppData } from '#data/app/app-data.ts'

type Parts = Pick<AppData, 'backend' | 'queryClient' | 'savedFor' | 'printedSalon'>

const keyOf = (userId: string) => ['membership', userId] as const

/** What whoever is signed in pays for, or paid for last; null for somebody who never joined. */
export function membershipQuery(parts: Parts, userId: string) {
  const { backend, savedFor } = parts
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: async () => {
      const { person } = await backend()
      const mine = person
        .from('current_memberships')
        .select(MEMBERSHIP_COLUMNS)
        .eq('user_id', userId)
      return readMembership(await answerOf(mine.maybeSingle()), knownSalon(parts).plans)
    },
    persister: savedFor(userId),
  })
}

/** What somebody has through a family that another person pays for; null for nobody's. */
export function familyCoverQuery(parts: Parts, userId: string) {
  const { backend, savedFor } = parts
  return queryOptions({
    queryKey: ['family-cover', userId],
    queryFn: async () => {
      const { person } = await backend()
      return readFamilyCover(await answerOf(person.rpc('my_family_cover')), knownSalon(parts).plans)
    },
    persister: savedFor(userId),
  })
}

/** Seats of the family that a bill would count today, for the price on the button. */
export function billedSeatsQuery({ backend }: Pick<Parts, 'backend'>, userId: string) {
  return queryOptions({
    queryKey: ['billed-seats', userId],
    queryFn: async () => {
      const { person } = await backend()
      const seats = await answerOf(person.rpc('my_billed_seats'))
      if (typeof seats !== 'number') throw new Problem('unexpected-answer')
      return seats
    },
  })
}

/** What the bank is to confirm, and for how much a month; nothing where it already has. */
export interface BegunSubscription {
  readonly toConfirm: ToConfirm | null
  readonly amountCents: number | null
}

/** Asked for as often as wanted, it is one subscription. */
export async function beginSubscription(
  parts: Pick<Parts, 'backend'>,
  planId: PlanId,
): Promise<BegunSubscription> {
  const answer = await askFunction(parts, 'create-subscription', { membershipPlan: planId })
  if (answer['kind'] === 'done') return { toConfirm: null, amountCents: null }
  const amountCents = answer['amount_cents']
  return {
    toConfirm: toConfirmIn(answer),
    amountCents: typeof amountCents === 'number' ? amountCents : null,
  }
}

export async function beginCardReplacement(parts: Pick<Parts, 'backend'>): Promise<ToConfirm> {
  return toConfirmIn(await askFunction(parts, 'replace-card'))
}

export type MembershipChange =
  | { readonly change: 'cancel' | 'resume' }
  | { readonly change: 'plan'; readonly plan: PlanId }

/** The server has asked the provider how it stands before it answers, so what is read next is so. */
export async function changeMembership(
  parts: Parts,
  userId: string,
  change: MembershipChange,
): Promise<void> {
  await askFunction(parts, 'change-membership', change)
  await lookAgain(parts, userId)
}

export async function lookAgain({ queryClient }: Parts, userId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
    queryClient.invalidateQueries({ queryKey: ['invoices', userId] }),
    queryClient.invalidateQueries({ queryKey: ['figures', userId] }),
  ])
}

const PATIENCE_MS = 30_000
const PAUSE_MS = 1500

/**
 * The bank tells the provider, and the provider tells the server: a moment, usually. False once that
 * took too long; it may still come.
 */
export async function hearOfMembership(
  data: Parts & Pick<AppData, 'platform'>,
  userId: string,
  isHeard: (membership: Membership | null) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<boolean> {
  const { clock } = data.platform
  const until = clock.now() + patienceMs
  while (clock.now() < until) {
    const known = await data.queryClient
      .fetchQuery({ ...membershipQuery(data, userId), staleTime: 0, retry: false })
      .catch(() => undefined)
    if (known !== undefined && isHeard(known)) {
      await lookAgain(data, userId)
      return true
    }
    await new Promise<void>((resolve) => {
      clock.after(PAUSE_MS, resolve)
    })
  }
  return false
}

function toConfirmIn(answer: Readonly<Record<string, unknown>>): ToConfirm {
  const { kind, client_secret: clientSecret } = answer
  if ((kind !== 'payment' && kind !== 'setup') || typeof clientSecret !== 'string')
    throw new Problem('unexpected-answer')
  return { kind, clientSecret }
}
