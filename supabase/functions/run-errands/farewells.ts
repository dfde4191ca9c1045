import type { SupabaseClient } from '@supabase/supabase-js'
import { SALON } from '#domain/salon.ts'
import { TERMS } from '#domain/terms.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import { addressOf } from './addressees.ts'

/** The one letter to an address that no account stands behind any more. */
export function accountClosed(payload: Fields): Letter {
  const firstName = textIn(payload, 'firstName')
  return {
    kind: 'account-closed',
    to: textIn(payload, 'to'),
    subject: `Your account at ${SALON.name} is closed`,
    paragraphs: [
      firstName === '' ? 'Hello,' : `Hello ${firstName},`,
      'Your account is closed, and nothing more will be charged. What we knew about you is deleted.',
      `Our books keep the amounts that were paid, without your name. The signed agreement of a paid plan, if you had one, is kept for ${TERMS.dataRetentionYears} years, as our terms say.`,
      `If it was not you who closed it, call us at ${SALON.phone}. You are welcome back at any time.`,
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
      `The account holder of “${textIn(payload, 'familyName')}” has left ${SALON.name}, and the family account went with them.`,
      'Your own account stays as it is. The benefits that came with the family’s plan have ended; you can join a plan of your own whenever you like.',
    ],
    link: { label: 'Look at the plans', url: `${siteUrl}/membership` },
  }
}
