import type { BookingRequest, ContactMessage } from './contact.ts'

/** Everything a person can ask the salon to do that the server applies once, whatever the network does. */
export interface CommandArguments {
  readonly 'contact.send': ContactMessage & {
    /** A field of the form that people do not see; only a program fills it in. */
    readonly website?: string
  }
  readonly 'booking.request': BookingRequest
}
export type CommandKind = keyof CommandArguments

interface CommandRules {
  /** Whether it may be saved on the device and go out later. Money, sign-up, plans and roles never may. */
  readonly mayWait: boolean
  /** Anyone: what it says does not depend on who is signed in, so it never waits for a session. */
  readonly sender: 'anyone' | 'the person'
}

export const COMMANDS = {
  'contact.send': { mayWait: true, sender: 'anyone' },
  'booking.request': { mayWait: true, sender: 'anyone' },
} as const satisfies Record<CommandKind, CommandRules>

/** The only kinds the outbox takes. */
export type WaitingKind = {
  [Kind in CommandKind]: (typeof COMMANDS)[Kind]['mayWait'] extends true ? Kind : never
}[CommandKind]

export type Command<Kind extends CommandKind = CommandKind> = {
  [One in Kind]: { readonly kind: One; readonly args: CommandArguments[One] }
}[Kind]

/** What does not depend on who is signed in may go out as a visitor's. */
export function mayGoAsVisitor(kind: CommandKind): boolean {
  const rules: CommandRules = COMMANDS[kind]
  return rules.sender === 'anyone'
}

export function isWaitingKind(value: unknown): value is WaitingKind {
  return typeof value === 'string' && Object.hasOwn(COMMANDS, value)
}
