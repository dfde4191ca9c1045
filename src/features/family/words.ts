import { shortDollars } from '#domain/money.ts'
import { MAX_FAMILY_MEMBERS, PAID_PLANS } from '#domain/plans.ts'
import { TERMS } from '#domain/terms.ts'
import type { FamilyMember } from '#domain/family.ts'

const MEMBER_PRICES = PAID_PLANS.map(
  ({ name, memberPriceCents }) => `${shortDollars(memberPriceCents)} a month on ${name}`,
).join(' and ')

export const WORDS = {
  loading: 'Loading your family',
  retry: 'Try Again',
  error: 'Error',
  success: 'Success',
  cancel: 'Cancel',
  safeAgain: 'If it did arrive, trying again changes nothing more.',
  notFetched: {
    family: 'Failed to fetch family',
    members: 'Failed to fetch family members',
    plans: 'Failed to fetch subscription plans',
  },
  notFetchedTitle: 'Your family could not be loaded',
  offlineSaved: (time: string) =>
    `You are offline. This is your family as of ${time}. What you change is saved here and sent later; some things need a connection.`,
  offlineNothing:
    'You are offline, and this device has not saved your family yet. It loads by itself when you are back online.',
  offlineForm:
    'You are offline. Your family is saved on this device and founded as soon as there is a network.',
  stale: (time: string) => `This could not be loaded again. It is your family as of ${time}.`,
  waitingTitle: 'Saved on this device',
  waiting: 'The salon has not heard of it yet. It is sent as soon as there is a network.',
  notSent: 'Not sent yet',
  openLetter: 'You opened an invitation to a family on this device and have not answered it yet.',
  toLetter: 'Go on with the invitation',
} as const

export const CREATE_WORDS = {
  title: 'Create Your Family Account',
  lead: 'One account for those you come with. You hold it, and decide who may buy on it and how much.',
  name: 'Family Name',
  nameHint: 'For example: The Whitfield Family. Everybody in it sees this name.',
  create: 'Create Family Account',
  created: 'Family created successfully!',
  failed: 'Failed to create family',
  toCome:
    'Your family is saved on this device and founded as soon as there is a network. Then you can ask others into it.',
  takeBack: 'Take it back',
  notTakenBack: 'This could not be taken back. It may have reached the salon already.',
  factsTitle: 'Good to know first',
  facts: [
    {
      title: 'Who',
      words: `You and up to ${MAX_FAMILY_MEMBERS} others, each with an account and a profile of their own. You ask them by email, and they have ${TERMS.familyActivationHours} hours to accept.`,
    },
    {
      title: 'What it costs',
      words: `The account itself costs nothing. On a paid plan each member adds ${MEMBER_PRICES}, from your next bill after they accepted. On the Free plan nobody pays.`,
    },
    {
      title: 'Who pays',
      words:
        'You. The bills for the plan come to you alone. A member’s purchases wait for your yes, unless you switch that off.',
    },
  ],
} as const

export const FAMILY_WORDS = {
  holds: (people: number) =>
    people === 1 ? 'You hold this account.' : `You hold this account for ${people} people.`,
  isIn: (holder: string, relationship: string) =>
    `${holder} holds this account. You are in it as ${relationship}.`,
  endedTitle: 'The plan of this family has ended',
  endedHolder:
    'Everybody stays in the family, and its benefits rest until you choose a plan again. Nothing is charged meanwhile.',
  endedMember: 'You stay in the family. Its benefits rest until the account holder chooses a plan.',
  choosePlan: 'Go to your membership',
  rename: 'Rename',
  renameTitle: 'Rename the family',
  save: 'Save',
  renamed: 'The family has its new name.',
  notRenamed: 'The name could not be changed.',
  chartTitle: 'Family structure',
  chartLabel: 'Family structure: the account holder, and below the members',
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
  nameless: 'Name not given yet',
  someone: 'Somebody who has left',
  canPurchase: 'Can Purchase',
  viewOnly: 'View Only',
  spent: (spent: string) => `${spent} spent this month`,
  spentOf: (spent: string, limit: string) => `${spent} of ${limit} this month`,
  noLimit: 'No limit set',
  limit: (limit: string) => `Up to ${limit} a month`,
  limitMeter: (name: string) => `Spent by ${name} this month`,
  freePlace: 'Free place',
  add: 'Add Family Member',
  full: 'Maximum family members reached. Remove a member to add a new one.',
  seats: (taken: number) => `${taken} of ${MAX_FAMILY_MEMBERS} places taken`,
  edit: 'Edit purchases',
  editWhom: (name: string) => `Edit purchases of ${name}`,
  remove: 'Remove',
  removeWhom: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} from the family?`,
  removeWords: (name: string) => [
    `${name} loses the family’s plan and can no longer buy on it, from now on. What they asked for and you have not decided is withdrawn.`,
    'Their own account stays. Your bill follows from the next billing cycle on. They can come back with a new invitation.',
  ],
  keep: 'Keep',
  removalNotSent: 'Removal not sent yet',
  removed: (name: string) => `${name} is no longer in the family.`,
  notRemoved: 'This member could not be removed.',
  leave: 'Leave this family',
  leaveTitle: (family: string) => `Leave ${family}?`,
  leaveWords: (holder: string) => [
    'You lose the family’s plan and can no longer buy on it, from now on. Your own account and your bookings stay.',
    `To come back you need a new invitation from ${holder}.`,
  ],
  stay: 'Stay',
  left: 'You have left the family.',
  notLeft: 'This did not work. You are still in the family.',
} as const
