import { useQuery } from '@tanstack/react-query'
import { EMAIL_STATE_WORDS } from '#domain/access/email-state.ts'
import { dayOfVisit } from '#domain/time/visit-time.ts'
import { phoneAddress } from '#domain/text/phone-address.ts'
import { rolesToGive } from '#domain/access/permissions.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { teamAccessQuery } from '#data/access/team-access.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { SIGN_IN_WORDS as WORDS } from './stylist-words.ts'
import type { Person } from '#domain/session/session.ts'
import type { Stylist } from '#domain/team/stylists.ts'

interface Props {
  readonly stylist: Stylist
  readonly person: Person
}

const PERMISSIONS = '/employee/users/permissions'

/** How somebody signs in, or can be invited to. */
export function StylistSignIn({ stylist, person }: Props) {
  const { id, email, phone } = stylist
  const { data } = useQuery(teamAccessQuery(useAppData(), person.userId))
  const mayInvite = rolesToGive(person.role).length > 0
  const invitation = data?.invitations.find((one) => one.stylistId === id)
  const account = data?.people.find((one) => one.stylistId === id)
  const isFree = data?.columns.some((column) => column.id === id) ?? false
  if (email === '' && data === undefined) return null
  if (email !== '' && !isFree)
    return (
      <SectionPart title={WORDS.title}>
        <ul className="stylist-contact">
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
          {phone !== '' && (
            <li>
              <a href={phoneAddress(phone)}>{phone}</a>
            </li>
          )}
        </ul>
        {mayInvite && account !== undefined && (
          <div>
            <LinkButton to={PERMISSIONS} search={{ person: account.id }}>
              {WORDS.seeRole}
            </LinkButton>
          </div>
        )}
      </SectionPart>
    )
  return (
    <SectionPart title={WORDS.title}>
      <p className="stylists-soft">
        {invitation === undefined
          ? WORDS.noAccount
          : `${WORDS.invited(invitation.email, dayOfVisit(invitation.invitedAt))} ${EMAIL_STATE_WORDS[invitation.emailState]}`}
      </p>
      {mayInvite ? (
        <div>
          {invitation === undefined ? (
            <LinkButton to={PERMISSIONS} search={{ invite: id }}>
              {WORDS.invite}
            </LinkButton>
          ) : (
            <LinkButton to={PERMISSIONS}>{WORDS.seeInvitation}</LinkButton>
          )}
        </div>
      ) : (
        invitation === undefined && <p className="stylists-soft">{WORDS.whoInvites}</p>
      )}
    </SectionPart>
  )
}
