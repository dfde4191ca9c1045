import type { SupabaseClient } from '@supabase/supabase-js'
import { shortDollars } from '#domain/money.ts'
import { PAID_PLANS, monthlyTotalCents } from '#domain/plans.ts'
import { SALON } from '#domain/salon.ts'
import { ask } from '#functions/_shared/ask.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import { addressOf } from './addressees.ts'

interface MembershipRow {
  readonly status: string
  readonly cancel_at_period_end: boolean
  readonly billed_plan_id: string
  readonly family_seats: number
  readonly current_period_end: string | null
}

export async function membershipLetter(
  payload: Fields,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<Letter | null> {
  const userId = textIn(payload, 'userId')
  const row = (await ask(
    admin
      .from('memberships')
      .select('billed_plan_id, family_seats, current_period_end, status, cancel_at_period_end')
      .eq('id', textIn(payload, 'membershipId'))
      .maybeSingle(),
  )) as MembershipRow | null
  const plan = PAID_PLANS.find(({ id }) => id === row?.billed_plan_id)
  const letter = textIn(payload, 'letter') as keyof typeof WORDS
  if (row === null || plan === undefined || !isStillSo[letter](row)) return null
  const until = dayOf(row.current_period_end)
  const monthly = shortDollars(monthlyTotalCents(plan, row.family_seats))
  return {
    kind: letter,
    to: await addressOf(admin, userId),
    ...WORDS[letter]({ plan: plan.name, monthly, until }),
    link: { label: 'Go to your membership', url: `${siteUrl}/client-dashboard?tab=membership` },
  }
}

interface Facts {
  readonly plan: string
  readonly monthly: string
  readonly until: string
}

const WORDS = {
  'membership-began': ({ plan, monthly, until }: Facts) => ({
    subject: `Your ${plan} membership at ${SALON.name} has begun`,
    paragraphs: [
      `Thank you. Your ${plan} membership is paid and counts from today.`,
      `It renews every month at ${monthly} until you cancel; the next bill is due on ${until}. You can cancel online at any time, and keep your benefits to the end of what is paid.`,
    ],
  }),
  'membership-ends': ({ plan, until }: Facts) => ({
    subject: `Your ${plan} membership ends on ${until}`,
    paragraphs: [
      `You canceled your ${plan} membership. Nothing more will be charged, and your benefits stay until ${until}.`,
      'If you change your mind before then, one press brings it back.',
    ],
  }),
  'payment-failed': ({ plan, monthly }: Facts) => ({
    subject: `We could not charge your card for ${plan}`,
    paragraphs: [
      `Your card did not take the ${monthly} for your ${plan} membership. Your benefits stay for now, and we will try again in a few days.`,
      'A new card puts it right at once.',
    ],
  }),
  'membership-lapsed': ({ plan, monthly }: Facts) => ({
    subject: `Your ${plan} membership has ended`,
    paragraphs: [
      `We tried several times, and your card did not take the ${monthly} for your ${plan} membership. So it has ended, and nothing more will be charged.`,
      'You are on the Free plan now. Your account stays as it is, and you can join again whenever you like.',
    ],
  }),
} as const

/** A card that was replaced meanwhile, or a change of mind, makes its letter untrue. */
const isStillSo: Readonly<Record<keyof typeof WORDS, (row: MembershipRow) => boolean>> = {
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
