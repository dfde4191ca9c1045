import type { SupabaseClient } from '@supabase/supabase-js'
import { SALON } from '#domain/salon/salon.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import { ask } from '#functions/_shared/ask.ts'
import { addressOf } from './addressees.ts'

/** To administrators and owners who can't go on before they've set it up. */
export async function twoStepRequired(
  payload: Fields,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<Letter | null> {
  const person = textIn(payload, 'userId')
  if ((await ask(admin.rpc('two_step_standing', { person }))) !== 'missing') return null
  return {
    kind: 'two-step-required',
    to: await addressOf(admin, person),
    subject: `Please set up two-step sign-in for ${SALON.name}`,
    paragraphs: [
      'Hello,',
      `From now on, ${SALON.name} asks administrators and owners for a code from their phone when they sign in. You can go on once you’ve set it up.`,
      'It takes two minutes. Open the staff area, and you’re asked to connect an authenticator app on your phone. Many phones have one built in.',
      'What you entered before isn’t lost. It’s sent as soon as you’re through.',
    ],
    link: { label: 'Open the Staff Area', url: `${siteUrl}/employee` },
  }
}
