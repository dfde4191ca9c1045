import type { SupabaseClient } from '@supabase/supabase-js'
import { SALON } from '#domain/salon/salon.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import { addressOf } from './addressees.ts'

const DAY_MS = 86_400_000

/** To someone whose account was tried with several wrong passwords; null once that's old news. */
export async function wrongPasswords(
  payload: Fields,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<Letter | null> {
  const writtenAt = Date.parse(textIn(payload, 'writtenAt'))
  if (Date.now() > writtenAt + DAY_MS) return null
  return {
    kind: 'wrong-passwords',
    to: await addressOf(admin, textIn(payload, 'userId')),
    subject: `Wrong passwords for your ${SALON.name} account`,
    paragraphs: [
      'Hello,',
      `Someone tried several wrong passwords for your ${SALON.name} account, most recently on ${dayAndTime(writtenAt)}. If that was you, there’s nothing to do.`,
      'If it wasn’t you: none of these passwords opened your account. As long as someone goes on guessing, a device you’ve never signed in on may tell you that there were too many attempts. “Forgot your password?” is the way in there.',
      'If your password is short, easy to guess or used elsewhere, please choose a new one in your profile.',
    ],
    link: { label: 'Open Your Profile', url: `${siteUrl}/client-dashboard?tab=profile` },
  }
}
