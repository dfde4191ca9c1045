import { looksLikeEmail } from '#domain/contact/contact.ts'
import { problemCodeOf, wordsFor } from '#domain/text/errors.ts'
import { WORDS } from './words.ts'
import type { SessionStore } from '#data/session/session.ts'
import type { Toast } from '#ui/toast.ts'

const WELCOME: Toast = { title: WORDS.success, message: WORDS.successMessage, kind: 'done' }

interface Credentials {
  readonly email: string
  readonly password: string
}

/** What the card says, each beside the field it is about. */
export interface SignInFlaws {
  readonly email?: string
  readonly password?: string
  /** What no field is to blame for. */
  readonly card?: string
}

interface Attempt {
  readonly toast: Toast
  readonly flaws: SignInFlaws
}

type Session = Pick<SessionStore, 'signIn'>

/** What is missing before anything is sent. */
export function flawsOfCredentials({ email, password }: Credentials): SignInFlaws {
  const emailFlaw = flawOfEmail(email)
  return {
    ...(emailFlaw !== undefined && { email: emailFlaw }),
    ...(password === '' && { password: WORDS.passwordMissing }),
  }
}

export function flawOfEmail(email: string): string | undefined {
  if (email === '') return WORDS.emailMissing
  return looksLikeEmail(email) ? undefined : WORDS.emailIncomplete
}

/** Signs in, and answers with what the person is told about it, in the corner and in the card. */
export async function attemptSignIn(
  session: Session,
  { email, password }: Credentials,
): Promise<Attempt> {
  try {
    await session.signIn(email, password)
    return { toast: WELCOME, flaws: {} }
  } catch (cause) {
    const isTooMany = problemCodeOf(cause) === 'too-many-attempts'
    const message = isTooMany ? WORDS.tooMany : wordsFor(cause, WORDS.failed)
    const toast: Toast = { title: WORDS.error, message, kind: 'refused' }
    return { toast, flaws: flawsIn(cause, message) }
  }
}

/** The toast alone. */
export async function outcomeOfSignIn(session: Session, typed: Credentials): Promise<Toast> {
  return (await attemptSignIn(session, typed)).toast
}

function flawsIn(cause: unknown, message: string): SignInFlaws {
  const code = problemCodeOf(cause)
  if (code === 'invalid-credentials') return { password: message }
  if (code === 'email-not-confirmed') return { email: message }
  // How it stands with the network, the card says by itself.
  return code === 'no-connection' ? {} : { card: message }
}
