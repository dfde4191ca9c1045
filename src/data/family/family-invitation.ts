import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readSeenInvitation } from '#domain/family/family-invitation.ts'
import { tokenIn } from '#domain/text/link-token.ts'
import { answerOf } from '#data/app/answer-of.ts'
import type { SeenInvitation } from '#domain/family/family-invitation.ts'
import type { AppData } from '#data/app/app-data.ts'

const DRAFT = 'family-invitation'
const SIGN_UP = 'sign-up'

type Drafts = Pick<AppData, 'drafts'>

/** The secret of a letter's link stays on this device until it is used, and in no address. */
export function keepInvitation({ drafts }: Drafts, token: string): void {
  drafts.keep(DRAFT, { token })
}

export function forgetInvitation({ drafts }: Drafts): void {
  void drafts.forget(DRAFT)
}

export async function keptInvitation({ drafts }: Drafts): Promise<string | null> {
  const { token } = await drafts.read(DRAFT)
  return tokenIn(token)
}

/** Whoever signs up because of a letter finds in the form what the letter knew, unless they began to type. */
export async function suggestSignUp({ drafts }: Drafts, seen: SeenInvitation): Promise<void> {
  const { email, firstName, lastName, phone, homeAddress } = seen
  const known = { email, firstName, lastName, phone, homeAddress }
  const typed = await drafts.read(SIGN_UP)
  const isUntouched = Object.keys(known).every((field) => (typed[field] ?? '') === '')
  if (isUntouched) drafts.keep(SIGN_UP, known)
}

/**
 * What the link shows to anybody who holds it; null for a link that leads nowhere. Whoever looks is
 * part of its name, so that it is asked again with everything else of theirs.
 */
export function invitationQuery(
  { backend }: Pick<AppData, 'backend'>,
  token: string,
  userId: string | null,
) {
  return queryOptions({
    queryKey: ['family-invitation', token, userId],
    queryFn: async () => {
      const { visitor } = await backend()
      return readSeenInvitation(await answerOf(visitor.rpc('look_at_invitation', { token })))
    },
    placeholderData: keepPreviousData,
  })
}
