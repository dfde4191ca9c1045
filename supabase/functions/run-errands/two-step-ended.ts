import type { SupabaseClient } from '@supabase/supabase-js'
import { SALON } from '#domain/salon/salon.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import { ask } from '#functions/_shared/ask.ts'
import { addressOf } from './addressees.ts'

const NOW: Readonly<Record<string, string>> = {
  on: 'It’s set up again by now.',
  missing:
    'When you sign in with your password, you’re asked to connect an authenticator app again. You can go on once you’ve done that.',
  off: 'You can sign in with just your password now. When you have a phone again, please set it up again in your profile.',
}

/** To someone whose authenticator app was removed at the salon, whoever asked for it. */
export async function twoStepEnded(
  payload: Fields,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<Letter> {
  const at = dayAndTime(Date.parse(textIn(payload, 'writtenAt')))
  const person = textIn(payload, 'userId')
  // The email may leave later, and more may have happened since.
  const standing = String(await ask(admin.rpc('two_step_standing', { person })))
  return {
    kind: 'two-step-ended',
    to: await addressOf(admin, person),
    subject: `Two-step sign-in was turned off for your ${SALON.name} account`,
    paragraphs: [
      'Hello,',
      `On ${at}, we turned off two-step sign-in for your ${SALON.name} account, because we were told that you can’t use your authenticator app. You’re signed out everywhere.`,
      NOW[standing] ?? NOW['off'] ?? '',
      `If you didn’t ask us for this, choose a new password and call us at ${SALON.phone} right away.`,
    ],
    link: { label: 'Open Your Profile', url: `${siteUrl}/client-dashboard?tab=profile` },
  }
}
