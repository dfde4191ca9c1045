import type { SupabaseClient } from '@supabase/supabase-js'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { readTeamInvitation, type TeamInvitation } from '#domain/access/team-access.ts'
import { SALON } from '#domain/salon/salon.ts'
import { oneOf } from '#domain/session/page-access.ts'
import { ask } from '#functions/_shared/ask.ts'
import { carrierFor, type Letter } from '#functions/_shared/mail.ts'
import type { World } from '#functions/_shared/world.ts'

/** To somebody who is to sign in as one of the team. */
export async function teamInvitation(
  invitationId: string,
  admin: SupabaseClient,
  world: World,
): Promise<Letter | null> {
  const { siteUrl } = world.environment
  const told = await ask(admin.rpc('invitation_to_send', { invitation: invitationId }))
  const invitation = readTeamInvitation(fieldsOf(told))
  if (invitation === null) return null
  const { email, firstName, role, isTaken } = invitation
  const inviter = invitation.invitedByName || SALON.name
  const greeting = firstName === '' ? 'Hello,' : `Hello ${firstName},`
  const common = { kind: 'team-invitation', to: email } as const
  if (isTaken)
    return {
      ...common,
      subject: `You can sign in to the staff area of ${SALON.name}`,
      paragraphs: [
        greeting,
        `${inviter} gave you access to the staff area of ${SALON.name}, as ${oneOf(role)}. Sign in with your email address and the password you already have.`,
      ],
      link: { label: 'Open the Staff Area', url: `${siteUrl}/employee` },
    }
  // A link is made as it's written, so it isn't written for nobody to carry.
  carrierFor(common, world)
  return {
    ...common,
    subject: `${inviter} invites you to the team at ${SALON.name}`,
    paragraphs: [
      greeting,
      `${inviter} would like you to sign in to the staff area of ${SALON.name}, as ${oneOf(role)}. All you need is a password.`,
      `The link below is just for you. It works once and expires in an hour. After that, choose “Forgot your password?” at ${siteUrl}/auth and we’ll send you a new one. If you don’t know ${inviter}, ignore this email and nothing will happen.`,
    ],
    isNewEachTime: true,
    link: { label: 'Choose a Password', url: await linkFor(invitation, admin, siteUrl) },
  }
}

/**
 * It proves the address. Whoever made an account with it before may be someone else, so from here on no password
 * counts there, and the reader chooses one.
 */
async function linkFor(
  { email, firstName, lastName }: TeamInvitation,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<string> {
  const { data, error } = await admin.auth.admin.generateLink({
    type: 'invite',
    email,
    options: {
      data: { first_name: firstName, last_name: lastName },
      redirectTo: `${siteUrl}/auth`,
    },
  })
  if (error !== null) throw error
  await ask(admin.rpc('contest_password', { person: data.user.id }))
  return data.properties.action_link
}
