import type { SupabaseClient } from '@supabase/supabase-js'
import { dollars } from '#domain/money/money.ts'
import { SALON } from '#domain/salon/salon.ts'
import { TERMS } from '#domain/salon/terms.ts'
import { ask } from '#functions/_shared/ask.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import type { World } from '#functions/_shared/world.ts'
import { accountLetter } from './account-letters.ts'
import { addressOf, nameOf } from './addressees.ts'
import { disputeLetter } from './dispute-letters.ts'
import { accountClosed, familyDissolved } from './farewells.ts'
import { isMembershipLetter, membershipLetter } from './membership-letters.ts'
import { appConnected } from './app-connected.ts'
import { messageAnswer } from './message-answer.ts'
import { teamInvitation } from './team-letters.ts'
import { teamNews } from './team-news.ts'
import { twoStepEnded } from './two-step-ended.ts'
import { twoStepRequired } from './two-step-required.ts'
import { visitLetter } from './visit-letters.ts'
import { wrongCodes } from './wrong-codes.ts'
import { wrongPasswords } from './wrong-passwords.ts'

/** About how somebody signs in. */
const SECURITY_LETTERS = {
  'app-connected': appConnected,
  'two-step-ended': twoStepEnded,
  'two-step-required': twoStepRequired,
  'wrong-codes': wrongCodes,
  'wrong-passwords': wrongPasswords,
} as const

function isSecurityLetter(called: string): called is keyof typeof SECURITY_LETTERS {
  return Object.hasOwn(SECURITY_LETTERS, called)
}

/** Null when what it would say is no longer so. */
export function letterFor(
  payload: Fields,
  admin: SupabaseClient,
  world: World,
): Promise<Letter | null> {
  const { siteUrl } = world.environment
  const called = textIn(payload, 'letter')
  if (isMembershipLetter(called)) return membershipLetter(called, payload, admin, siteUrl)
  if (isSecurityLetter(called)) return SECURITY_LETTERS[called](payload, admin, siteUrl)
  switch (called) {
    case 'account':
      return Promise.resolve(accountLetter(payload, world, Date.now()))
    case 'family-invitation':
      return invitation(payload, admin, siteUrl)
    case 'message-answer':
      return messageAnswer(textIn(payload, 'answerId'), admin)
    case 'team-invitation':
      return teamInvitation(textIn(payload, 'invitationId'), admin, world)
    case 'team-news':
      return teamNews(payload, admin, siteUrl)
    case 'purchase-request':
      return purchaseRequest(textIn(payload, 'requestId'), admin, siteUrl)
    case 'payment-disputed':
      return disputeLetter(payload, admin)
    case 'visit-to-confirm':
    case 'visit-offer':
      return visitLetter(payload, admin, siteUrl)
    case 'test':
      return testLetter(textIn(payload, 'userId'), admin)
    case 'account-closed':
      return Promise.resolve(accountClosed(payload))
    case 'family-dissolved':
      return familyDissolved(payload, admin, siteUrl)
    default:
      throw new Error('There is no such email.')
  }
}

/** To see whether emails arrive. */
async function testLetter(userId: string, admin: SupabaseClient): Promise<Letter> {
  return {
    kind: 'test',
    to: await addressOf(admin, userId),
    subject: `A test from ${SALON.name}`,
    paragraphs: ['Hello,', 'You asked for a test, and here it is. Your emails are going out.'],
    link: null,
    deskCanCall: true,
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
      .select('email, first_name, status, expires_at, families (name, main_account_holder_id)')
      .eq('id', textIn(payload, 'invitationId'))
      .maybeSingle(),
  )) as {
    readonly email: string
    readonly first_name: string
    readonly status: string
    readonly expires_at: string
    readonly families: { readonly name: string; readonly main_account_holder_id: string }
  } | null
  if (row?.status !== 'pending' || Date.parse(row.expires_at) < Date.now()) return null
  const holder = await nameOf(admin, row.families.main_account_holder_id)
  return {
    kind: 'family-invitation',
    to: row.email,
    subject: `${holder} invites you to their family at ${SALON.name}`,
    paragraphs: [
      row.first_name === '' ? 'Hello,' : `Hello ${row.first_name},`,
      `${holder} would like you to join “${row.families.name}” at ${SALON.name}.`,
      `The link below is just for you. It works once, within ${TERMS.familyActivationHours} hours. If you don’t know ${holder}, ignore this email and nothing will happen.`,
    ],
    link: {
      label: 'See the Invitation',
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
    subject: `${who} would like to spend ${dollars(row.amount_cents)}`,
    paragraphs: [
      `${who} would like to buy this on your family account: ${row.description}, ${dollars(row.amount_cents)}.`,
      'Nothing is charged until you say yes. The request expires after a day.',
    ],
    link: { label: 'Approve or Decline', url: `${siteUrl}/client-dashboard?tab=family` },
  }
}
