import { problemFrom } from '#platform/backend-problem.ts'
import type { AppData } from '#data/app/app-data.ts'

/** Sends a letter that lets its reader choose a new password; whether there is such an account is not told. */
export async function sendPasswordLink(
  { backend, platform }: Pick<AppData, 'backend' | 'platform'>,
  email: string,
): Promise<void> {
  const { person } = await backend()
  const { error } = await person.auth.resetPasswordForEmail(email.trim(), {
    redirectTo: `${platform.origin()}/auth`,
  })
  if (error !== null) throw problemFrom(error)
}

/** For whoever just signed in, or proved that the address is theirs; then the session hears of it. */
export async function choosePassword(
  { backend }: Pick<AppData, 'backend'>,
  password: string,
): Promise<void> {
  const { person } = await backend()
  const { error } = await person.auth.updateUser({ password })
  if (error !== null) throw problemFrom(error)
  await person.auth.refreshSession()
}
