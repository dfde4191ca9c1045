import { looksLikeEmail } from '#domain/contact/contact.ts'
import { owedBy } from '#domain/session/owed.ts'
import { appCodeIn } from '#domain/session/two-step.ts'
import { problemCodeOf, wordsFor } from '#domain/text/errors.ts'
import { WORDS } from './words.ts'
import type { GivenCode } from '#data/session/give-code.ts'
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
  readonly code?: string
  /** What no field is to blame for. */
  readonly card?: string
}

interface Attempt {
  /** Nothing where the password was only the first step. */
  readonly toast: Toast | null
  readonly flaws: SignInFlaws
}

type Session = Pick<SessionStore, 'signIn'>
type CodeSession = Pick<SessionStore, 'giveCode'>

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
    if (owedBy(cause) !== null) return { toast: null, flaws: {} }
    const isTooMany = problemCodeOf(cause) === 'too-many-attempts'
    const message = isTooMany ? WORDS.tooMany : wordsFor(cause, WORDS.failed)
    return refused(cause, message)
  }
}

function refused(cause: unknown, message: string): Attempt {
  const toast: Toast = { title: WORDS.error, message, kind: 'refused' }
  return { toast, flaws: flawsIn(cause, message) }
}

/** The toast alone. */
export async function outcomeOfSignIn(session: Session, typed: Credentials): Promise<Toast | null> {
  return (await attemptSignIn(session, typed)).toast
}

/** The second step, told in the same way. */
export async function attemptCode(session: CodeSession, given: GivenCode): Promise<Attempt> {
  try {
    await session.giveCode(given)
    return { toast: WELCOME, flaws: {} }
  } catch (cause) {
    // The app is gone, so no code is asked for anymore, but the salon asks for an app.
    if (owedBy(cause) === 'app') return { toast: null, flaws: {} }
    return refused(cause, wordsFor(cause, WORDS.failed))
  }
}

export function flawOfCode({ kind, text }: GivenCode): string | undefined {
  if (kind === 'recovery') return text.trim() === '' ? WORDS.recoveryMissing : undefined
  return appCodeIn(text) === null ? WORDS.codeShape : undefined
}

function flawsIn(cause: unknown, message: string): SignInFlaws {
  const code = problemCodeOf(cause)
  if (code === 'invalid-credentials') return { password: message }
  if (code === 'email-not-confirmed') return { email: message }
  if (code === 'app-code-wrong' || code === 'recovery-code-wrong') return { code: message }
  // How it stands with the network, the card says by itself.
  return code === 'no-connection' ? {} : { card: message }
}
