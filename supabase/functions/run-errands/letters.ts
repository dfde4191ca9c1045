import type { SupabaseClient } from '@supabase/supabase-js'
import { dollars, shortDollars } from '#domain/money.ts'
import { PAID_PLANS, monthlyTotalCents } from '#domain/plans.ts'
import { SALON } from '#domain/salon.ts'
import { TERMS } from '#domain/terms.ts'
import { ask } from '#functions/_shared/ask.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import type { World } from '#functions/_shared/world.ts'

/** Null when what it would say is no longer so. */
export function letterFor(
  payload: Fields,
  admin: SupabaseClient,
  world: World,
): Promise<Letter | null> {
  const { siteUrl } = world.environment
  switch (textIn(payload, 'letter')) {
    case 'family-invitation':
      return invitation(payload, admin, siteUrl)
    case 'purchase-request':
      return purchaseRequest(textIn(payload, 'requestId'), admin, siteUrl)
    case 'membership-began':
    case 'membership-ends':
    case 'payment-failed':
      return aboutMembership(payload, admin, siteUrl)
    default:
      throw new Error('There is no such letter.')
  }
}

async function invitation(
  payload: Fields,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<Letter | null> {
  const row = (await ask(
    admin
      .from('family_invitations')
      .select('email, first_name, status, families (name, main_account_holder_id)')
      .eq('id', textIn(payload, 'invitationId'))
      .maybeSingle(),
  )) as {
    readonly email: string
    readonly first_name: string
    readonly status: string
    readonly families: { readonly name: string; readonly main_account_holder_id: string }
  } | null
  if (row?.status !== 'pending') return null
  const holder = await nameOf(admin, row.families.main_account_holder_id)
  return {
    kind: 'family-invitation',
    to: row.email,
    subject: `${holder} invites you to their family at ${SALON.name}`,
    paragraphs: [
      row.first_name === '' ? 'Hello,' : `Hello ${row.first_name},`,
      `${holder} would like you to join “${row.families.name}” at ${SALON.name}.`,
      `The link below is for you alone and works once, within ${TERMS.familyActivationHours} hours. If you do not know ${holder}, let it lapse: nothing happens.`,
    ],
    link: {
      label: 'Look at the invitation',
      url: `${siteUrl}/family-invitation#${textIn(payload, 'token')}`,
    },
  }
}

async function purchaseRequest(
  requestId: string,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<Letter | null> {
  const row = (await ask(
    admin
      .from('purchase_requests')
      .select(
        'state, amount_cents, description, family_members (first_name), families (main_account_holder_id)',
      )
      .eq('id', requestId)
      .maybeSingle(),
  )) as {
    readonly state: string
    readonly amount_cents: number
    readonly description: string
    readonly family_members: { readonly first_name: string }
    readonly families: { readonly main_account_holder_id: string }
  } | null
  if (row?.state !== 'pending') return null
  const who = row.family_members.first_name || 'A family member'
  return {
    kind: 'purchase-request',
    to: await addressOf(admin, row.families.main_account_holder_id),
    subject: `${who} asks to spend ${dollars(row.amount_cents)}`,
    paragraphs: [
      `${who} would like to buy this on your family’s account: ${row.description}, ${dollars(row.amount_cents)}.`,
      'Nothing is charged until you say yes. The request lapses after a day.',
    ],
    link: { label: 'Approve or decline', url: `${siteUrl}/client-dashboard?tab=family` },
  }
}

interface MembershipRow {
  readonly billed_plan_id: string
  readonly family_seats: number
  readonly current_period_end: string | null
}

async function aboutMembership(
  payload: Fields,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<Letter | null> {
  const userId = textIn(payload, 'userId')
  const row = (await ask(
    admin
      .from('memberships')
      .select('billed_plan_id, family_seats, current_period_end')
      .eq('id', textIn(payload, 'membershipId'))
      .maybeSingle(),
  )) as MembershipRow | null
  const plan = PAID_PLANS.find(({ id }) => id === row?.billed_plan_id)
  if (row === null || plan === undefined) return null
  const until = dayOf(row.current_period_end)
  const monthly = shortDollars(monthlyTotalCents(plan, row.family_seats))
  const words = WORDS[textIn(payload, 'letter') as keyof typeof WORDS]
  return {
    kind: textIn(payload, 'letter'),
    to: await addressOf(admin, userId),
    ...words({ plan: plan.name, monthly, until }),
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
} as const

function dayOf(at: string | null): string {
  if (at === null) return 'the end of the month'
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: SALON.timeZone }).format(
    new Date(at),
  )
}

async function nameOf(admin: SupabaseClient, userId: string): Promise<string> {
  const row = (await ask(
    admin.from('profiles').select('first_name, last_name').eq('id', userId).maybeSingle(),
  )) as { readonly first_name: string; readonly last_name: string } | null
  return `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim() || 'Somebody'
}

async function addressOf(admin: SupabaseClient, userId: string): Promise<string> {
  const { data, error } = await admin.auth.admin.getUserById(userId)
  if (error) throw error
  return data.user.email ?? ''
}
