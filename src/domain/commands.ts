import type { BookingRequest, ContactMessage } from './contact.ts'
import type { Relationship } from './family.ts'
import type { PurchaseKind } from './purchases.ts'

/** Everything a person can ask the salon to do that the server applies once, whatever the network does. */
export interface CommandArguments {
  readonly 'contact.send': ContactMessage & {
    /** A field of the form that people do not see; only a program fills it in. */
    readonly website?: string
  }
  readonly 'booking.request': BookingRequest
  readonly 'family.create': { readonly name: string }
  readonly 'family.rename': { readonly name: string }
  readonly 'family.authorization': { readonly enabled: boolean }
  readonly 'family.invite': BuyingRightsGiven & {
    readonly email: string
    readonly relationship: Relationship
    readonly firstName: string
    readonly lastName: string
  }
  readonly 'family.resend': { readonly invitationId: string }
  readonly 'family.revoke': { readonly invitationId: string }
  readonly 'family.remove': { readonly memberId: string }
  readonly 'family.purchases': BuyingRightsGiven & { readonly memberId: string }
  readonly 'family.accept': { readonly token: string }
  readonly 'family.leave': Readonly<Record<string, never>>
  /** Its id is what the purchase is known by when it is paid. */
  readonly 'purchase.request': {
    readonly amountCents: number
    readonly what: PurchaseKind
    readonly description: string
  }
  readonly 'purchase.approve': { readonly requestId: string }
  readonly 'purchase.decline': { readonly requestId: string }
  /** The holder takes a yes back that has not been paid for yet. */
  readonly 'purchase.revoke': { readonly requestId: string }
  readonly 'purchase.withdraw': { readonly requestId: string }
}
export type CommandKind = keyof CommandArguments

interface BuyingRightsGiven {
  readonly canMakePurchases: boolean
  /** For a calendar month of the salon; null sets no limit. */
  readonly spendingLimitCents: number | null
}

interface CommandRules {
  /** Whether it may be saved on the device and go out later. Money, sign-up, plans and roles never may. */
  readonly mayWait: boolean
  /** Anyone: what it says does not depend on who is signed in, so it never waits for a session. */
  readonly sender: 'anyone' | 'the person'
}

/** Who belongs to whom and what they may spend is decided in the moment, by whoever is there. */
const AT_ONCE = { mayWait: false, sender: 'the person' } as const

export const COMMANDS = {
  'contact.send': { mayWait: true, sender: 'anyone' },
  'booking.request': { mayWait: true, sender: 'anyone' },
  'family.create': AT_ONCE,
  'family.rename': AT_ONCE,
  'family.authorization': AT_ONCE,
  'family.invite': AT_ONCE,
  'family.resend': AT_ONCE,
  'family.revoke': AT_ONCE,
  'family.remove': AT_ONCE,
  'family.purchases': AT_ONCE,
  'family.accept': AT_ONCE,
  'family.leave': AT_ONCE,
  'purchase.request': AT_ONCE,
  'purchase.approve': AT_ONCE,
  'purchase.decline': AT_ONCE,
  'purchase.revoke': AT_ONCE,
  'purchase.withdraw': AT_ONCE,
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
  if (typeof value !== 'string' || !Object.hasOwn(COMMANDS, value)) return false
  const rules: CommandRules = COMMANDS[value as CommandKind]
  return rules.mayWait
}
