import { wordsFor } from '#domain/errors.ts'
import { WORDS } from './words.ts'
import type { SessionStore } from '#data/session.ts'
import type { Toast } from '#ui/toast.ts'

const WELCOME: Toast = { title: WORDS.success, message: WORDS.successMessage, kind: 'done' }

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in, and answers with what the person is told about it. */
export async function outcomeOfSignIn(
  session: Pick<SessionStore, 'signIn'>,
  { email, password }: Credentials,
): Promise<Toast> {
  try {
    await session.signIn(email, password)
    return WELCOME
  } catch (cause) {
    return { title: WORDS.error, message: wordsFor(cause, WORDS.failed), kind: 'refused' }
  }
}
