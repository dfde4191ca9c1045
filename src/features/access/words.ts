import type { InvitationField, InvitationFlaw } from '#domain/access/invitation-form.ts'

export const NOT_DONE = 'We couldn’t do this just now. Please try again.'

export const LIST_WORDS = {
  failed: 'We couldn’t load who signs in here.',
  offlineSaved: (heard: string) =>
    `You’re offline. This is how it was on ${heard}. Changing who signs in has to wait until you’re back online.`,
  invite: 'Invite Someone',
  empty: (many: string) => ({
    title: `No ${many} yet`,
    words: 'People you invite show up here once they’ve chosen a password.',
  }),
  columns: {
    name: 'Name',
    role: 'Role',
    email: 'Email',
    phone: 'Phone',
    since: 'Since',
    seen: 'Last signed in',
  },
  you: (name: string) => `${name} (you)`,
  always: 'The first day',
  since: (day: string, byName: string) => (byName === '' ? day : `${day}, from ${byName}`),
  never: 'Not yet',
} as const

export const INVITATION_WORDS = {
  title: 'Invited',
  about: (email: string, role: string) => `${email}, as ${role}`,
  when: (byName: string, day: string, lastDay: string) =>
    byName === ''
      ? `Invited ${day}. The invitation is good until ${lastDay}.`
      : `Invited by ${byName}, ${day}. The invitation is good until ${lastDay}.`,
  again: 'Send Again',
  againTo: (name: string) => `Send ${name} the invitation again`,
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the invitation of ${name}`,
  sentAgain: (email: string) => `Sent again to ${email}`,
  sentAgainWords: 'The link in the earlier email doesn’t work anymore.',
  withdrawn: (name: string) => `Withdrawn: ${name}`,
  withdrawnWords: 'The invitation doesn’t count anymore.',
} as const

export const INVITE_WORDS = {
  title: 'Invite Someone to the Team',
  lead: 'They get an email with a link to choose a password. If they have an account here already, they can sign in as part of the team right away.',
  submit: 'Send the Invitation',
  cancel: 'Cancel',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    role: 'Role',
  } satisfies Readonly<Record<InvitationField, string>>,
  column: 'Their column in the calendar',
  columnHint: 'For someone who looks after clients. It lets them see their own day.',
  noColumn: 'None',
  flaws: {
    missing: 'Please fill this in.',
    'too-long': 'This is too long.',
    'no-email': 'Please check the email address.',
  } satisfies Readonly<Record<InvitationFlaw, string>>,
  invited: (name: string) => `Invited: ${name}`,
  invitedWords: (email: string) => `The invitation is on its way to ${email}.`,
  given: (name: string) => `${name} can sign in`,
  givenWords: (email: string) => `They had an account already. We’re telling them at ${email}.`,
  undo: 'Undo',
  undone: 'Undone',
  undoneWords: 'The invitation doesn’t count anymore.',
  notUndone: 'We couldn’t undo this',
} as const

export const RECORD_WORDS = {
  twoStepFirst: (name: string) =>
    `Administrators and owners need two-step sign-in here. ${name} can’t go on until they’ve set it up. We’ll tell them by email.`,
  back: (title: string) => `All: ${title}`,
  loading: 'Loading the page',
  goneTitle: 'We can’t find this person',
  gone: 'They may not work here anymore.',
  role: 'Role',
  save: 'Change the Role',
  above: 'Only a business owner can change what a business owner may do.',
  managersLook: 'Administrators and owners can change roles.',
  contact: 'How to reach them',
  noPhone: 'No phone number yet.',
  column: (name: string) => `In the calendar as ${name}.`,
  may: 'What they may do',
  alsoBelow: (many: string) => `Everything ${many} may do, and:`,
  leaves: 'They Don’t Work Here Anymore',
  changed: (name: string, role: string) => `${name}: now ${role}`,
  changedWords: 'It counts right away, wherever they’re signed in.',
  undo: 'Undo',
  undone: 'Undone',
  undoneWords: (name: string, role: string) => `${name} is ${role} again.`,
  notUndone: 'We couldn’t undo this',
  ended: (name: string) => `${name} can’t sign in as staff anymore`,
  endedWords: 'They’re still a client, with their own visits.',
  lessTitle: (name: string, role: string) => `Make ${name} ${role}?`,
  lessWords: 'They won’t be able to do as much as they can now.',
  ownWords: 'This is you. You may not be able to change it back yourself.',
  lessYes: 'Change the Role',
  endTitle: (name: string) => `${name} doesn’t work here anymore?`,
  endWords: (visits: number) =>
    visits === 0
      ? 'They can’t open the staff area anymore. They’re still a client, with their own visits.'
      : `They can’t open the staff area anymore. ${visits === 1 ? '1 visit' : `${visits.toLocaleString('en-US')} visits`} booked with them stay in the calendar until someone moves or cancels each one.`,
  endYes: 'Take Away Their Access',
  no: 'Keep It as It Is',
} as const

export const RULE_WORDS = {
  title: 'Two-step sign-in',
  on: 'Administrators and owners need it to sign in.',
  off: 'Administrators and owners can set it up if they like. With it, a stolen password alone isn’t enough to get in.',
  missing: (names: string) => `Not set up yet: ${names}.`,
  owners: 'Only a business owner can change this.',
  offline: 'To change it, you need to be online.',
  ownFirst: 'To require it, set up your own first.',
  profile: 'Set It Up in Your Profile',
  require: 'Require It',
  release: 'Stop Requiring It',
  question: {
    title: 'Require two-step sign-in?',
    words: (names: string) =>
      `Not set up yet: ${names}. They can’t go on until they’ve set it up, which takes two minutes and their phone. What they entered before isn’t lost. We’ll tell them by email.`,
    yes: 'Require It',
    no: 'Keep It as It Is',
  },
  done: {
    on: {
      title: 'Two-step sign-in is required',
      message: 'Administrators and owners need it to sign in.',
    },
    off: {
      title: 'Two-step sign-in isn’t required anymore',
      message: 'Those who set it up still sign in with it.',
    },
  },
  undo: 'Undo',
  undone: { title: 'Undone', message: 'It’s as it was before.' },
  notUndone: 'We couldn’t undo this',
} as const

export const ROLES_WORDS = {
  title: 'What each role may do',
} as const
