import { refusalWords } from '#domain/command/verdict.ts'
import type { Commands } from '#domain/command/command.ts'
import type { Refused } from '#domain/command/verdict.ts'

export interface EmailArguments {
  /** To whoever asks for it. */
  readonly 'email.test': Readonly<Record<string, never>>
}

/** Whether it arrives is seen now or not at all. */
export const EMAIL_COMMANDS = {
  'email.test': { sender: 'the person', refusal: emailRefusal, waiting: null },
} as const satisfies Commands<EmailArguments>

function emailRefusal(verdict: Refused): string {
  if (verdict.code === 'tested-enough')
    return 'That’s five tests in a few minutes. Please wait a little before the next one.'
  if (verdict.code === 'not-allowed') return 'Only managers can send a test email.'
  return refusalWords(verdict)
}
