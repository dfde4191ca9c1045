import type { SupabaseClient } from '@supabase/supabase-js'
import { SALON } from '#domain/salon/salon.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import { addressOf } from './addressees.ts'

/** To someone whose first step was made, but not the second: whoever it was knows the password. */
export async function wrongCodes(
  payload: Fields,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<Letter> {
  const at = dayAndTime(Date.parse(textIn(payload, 'writtenAt')))
  return {
    kind: 'wrong-codes',
    to: await addressOf(admin, textIn(payload, 'userId')),
    subject: `Wrong codes for your ${SALON.name} account`,
    paragraphs: [
      'Hello,',
      `Someone got as far as the second step when signing in to your ${SALON.name} account, and entered several wrong codes, most recently on ${at}. If that was you, there’s nothing to do.`,
      'If it wasn’t you: none of these codes opened your account, but someone knows your password, or can read your email. Please choose a new password in your profile. If someone may read your email, change its password first.',
      `If your profile lists a device you don’t know, or you can’t sign in, call us at ${SALON.phone}.`,
    ],
    link: { label: 'Open Your Profile', url: `${siteUrl}/client-dashboard?tab=profile` },
  }
}
