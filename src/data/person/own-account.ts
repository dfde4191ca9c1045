import { queryOptions } from '@tanstack/react-query'
import { problemFrom } from '#platform/backend-problem.ts'
import type { AppData } from '#data/app/app-data.ts'

type Parts = Pick<AppData, 'backend' | 'queryClient' | 'platform'>

/** What signing in rests on. */
export interface OwnAccount {
  readonly email: string
  /** Asked for, and not agreed to from both addresses yet. */
  readonly newEmail: string | null
}

const keyOf = (userId: string) => ['own-account', userId] as const

export function ownAccountQuery(
  { backend, savedFor, session }: Pick<AppData, 'backend' | 'savedFor' | 'session'>,
  userId: string,
) {
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: async (): Promise<OwnAccount> => {
      const { person } = await backend()
      const { data, error } = await person.auth.getUser()
      if (error !== null) throw problemFrom(error)
      const { email = '', new_email: newEmail } = data.user
      const state = session.state()
      // Agreed to in a mailbox, perhaps on another device: this session still bears the old address.
      if (state.status === 'signed-in' && state.person.email !== email)
        person.auth.refreshSession().catch(() => undefined)
      return { email, newEmail: newEmail === undefined || newEmail === '' ? null : newEmail }
    },
    persister: savedFor(userId),
  })
}

/** Letters go to the new address and to the old one; it changes once both have agreed. */
export async function askForNewEmail(parts: Parts, userId: string, email: string): Promise<void> {
  const { person } = await parts.backend()
  const next = encodeURIComponent('/client-dashboard?tab=profile')
  const { error } = await person.auth.updateUser(
    { email },
    { emailRedirectTo: `${parts.platform.origin()}/auth?next=${next}` },
  )
  if (error !== null) throw problemFrom(error)
  await parts.queryClient.invalidateQueries({ queryKey: keyOf(userId) })
}

interface NewPassword {
  readonly current: string
  readonly password: string
  /** From the letter, where the last sign-in was too long ago for the password alone. */
  readonly code: string
}

export async function changeOwnPassword(
  { backend }: Pick<AppData, 'backend'>,
  { current, password, code }: NewPassword,
): Promise<void> {
  const { person } = await backend()
  const { error } = await person.auth.updateUser({
    password,
    current_password: current,
    ...(code !== '' && { nonce: code }),
  })
  if (error !== null) throw problemFrom(error)
}

/** Sends the letter with the code. */
export async function askForCode({ backend }: Pick<AppData, 'backend'>): Promise<void> {
  const { person } = await backend()
  const { error } = await person.auth.reauthenticate()
  if (error !== null) throw problemFrom(error)
}
