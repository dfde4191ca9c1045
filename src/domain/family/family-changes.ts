import { TERMS } from '#domain/salon/terms.ts'
import { isNotReadYet, kindsOf } from '#domain/command/action-row.ts'
import type { Family, FamilyInvitation, FamilyMember } from './family.ts'
import type { ActionRow, Saying } from '#domain/command/action-row.ts'
import type { FamilyArguments } from './commands.ts'

/** A family as the server told it. */
export interface FamilyPicture {
  readonly family: Family
  readonly members: readonly FamilyMember[]
  readonly invitations: readonly FamilyInvitation[]
}

/** What of it is so far only wished: names of things whose change has not arrived yet. */
export interface FamilyWishes {
  readonly isNameWaiting: boolean
  readonly isAuthorizationWaiting: boolean
  /** Members who are to leave. */
  readonly leaving: ReadonlySet<string>
  /** Members who are to spend less. */
  readonly limited: ReadonlySet<string>
  /** Invitations that the server has not heard of. */
  readonly invited: ReadonlySet<string>
}

const LETTER_MS = TERMS.familyActivationHours * 3_600_000

export const NO_WISHES: FamilyWishes = {
  isNameWaiting: false,
  isAuthorizationWaiting: false,
  leaving: new Set(),
  limited: new Set(),
  invited: new Set(),
}

/** The family with every change that is on its way, in the order in which they were written. */
export function withFamilyChanges<Picture extends FamilyPicture>(
  picture: Picture,
  actions: readonly ActionRow[],
  heardAt: number,
): { readonly picture: Picture; readonly wishes: FamilyWishes } {
  const counting = actions.filter((action) => isNotReadYet(action, heardAt))
  const unsent = counting.filter(({ state }) => state !== 'applied')
  return {
    picture: counting.reduce(withChange, picture),
    wishes: {
      isNameWaiting: unsent.some(({ kind }) => kind === 'family.rename'),
      isAuthorizationWaiting: unsent.some(({ kind }) => kind === 'family.authorization-on'),
      leaving: membersOf(unsent, 'family.remove'),
      limited: membersOf(unsent, 'family.limit-down'),
      invited: new Set(unsent.filter(({ kind }) => kind === 'family.invite').map(({ id }) => id)),
    },
  }
}

/** The family that somebody without one is about to found. */
export function familyToCome<Row extends ActionRow>(actions: readonly Row[]): Row | null {
  const founding = actions.findLast(
    ({ kind, state }) => kind === 'family.create' && state !== 'rejected' && state !== 'applied',
  )
  return founding ?? null
}

function withChange<Picture extends FamilyPicture>(picture: Picture, action: ActionRow): Picture {
  const { family, members, invitations } = picture
  if (isOf(action, 'family.rename'))
    return { ...picture, family: { ...family, name: action.args.name } }
  if (isOf(action, 'family.authorization-on'))
    return { ...picture, family: { ...family, needsAuthorization: true } }
  if (isOf(action, 'family.limit-down')) {
    const { memberId, canMakePurchases: mayBuy, spendingLimitCents: limitCents } = action.args
    const limited = members.map((one) =>
      one.id === memberId ? { ...one, mayBuy, limitCents } : one,
    )
    return { ...picture, members: limited }
  }
  if (isOf(action, 'family.remove')) {
    // Somebody stays in sight until the salon has said that they are out.
    const isGone = action.state === 'applied'
    const { memberId } = action.args
    return { ...picture, members: members.filter(({ id }) => !isGone || id !== memberId) }
  }
  if (!isOf(action, 'family.invite')) return picture
  const isKnown = invitations.some(({ email }) => email.toLowerCase() === action.args.email)
  return isKnown ? picture : { ...picture, invitations: [...invitations, invitationOf(action)] }
}

const isOf = kindsOf<FamilyArguments>()

function invitationOf({
  id,
  args,
  createdAt,
  settledAt,
}: Saying<FamilyArguments, 'family.invite'>): FamilyInvitation {
  return {
    id,
    email: args.email,
    firstName: args.firstName,
    lastName: args.lastName,
    relationship: args.relationship,
    photoPath: null,
    sentAt: settledAt ?? createdAt,
    // The hours of the letter begin when it goes out; until then it does not lapse.
    expiresAt: settledAt === null ? Number.POSITIVE_INFINITY : settledAt + LETTER_MS,
    isBilled: false,
    mayBuy: args.canMakePurchases,
    limitCents: args.spendingLimitCents,
  }
}

function membersOf(
  actions: readonly ActionRow[],
  kind: 'family.remove' | 'family.limit-down',
): ReadonlySet<string> {
  return new Set(actions.flatMap((action) => (isOf(action, kind) ? [action.args.memberId] : [])))
}
