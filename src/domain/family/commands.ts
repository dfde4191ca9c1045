import { refusalWords } from '#domain/command/verdict.ts'
import { dollars } from '#domain/money/money.ts'
import { familyRefusal } from './family-refusals.ts'
import type { Commands, KnownNames } from '#domain/command/command.ts'
import type { Refused } from '#domain/command/verdict.ts'
import type { Relationship } from './family.ts'
import type { PurchaseKind } from './purchases.ts'

export interface FamilyArguments {
  readonly 'family.create': { readonly name: string }
  readonly 'family.rename': {
    readonly name: string
    /** The name it had before the writer's eyes; another one by now is a conflict, and both are shown. */
    readonly expectedName: string
  }
  /** From now on the holder is asked first. The other way round is decided in the moment. */
  readonly 'family.authorization-on': Readonly<Record<string, never>>
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
  /** Less may be spent than before; more is decided in the moment. */
  readonly 'family.limit-down': BuyingRightsGiven & { readonly memberId: string }
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

interface BuyingRightsGiven {
  readonly canMakePurchases: boolean
  /** For a calendar month of the salon; null sets no limit. */
  readonly spendingLimitCents: number | null
}

/** Who belongs to whom and what they may spend is decided in the moment, by whoever is there. */
const AT_ONCE = { sender: 'the person', refusal: familyRefusal, waiting: null } as const

const OF_FAMILY = {
  sender: 'the person',
  refusal: (verdict: Refused) =>
    verdict.code === 'key_reuse' ? refusalWords(verdict) : familyRefusal(verdict),
} as const
const IN_LANE = {
  lane: () => 'family',
  editedAt: {
    label: 'Open your family',
    to: { to: '/client-dashboard', search: { tab: 'family' } },
  },
} as const

export const FAMILY_COMMANDS = {
  'family.create': {
    ...OF_FAMILY,
    waiting: {
      ...IN_LANE,
      called: 'Create a family',
      title: ({ name }) => `Create the family “${name}”`,
      editedAt: 'here',
    },
  },
  'family.rename': {
    ...OF_FAMILY,
    waiting: {
      ...IN_LANE,
      called: 'Rename the family',
      title: ({ name }) => `Rename the family “${name}”`,
      editedAt: 'here',
      conflict: ({ name }, current) => ({ yours: name, theirs: current.text('name') }),
      anyway(args, current) {
        const expectedName = current.text('name')
        return expectedName === '' ? null : { ...args, expectedName }
      },
    },
  },
  'family.authorization-on': {
    ...OF_FAMILY,
    waiting: { ...IN_LANE, called: 'Require authorization for family purchases' },
  },
  'family.authorization': AT_ONCE,
  'family.invite': {
    ...OF_FAMILY,
    waiting: {
      ...IN_LANE,
      called: 'Invite someone to the family',
      title: (invited) => `Invite ${inviteeOf(invited)} to the family`,
    },
  },
  'family.resend': AT_ONCE,
  'family.revoke': AT_ONCE,
  'family.remove': {
    ...OF_FAMILY,
    waiting: {
      ...IN_LANE,
      called: 'Remove a member from the family',
      title: ({ memberId }, { known }) => `Remove ${memberIn(memberId, known)} from the family`,
      names: 'members',
    },
  },
  'family.limit-down': {
    ...OF_FAMILY,
    waiting: {
      ...IN_LANE,
      called: 'Lower a spending limit',
      title: limitTitle,
      names: 'members',
      conflict: ({ canMakePurchases, spendingLimitCents }, current) => ({
        yours: rightsInWords(canMakePurchases, spendingLimitCents),
        theirs: rightsInWords(
          current.flag('canMakePurchases'),
          current.cents('spendingLimitCents'),
        ),
      }),
    },
  },
  'family.purchases': AT_ONCE,
  'family.accept': AT_ONCE,
  'family.leave': AT_ONCE,
  'purchase.request': AT_ONCE,
  'purchase.approve': AT_ONCE,
  'purchase.decline': AT_ONCE,
  'purchase.revoke': AT_ONCE,
  'purchase.withdraw': AT_ONCE,
} as const satisfies Commands<FamilyArguments>

function inviteeOf({ email, firstName, lastName }: FamilyArguments['family.invite']): string {
  const name = `${firstName} ${lastName}`.trim()
  return name === '' ? email : `${name} (${email})`
}

function limitTitle(
  { memberId, canMakePurchases, spendingLimitCents }: FamilyArguments['family.limit-down'],
  { known }: { readonly known: KnownNames },
): string {
  const who = memberIn(memberId, known)
  if (!canMakePurchases) return `Stop ${who} from buying on the family account`
  const to = spendingLimitCents === null ? '' : ` to ${dollars(spendingLimitCents)} a month`
  return `Lower the spending limit for ${who}${to}`
}

function memberIn(memberId: string, known: KnownNames): string {
  return known.member(memberId) ?? 'a member'
}

function rightsInWords(mayBuy: boolean, limitCents: number | null): string {
  if (!mayBuy) return 'View Only'
  return limitCents === null
    ? 'Can Purchase, no limit'
    : `Can Purchase, ${dollars(limitCents)} a month`
}
