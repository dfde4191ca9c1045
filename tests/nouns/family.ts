import type { Drawing, Noun } from '#support/nouns.ts'

const INVITATION = {
  relationship: 'child',
  firstName: 'A',
  lastName: 'Kid',
  canMakePurchases: false,
  spendingLimitCents: null,
}

export const NOUN: Noun = {
  storm: {
    'family.create': {
      share: 2,
      effects: { 'families INSERT': [0, 1], 'family_members INSERT': [0, 1] },
      askedBy: 'holder',
      draw:
        ({ number }) =>
        () => ({ name: `Family ${number}` }),
    },
    'family.rename': {
      share: 8,
      effects: { 'families UPDATE': [0, 1] },
      askedBy: 'holder',
      draw:
        ({ asker, number }) =>
        (seen) => ({ name: `Name ${number}`, expectedName: seen.familyName(asker.id) }),
    },
    'family.authorization-on': {
      share: 3,
      effects: { 'families UPDATE': [0, 1] },
      askedBy: 'holder',
      draw: () => () => ({}),
    },
    'family.limit-down': {
      share: 5,
      effects: { 'family_members UPDATE': [1, 1] },
      askedBy: 'holder',
      draw: (by) => {
        const [memberId, share] = [memberOf(by), by.dice.roll(104)]
        return (seen) => ({
          memberId,
          canMakePurchases: true,
          spendingLimitCents: Math.min(100_000, Math.ceil((seen.limit(memberId) * share) / 100)),
        })
      },
    },
    'family.invite': {
      share: 1,
      effects: { 'family_invitations INSERT': [1, 1] },
      askedBy: 'holder',
      draw:
        ({ number }) =>
        () => ({ ...INVITATION, email: `kid-${number}@example.com` }),
    },
    'family.remove': {
      share: 1,
      effects: { 'family_members UPDATE': [1, 1] },
      askedBy: 'holder',
      draw: (by) => {
        const memberId = by.number % 20 === 0 ? memberOf(by) : by.asker.id
        return () => ({ memberId })
      },
    },
  },
}

/** Now and then of another family. */
function memberOf({ dice, salon, asker }: Drawing): string {
  const own = salon.members.get(asker.id) ?? []
  const all = [...salon.members.values()].flat()
  return dice.pick(own.length === 0 || dice.happens(8) ? all : own)
}
