import type { SupabaseClient } from '@supabase/supabase-js'
import { SALON } from '#domain/salon/salon.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import { ask } from '#functions/_shared/ask.ts'
import { addressOf } from './addressees.ts'

/** To someone who set up two-step sign-in or changed their app, or whose account someone else got into. */
export async function appConnected(
  payload: Fields,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<Letter> {
  const at = dayAndTime(Date.parse(textIn(payload, 'writtenAt')))
  const person = textIn(payload, 'userId')
  // The email may leave later, and it may be off again by then.
  const isOn = (await ask(admin.rpc('two_step_standing', { person }))) === 'on'
  return {
    kind: 'app-connected',
    to: await addressOf(admin, person),
    subject: `An authenticator app was connected to your ${SALON.name} account`,
    paragraphs: [
      'Hello,',
      `On ${at}, an authenticator app was connected to your ${SALON.name} account.${isOn ? ' You need a code when you sign in.' : ''}`,
      `If that wasn’t you, someone else can get into your account. Call us at ${SALON.phone} right away: we can turn it off and sign out every device. Then choose a new password at once, with “Forgot your password?”. If someone may read your email, change its password first.`,
    ],
    link: { label: 'Open Your Profile', url: `${siteUrl}/client-dashboard?tab=profile` },
  }
}
