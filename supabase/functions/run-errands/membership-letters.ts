import type { SupabaseClient } from '@supabase/supabase-js'
import { dollars } from '#domain/money/money.ts'
import { atOwnPrice } from '#domain/membership/membership.ts'
import { monthlyTotalCents } from '#domain/membership/plans.ts'
import { SALON } from '#domain/salon/salon.ts'
import { ask } from '#functions/_shared/ask.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import { plansOf } from '#functions/_shared/plans.ts'
import { addressOf } from './addressees.ts'

interface MembershipRow {
  readonly status: string
  readonly cancel_at_period_end: boolean
  readonly billed_plan_id: string
  readonly family_seats: number
  readonly price_cents: number | null
  readonly seat_price_cents: number | null
  readonly current_period_end: string | null
}

type MembershipLetter = keyof typeof WORDS

export function isMembershipLetter(name: string): name is MembershipLetter {
  return Object.hasOwn(WORDS, name)
}

export async function membershipLetter(
  letter: MembershipLetter,
  payload: Fields,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<Letter | null> {
  const userId = textIn(payload, 'userId')
  const row = (await ask(
    admin
      .from('memberships')
      .select(
        'billed_plan_id, family_seats, price_cents, seat_price_cents, current_period_end, status, cancel_at_period_end',
      )
      .eq('id', textIn(payload, 'membershipId'))
      .maybeSingle(),
  )) as MembershipRow | null
  const offered = (await plansOf(admin)).find(({ id }) => id === row?.billed_plan_id)
  if (row === null || offered === undefined || !isStillSo[letter](row)) return null
  const plan = atOwnPrice(offered, row.price_cents, row.seat_price_cents)
  const until = dayOf(row.current_period_end)
  const monthly = dollars(monthlyTotalCents(plan, row.family_seats))
  return {
    kind: letter,
    to: await addressOf(admin, userId),
    ...WORDS[letter]({ plan: plan.name, monthly, until }),
    link: { label: 'See Your Membership', url: `${siteUrl}/client-dashboard?tab=membership` },
  }
}

interface Facts {
  readonly plan: string
  readonly monthly: string
  readonly until: string
}

const WORDS = {
  'membership-began': ({ plan, monthly, until }: Facts) => ({
    subject: `Welcome to ${plan} at ${SALON.name}`,
    paragraphs: [
      `Thank you. Your ${plan} membership is paid and active.`,
      `It renews every month at ${monthly} until you cancel. Your next payment is due on ${until}. You can cancel online at any time, and you’ll keep your benefits to the end of the period you’ve paid for.`,
    ],
  }),
  'membership-ends': ({ plan, until }: Facts) => ({
    subject: `Your ${plan} membership ends on ${until}`,
    paragraphs: [
      `You canceled your ${plan} membership. We won’t charge you again, and you’ll keep your benefits until ${until}.`,
      'Change your mind before then? You can bring it back with one tap.',
    ],
  }),
  'payment-failed': ({ plan, monthly }: Facts) => ({
    subject: `We couldn’t charge your card for ${plan}`,
    paragraphs: [
      `Your card declined the ${monthly} for your ${plan} membership. You’ll keep your benefits for now, and we’ll try again in a few days.`,
      'Adding a new card fixes it right away.',
    ],
  }),
  'membership-lapsed': ({ plan, monthly }: Facts) => ({
    subject: `Your ${plan} membership has ended`,
    paragraphs: [
      `We tried several times, but your card declined the ${monthly} for your ${plan} membership. It has ended, and we won’t charge you again.`,
      'You’re on the Free plan now. Your account stays as it is, and you can join again whenever you like.',
    ],
  }),
} as const

/** A card that was replaced meanwhile, or a change of mind, makes its letter untrue. */
const isStillSo: Readonly<Record<MembershipLetter, (row: MembershipRow) => boolean>> = {
  'membership-began': () => true,
  'membership-ends': ({ cancel_at_period_end: ends }) => ends,
  'payment-failed': ({ status }) => status === 'past_due' || status === 'unpaid',
  'membership-lapsed': ({ status }) => status === 'canceled',
}

function dayOf(at: string | null): string {
  if (at === null) return 'the end of the month'
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: SALON.timeZone }).format(
    new Date(at),
  )
}
