import { dollars } from '#domain/money/money.ts'
import { MAX_FAMILY_MEMBERS, paidOf } from '#domain/membership/plans.ts'
import { TERMS } from '#domain/salon/terms.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { FamilyMember } from '#domain/family/family.ts'

function memberPrices(plans: readonly Plan[]): string {
  return paidOf(plans)
    .map(({ name, memberPriceCents }) => `${dollars(memberPriceCents)} a month on ${name}`)
    .join(' and ')
}

export const WORDS = {
  loading: 'Loading your family',
  retry: 'Try Again',
  error: 'Error',
  success: 'Success',
  cancel: 'Cancel',
  safeAgain: 'It’s safe to try again. Nothing happens twice.',
  notFetched: {
    family: 'Failed to fetch family',
    members: 'Failed to fetch family members',
    plans: 'Failed to fetch subscription plans',
  },
  notFetchedTitle: 'We couldn’t load your family',
  offlineSaved: (time: string) =>
    `You’re offline. This is your family as of ${time}. We’ll save your changes here and send them later. Some things need a connection.`,
  offlineNothing:
    'You’re offline, and your family isn’t saved on this device yet. It’ll load when you’re back online.',
  offlineForm:
    'You’re offline. We’ll save your family on this device and create it when you’re back online.',
  stale: (time: string) => `We couldn’t refresh this. It’s your family as of ${time}.`,
  waitingTitle: 'Saved on this device',
  waiting: 'We’ll send it when you’re back online.',
  notSent: 'Not sent yet',
  openLetter: 'You have a family invitation on this device that you haven’t answered yet.',
  toLetter: 'See the invitation',
} as const

export const CREATE_WORDS = {
  title: 'Create Your Family Account',
  lead: 'One account for your family. You’re in charge: you decide who can buy on it and how much.',
  name: 'Family Name',
  nameHint: 'For example: The Whitfield Family. Everyone in it sees this name.',
  create: 'Create Family Account',
  created: 'Family created successfully!',
  failed: 'Failed to create family',
  toCome:
    'Your family is saved on this device. We’ll create it when you’re back online, and then you can invite people.',
  takeBack: 'Undo',
  notTakenBack: 'We couldn’t undo this. It may already have reached us.',
  factsTitle: 'Good to know first',
  facts: (plans: readonly Plan[]) => [
    {
      title: 'Who',
      words: `You and up to ${MAX_FAMILY_MEMBERS} others, each with their own account and profile. You invite them by email, and they have ${TERMS.familyActivationHours} hours to accept.`,
    },
    {
      title: 'What it costs',
      words: `The account itself is free. On a paid plan each member adds ${memberPrices(plans)}, starting with your next bill after they accept. On the Free plan no one pays.`,
    },
    {
      title: 'Who pays',
      words:
        'You do. Only you get the bills for the plan. You approve members’ purchases, unless you turn that off.',
    },
  ],
} as const

export const FAMILY_WORDS = {
  holds: (people: number) =>
    people === 1 ? 'You hold this account.' : `You hold this account for ${people} people.`,
  isIn: (holder: string, relationship: string) =>
    `${holder} holds this account. You’re in it as ${relationship}.`,
  endedTitle: 'This family’s plan has ended',
  endedHolder:
    'Everyone stays in the family, but the benefits are paused until you choose a plan again. Nothing is charged until then.',
  endedMember:
    'You’re still in the family. The benefits are paused until the account holder chooses a plan.',
  choosePlan: 'Go to your membership',
  rename: 'Rename',
  renameTitle: 'Rename the family',
  save: 'Save',
  renamed: 'The family has its new name.',
  notRenamed: 'We couldn’t change the name.',
  chartTitle: 'Family structure',
  chartLabel: 'Family structure: the account holder, with the members below',
  relationships: {
    main_holder: 'Account holder',
    spouse: 'Spouse',
    child: 'Child',
    parent: 'Parent',
    sibling: 'Sibling',
    other: 'Other',
  } satisfies Record<FamilyMember['relationship'], string>,
  as: {
    main_holder: 'the account holder',
    spouse: 'a spouse',
    child: 'a child',
    parent: 'a parent',
    sibling: 'a sibling',
    other: 'a member',
  } satisfies Record<FamilyMember['relationship'], string>,
  you: 'You',
  nameless: 'No name yet',
  someone: 'Former member',
  canPurchase: 'Can Purchase',
  viewOnly: 'View Only',
  spent: (spent: string) => `${spent} spent this month`,
  spentOf: (spent: string, limit: string) => `${spent} of ${limit} this month`,
  noLimit: 'No limit set',
  limit: (limit: string) => `Up to ${limit} a month`,
  limitMeter: (name: string) => `Spent by ${name} this month`,
  freePlace: 'Open spot',
  add: 'Add Family Member',
  full: 'Maximum family members reached. Remove a member to add a new one.',
  seats: (taken: number) => `${taken} of ${MAX_FAMILY_MEMBERS} spots taken`,
  edit: 'Edit purchases',
  editWhom: (name: string) => `Edit purchases for ${name}`,
  remove: 'Remove',
  removeWhom: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} from the family?`,
  removeWords: (name: string) => [
    `${name} loses the family’s plan and can’t buy on the family account anymore. Any requests still open are withdrawn.`,
    'They keep their own account. Your bill changes with the next billing cycle. You can invite them again anytime.',
  ],
  keep: 'Keep',
  removalNotSent: 'Removal not sent yet',
  removed: (name: string) => `${name} is no longer in the family.`,
  notRemoved: 'We couldn’t remove this member.',
  leave: 'Leave this family',
  leaveTitle: (family: string) => `Leave ${family}?`,
  leaveWords: (holder: string) => [
    'You lose the family’s plan and can’t buy on the family account anymore. You keep your own account and bookings.',
    `To come back, you’ll need a new invitation from ${holder}.`,
  ],
  stay: 'Stay',
  left: 'You’ve left the family.',
  notLeft: 'That didn’t work. You’re still in the family.',
} as const
