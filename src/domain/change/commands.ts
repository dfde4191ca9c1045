import { ACCESS_COMMANDS } from '#domain/access/commands.ts'
import { BOOKING_COMMANDS } from '#domain/booking/commands.ts'
import { CLIENT_COMMANDS } from '#domain/client/commands.ts'
import { CONTACT_COMMANDS } from '#domain/contact/commands.ts'
import { EMAIL_COMMANDS } from '#domain/email/commands.ts'
import { FAMILY_COMMANDS } from '#domain/family/commands.ts'
import { HISTORY_COMMANDS } from '#domain/history/commands.ts'
import { HOURS_COMMANDS } from '#domain/hours/commands.ts'
import { INBOX_COMMANDS } from '#domain/inbox/commands.ts'
import { PRESET_COMMANDS } from '#domain/preset/commands.ts'
import { ROOM_COMMANDS } from '#domain/room/commands.ts'
import { SALON_COMMANDS } from '#domain/salon-details/commands.ts'
import { START_COMMANDS } from '#domain/salon-start/commands.ts'
import { SERVICE_COMMANDS } from '#domain/service/commands.ts'
import { TEAM_COMMANDS } from '#domain/team/commands.ts'
import { VISIT_COMMANDS } from '#domain/visit/commands.ts'
import { WAITLIST_COMMANDS } from '#domain/waitlist/commands.ts'
import type { AccessArguments } from '#domain/access/commands.ts'
import type { BookingArguments } from '#domain/booking/commands.ts'
import type { ClientArguments } from '#domain/client/commands.ts'
import type { ContactArguments } from '#domain/contact/commands.ts'
import type { EmailArguments } from '#domain/email/commands.ts'
import type { FamilyArguments } from '#domain/family/commands.ts'
import type { HistoryArguments } from '#domain/history/commands.ts'
import type { HoursArguments } from '#domain/hours/commands.ts'
import type { InboxArguments } from '#domain/inbox/commands.ts'
import type { PresetArguments } from '#domain/preset/commands.ts'
import type { RoomArguments } from '#domain/room/commands.ts'
import type { SalonArguments } from '#domain/salon-details/commands.ts'
import type { StartArguments } from '#domain/salon-start/commands.ts'
import type { ServiceArguments } from '#domain/service/commands.ts'
import type { TeamArguments } from '#domain/team/commands.ts'
import type { VisitArguments } from '#domain/visit/commands.ts'
import type { WaitlistArguments } from '#domain/waitlist/commands.ts'
import type { CommandRules, Commands, WaitingRules } from '#domain/command/command.ts'

/** Everything a person can ask the salon to do that the server applies once, whatever the network does. */
export interface CommandArguments
  extends
    AccessArguments,
    ContactArguments,
    EmailArguments,
    FamilyArguments,
    HistoryArguments,
    HoursArguments,
    InboxArguments,
    PresetArguments,
    RoomArguments,
    SalonArguments,
    ServiceArguments,
    StartArguments,
    TeamArguments,
    VisitArguments,
    BookingArguments,
    WaitlistArguments,
    ClientArguments {}

export const COMMANDS = {
  ...ACCESS_COMMANDS,
  ...CONTACT_COMMANDS,
  ...EMAIL_COMMANDS,
  ...FAMILY_COMMANDS,
  ...HISTORY_COMMANDS,
  ...HOURS_COMMANDS,
  ...INBOX_COMMANDS,
  ...PRESET_COMMANDS,
  ...ROOM_COMMANDS,
  ...SALON_COMMANDS,
  ...SERVICE_COMMANDS,
  ...START_COMMANDS,
  ...TEAM_COMMANDS,
  ...VISIT_COMMANDS,
  ...BOOKING_COMMANDS,
  ...WAITLIST_COMMANDS,
  ...CLIENT_COMMANDS,
} as const satisfies Commands<CommandArguments>

export type CommandKind = keyof CommandArguments

/** The only kinds the outbox takes. */
export type WaitingKind = {
  [Kind in CommandKind]: (typeof COMMANDS)[Kind]['waiting'] extends null ? never : Kind
}[CommandKind]

export type Command<Kind extends CommandKind = CommandKind> = {
  [One in Kind]: { readonly kind: One; readonly args: CommandArguments[One] }
}[Kind]

const RULES: Commands<CommandArguments> = COMMANDS
export function rulesOf<Kind extends CommandKind>(
  kind: Kind,
): CommandRules<CommandArguments[Kind]> {
  return RULES[kind]
}

export function waitingRulesOf<Kind extends WaitingKind>(
  kind: Kind,
): WaitingRules<CommandArguments[Kind]> {
  // The compiler knows it of each kind by itself, and not of all of them together.
  return RULES[kind].waiting as WaitingRules<CommandArguments[Kind]>
}

/** Null where there is nothing to ask for. */
export function commandOf<Kind extends WaitingKind>(
  kind: Kind,
  args: CommandArguments[Kind] | null,
): Command<WaitingKind> | null {
  return args === null ? null : ({ kind, args } as unknown as Command<WaitingKind>)
}

export function mayWait(command: Command): command is Command<WaitingKind> {
  return isWaitingKind(command.kind)
}

/** What does not depend on who is signed in may go out as a visitor's. */
export function mayGoAsVisitor(kind: CommandKind): boolean {
  return RULES[kind].sender === 'anyone'
}

export function isWaitingKind(value: unknown): value is WaitingKind {
  return (
    typeof value === 'string' &&
    Object.hasOwn(RULES, value) &&
    RULES[value as CommandKind].waiting !== null
  )
}

/** By the name it has today; what was written by an older app may bear the one it had. */
export function waitingKindCalled(value: unknown): WaitingKind | null {
  const kind = typeof value === 'string' ? (RENAMED.get(value) ?? value) : null
  return isWaitingKind(kind) ? kind : null
}

const RENAMED = new Map(
  (Object.keys(RULES) as readonly CommandKind[]).flatMap((kind) => {
    const { onceCalled } = RULES[kind]
    return onceCalled === undefined ? [] : [[onceCalled, kind] as const]
  }),
)
