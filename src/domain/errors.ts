/** What went wrong, by a code that never changes; the words belong to the person reading them. */
export type ProblemCode =
  | 'invalid-credentials'
  | 'email-not-confirmed'
  | 'too-many-attempts'
  | 'no-user-logged-in'
  | 'no-user-token'
  | 'not-allowed'
  | 'no-connection'
  | 'unexpected-answer'
  | 'device-storage'
  | 'needs-mending'
  | 'other'

const WORDS: Readonly<Record<Exclude<ProblemCode, 'other'>, string>> = {
  'invalid-credentials': 'Invalid email or password',
  'email-not-confirmed':
    'Your email address is not confirmed yet. Open the link in the message we sent you, then sign in.',
  'too-many-attempts': 'Too many attempts. Please wait a few minutes, then try again.',
  'no-user-logged-in': 'No user logged in',
  'no-user-token': 'Your session could not be renewed yet. We will try again once you are online.',
  'not-allowed': 'Your account may not do this.',
  'no-connection': 'Network error. Please check your internet connection and try again.',
  'unexpected-answer':
    'We got an answer that we do not understand. If this Wi-Fi asks you to sign in first, do that, then try again.',
  'needs-mending': 'Some answers need another look before we can send this.',
  'device-storage':
    'This device did not let us save anything. Free some space or leave private browsing, then try again.',
}

export class Problem extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode, detail?: string) {
    super(detail ?? (code === 'other' ? '' : WORDS[code]))
    this.name = 'Problem'
    this.code = code
  }
}

export function problemCodeOf(cause: unknown): ProblemCode {
  return cause instanceof Problem ? cause.code : 'other'
}

/** The sentence for a person: by code, else the server's own message, else what the screen has ready. */
export function wordsFor(cause: unknown, fallback: string): string {
  const code = problemCodeOf(cause)
  if (code !== 'other') return WORDS[code]
  return cause instanceof Problem && cause.message !== '' ? cause.message : fallback
}

/** Whether asking the same again may help; a refusal stays a refusal. */
export function mayPass(cause: unknown): boolean {
  return ['no-connection', 'no-user-token', 'other'].includes(problemCodeOf(cause))
}
