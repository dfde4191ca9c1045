import type { SupabaseClient } from '@supabase/supabase-js'
import { SALON } from '#domain/salon/salon.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import { addressOf } from './addressees.ts'

/** To someone whose authenticator app was removed at the salon, whoever asked for it. */
export async function twoStepEnded(
  payload: Fields,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<Letter> {
  const at = dayAndTime(Date.parse(textIn(payload, 'writtenAt')))
  return {
    kind: 'two-step-ended',
    to: await addressOf(admin, textIn(payload, 'userId')),
    subject: `Two-step sign-in was turned off for your ${SALON.name} account`,
    paragraphs: [
      'Hello,',
      `On ${at}, we turned off two-step sign-in for your ${SALON.name} account, because we were told that you can’t use your authenticator app. You’re signed out everywhere, and you can sign in with just your password now.`,
      'When you have a phone again, please set it up again in your profile.',
      `If you didn’t ask us for this, choose a new password and call us at ${SALON.phone} right away.`,
    ],
    link: { label: 'Open Your Profile', url: `${siteUrl}/client-dashboard?tab=profile` },
  }
}
