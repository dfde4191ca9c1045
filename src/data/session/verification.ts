import { problemFrom } from '#platform/backend-problem.ts'
import type { AppData } from '#data/app/app-data.ts'

/** Asks for the confirmation letter once more; whether there is such an account, the answer does not tell. */
export async function resendVerification(
  { backend, platform }: Pick<AppData, 'backend' | 'platform'>,
  email: string,
): Promise<void> {
  const { person } = await backend()
  const { error } = await person.auth.resend({
    type: 'signup',
    email: email.trim(),
    options: { emailRedirectTo: `${platform.origin()}/auth` },
  })
  if (error !== null) throw problemFrom(error)
}
