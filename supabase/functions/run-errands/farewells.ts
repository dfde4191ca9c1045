import type { SupabaseClient } from '@supabase/supabase-js'
import { SALON } from '#domain/salon/salon.ts'
import { TERMS } from '#domain/salon/terms.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import { addressOf } from './addressees.ts'

/** The one letter to an address that no longer has an account. */
export function accountClosed(payload: Fields): Letter {
  const firstName = textIn(payload, 'firstName')
  return {
    kind: 'account-closed',
    to: textIn(payload, 'to'),
    subject: `Your account at ${SALON.name} is closed`,
    paragraphs: [
      firstName === '' ? 'Hello,' : `Hello ${firstName},`,
      'Your account is closed, and we won’t charge you again. We’ve deleted your personal information.',
      `Our books keep the amounts you paid, without your name. If you had a paid plan, we keep the signed agreement for ${TERMS.dataRetentionYears} years, as our terms say.`,
      `Didn’t close it yourself? Call us at ${SALON.phone}. You’re welcome back any time.`,
    ],
    link: null,
  }
}

export async function familyDissolved(
  payload: Fields,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<Letter> {
  return {
    kind: 'family-dissolved',
    to: await addressOf(admin, textIn(payload, 'userId')),
    subject: `“${textIn(payload, 'familyName')}” is no longer a family at ${SALON.name}`,
    paragraphs: [
      `The account holder of “${textIn(payload, 'familyName')}” has left ${SALON.name}, so the family account is closed.`,
      'Your own account stays as it is. The benefits of the family plan have ended, and you can join a plan yourself whenever you like.',
    ],
    link: { label: 'See the Plans', url: `${siteUrl}/membership` },
  }
}
