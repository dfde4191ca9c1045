import { expect, test } from 'vitest'
import { familyToCome, withFamilyChanges } from './family-changes.ts'
import { newAction } from '#domain/change/waiting-action.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { Family, FamilyInvitation, FamilyMember } from './family.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

const HEARD_AT = 1000

const family: Family = {
  id: 'f1',
  name: 'The Hartwells',
  holderId: 'u1',
  needsAuthorization: false,
  isActive: true,
}
const ada: FamilyMember = {
  id: 'm2',
  userId: 'u2',
  firstName: 'Ada',
  lastName: 'Hartwell',
  relationship: 'child',
  isHolder: false,
  photoPath: null,
  mayBuy: true,
  limitCents: 5000,
}
const nobodyInvited: readonly FamilyInvitation[] = []
const picture = { family, members: [ada], invitations: nobodyInvited }

let seq = 0
function wish(command: Command<WaitingKind>, changes: Partial<WaitingAction> = {}): WaitingAction {
  seq += 1
  const written = newAction(command, { id: `a${seq}`, owner: 'u1', seq, now: HEARD_AT })
  return { ...written, ...changes } as WaitingAction
}

const rename = (name: string, changes?: Partial<WaitingAction>) =>
  wish({ kind: 'family.rename', args: { name, expectedName: family.name } }, changes)
const remove = (changes?: Partial<WaitingAction>) =>
  wish({ kind: 'family.remove', args: { memberId: 'm2' } }, changes)
const KIT = {
  email: 'kit@example.com',
  relationship: 'sibling',
  firstName: 'Kit',
  lastName: '',
  canMakePurchases: true,
  spendingLimitCents: 2500,
} as const

test('what is on its way is shown as wished, the last word last, and marked as not sent', () => {
  const shown = withFamilyChanges(
    picture,
    [
      rename('One'),
      rename('Two', { state: 'sending' }),
      wish({ kind: 'family.authorization-on', args: {} }),
      wish({
        kind: 'family.limit-down',
        args: { memberId: 'm2', canMakePurchases: true, spendingLimitCents: 100 },
      }),
    ],
    HEARD_AT,
  )
  expect(shown.picture.family).toMatchObject({ name: 'Two', needsAuthorization: true })
  expect(shown.picture.members).toMatchObject([{ limitCents: 100, mayBuy: true }])
  expect(shown.wishes).toMatchObject({ isNameWaiting: true, isAuthorizationWaiting: true })
  expect([...shown.wishes.limited]).toEqual(['m2'])
})

test('whoever is to leave stays in sight until the salon has said that they are out', () => {
  const waiting = withFamilyChanges(picture, [remove()], HEARD_AT)
  expect(waiting.picture.members).toHaveLength(1)
  expect([...waiting.wishes.leaving]).toEqual(['m2'])
  const gone = remove({ state: 'applied', settledAt: HEARD_AT + 1 })
  expect(withFamilyChanges(picture, [gone], HEARD_AT).picture.members).toEqual([])
})

test('an invitation not sent yet has a place, and only one', () => {
  const invite = wish({ kind: 'family.invite', args: KIT })
  const shown = withFamilyChanges(picture, [invite], HEARD_AT)
  expect(shown.picture.invitations).toMatchObject([
    { id: invite.id, email: 'kit@example.com', mayBuy: true, limitCents: 2500 },
  ])
  expect(shown.wishes.invited.has(invite.id)).toBe(true)
  const sent = { ...invite, state: 'applied', settledAt: HEARD_AT } as WaitingAction
  const [shownAsSent] = withFamilyChanges(picture, [sent], HEARD_AT).picture.invitations
  expect(shownAsSent?.expiresAt).toBe(HEARD_AT + 72 * 3_600_000)
  const heard = { ...picture, invitations: shown.picture.invitations }
  expect(withFamilyChanges(heard, [invite], HEARD_AT).picture.invitations).toHaveLength(1)
})

test('nothing flickers: a change counts until a picture from after its verdict is there', () => {
  const applied = rename('Two', { state: 'applied', settledAt: HEARD_AT + 500 })
  const before = withFamilyChanges(picture, [applied], HEARD_AT)
  expect(before.picture.family.name).toBe('Two')
  expect(before.wishes.isNameWaiting).toBe(false)
  expect(withFamilyChanges(picture, [applied], HEARD_AT + 501).picture.family.name).toBe(
    'The Hartwells',
  )
})

test('what was refused or is stuck is not shown as if it were so', () => {
  const shown = withFamilyChanges(
    picture,
    [rename('Refused', { state: 'rejected' }), rename('Stuck', { state: 'parked' })],
    HEARD_AT,
  )
  expect(shown.picture).toEqual(picture)
  expect(shown.wishes.isNameWaiting).toBe(false)
})

test('a family founded on this device is to come until the salon has said yes or no', () => {
  const create = (state: WaitingAction['state']) =>
    wish({ kind: 'family.create', args: { name: 'New' } }, { state })
  expect(familyToCome([create('queued')])?.args).toEqual({ name: 'New' })
  expect(familyToCome([create('parked')])).not.toBeNull()
  expect(familyToCome([create('applied'), create('rejected')])).toBeNull()
})
