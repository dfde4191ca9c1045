import { SALON } from '#domain/salon/salon.ts'
import { TERMS } from '#domain/salon/terms.ts'
import type { Persona } from '#domain/session/roles.ts'
import type { SignUpFlaw } from '#domain/sign-up/sign-up-flaws.ts'

export const WORDS = {
  loading: 'Loading',
  answer: {
    offlineTitle: 'Not on this device yet',
    offline:
      'You’re offline, and your profile isn’t saved on this device yet. It’ll load when you’re back online.',
    failedTitle: 'This didn’t load',
    retry: 'Try Again',
    asOf: (time: string) => `As of ${time}`,
  },
  failed: 'We couldn’t get an answer from our server.',
  offline:
    'You’re offline. You can look around, and what you type stays on this device. You need a connection to save.',

  personaTitle: 'Your two roles',
  personaLead:
    'You work here, and you’re a client too. Choose which one the app shows first. What you can do stays the same.',
  personas: { employee: 'Employee', client: 'Client' } satisfies Record<Persona, string>,
  personaFailed: 'We couldn’t switch. Please try again.',

  detailsTitle: 'About you',
  detailsLead: 'So the front desk and your stylist know who you are and how to reach you.',
  photo: 'Photo',
  photoHint: 'So your stylist knows you when you come in.',
  photoFailed: 'We couldn’t save the photo. Please try again.',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  homeAddress: 'Home address',
  save: 'Save Changes',
  saved: 'Saved.',
  saveFailed: 'We couldn’t save your changes. They’re still here. Please try again.',
  mend: 'Please check a few things.',
  kept: 'We kept what you typed but hadn’t saved.',
  discard: 'Discard It',

  emailTitle: 'Email',
  emailLead:
    'You sign in with it, and we send your bills and answers there. To change it, open the link we email to both your old and your new address.',
  emailNow: (email: string) => `Now: ${email}`,
  newEmail: 'New email address',
  changeEmail: 'Change Email',
  emailWaiting: (email: string) => `Changing to ${email}: waiting for both links to be opened`,
  emailWaitingWords: (email: string) =>
    `Until then, keep signing in with ${email}. The links are good for an hour. After that, ask for new ones.`,
  emailFailed: 'We couldn’t send the emails. Please try again.',
  emailSame: 'That’s already your address.',

  passwordTitle: 'Password',
  passwordLead: 'Changing it signs you out everywhere else. You’ll stay signed in here.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordHint: 'At least 8 characters. A short phrase is easy to remember.',
  code: 'Code from our email',
  codeHint:
    'It’s been more than a day since you signed in, so we emailed you a code. Type it here and press the button again.',
  changePassword: 'Change Password',
  passwordChanged: 'Your password is changed, and you’re signed out everywhere else.',
  passwordFailed: 'We couldn’t change your password. Please try again.',

  teamWishesTitle: 'Emails for the team',
  teamWishesLead: 'Turn on what you’d like an email about.',
  ownVisitsLead: 'Turn on what you’d like an email about. It’s only about visits with you.',
  messageEmails: 'Messages and appointment requests',
  bookingEmails: 'Online bookings',
  bookingEmailsHint: 'Also when a client moves a visit.',
  cancellationEmails: 'Online cancellations',

  wishesTitle: 'Emails and texts',
  wishesLead: 'What you’d like to hear from us, and when. We always send bills and answers.',
  pushReminders: 'Visit reminders on your phone or computer',
  pushRemindersHint:
    'On each device where you’ve turned them on, under Appointments. We’ll tell you there if we change your visit, too. Your lock screen won’t show your name or the service.',
  emailReminders: 'Visit reminders by email',
  emailRemindersHint: 'If we can’t reach any of your devices. Comes with a file for your calendar.',
  textReminders: 'Visit reminders by text message',
  textRemindersHint: 'We can’t send texts yet, so please pick one of the two above.',
  whenReminded: 'When we remind you',
  dayBefore: 'The day before',
  get dayBeforeHint() {
    return `At the time of your visit, ${SALON.address.city} time. Never at night.`
  },
  twoHours: 'Two hours before',
  twoHoursHint: 'For an early visit, we may remind you the evening before.',
  newsletter: 'Our newsletter',
  newsletterHint: 'Once a month at most. Unsubscribe here or with the link in each one.',
  wishFailed: 'We couldn’t save this. Please try again.',

  sessionsTitle: 'Where you’re signed in',
  sessionsLead: 'Don’t recognize one? Sign it out, then change your password.',
  sessionsOffline: 'You’re offline. You need a connection to see the list.',
  thisDevice: 'This device',
  lastUsed: (ago: string) => `Last used ${ago}`,
  signedInOn: (day: string) => `Signed in ${day}`,
  end: 'Sign Out',
  endOf: (device: string) => `Sign out ${device}`,
  endOthers: 'Sign Out Everywhere Else',
  endFailed: 'That didn’t work. Please try again.',
  onlyHere: 'You’re not signed in anywhere else.',

  deviceTitle: 'This device',
  deviceLead: 'See what’s saved here, check the app, or remove it from this device.',

  dataTitle: 'Your data',
  dataLead:
    'Everything we have about you in one file: profile, requests, bills, agreements, sessions. The links to your photos and papers work for an hour.',
  download: 'Download My Data',
  downloadFailed: 'We couldn’t put your data together. Please try again.',

  deleteTitle: 'Delete your account',
  deleteLead: 'This can’t be undone.',
  deleteSteps: [
    'Your membership ends today. We won’t charge you again, and the rest of the month isn’t refunded. To use it up, cancel it first and come back when it’s over.',
    'If you hold a family account, it’s closed. Its members keep their own accounts.',
    'We remove your profile, photos, messages and requests, here and at our payment provider.',
    `Bills stay in our books without your name. We keep a signed agreement for a paid plan locked away for up to ${TERMS.dataRetentionYears} years.`,
  ],
  delete: 'Delete Account',
  deleteAsk: 'Delete your account?',
  deletePassword: 'Your password',
  deleteNow: 'Delete for Good',
  deleteKeep: 'Keep Account',
  deleteFailed:
    'We couldn’t delete your account. As far as we know, nothing changed. Please try again.',
} as const

const FLAWS: Readonly<Partial<Record<SignUpFlaw, string>>> = {
  missing: 'Please fill this in.',
  'no-email': 'This email address looks incomplete. Try something like name@example.com.',
  'no-phone': 'This doesn’t look like a phone number. Try something like (828) 555-0142.',
  'too-long': 'This is longer than we can keep.',
  'too-short': 'Please choose a password of at least 8 characters.',
}

export function flawWords(flaw: SignUpFlaw | null | undefined): string | undefined {
  return flaw === null || flaw === undefined ? undefined : (FLAWS[flaw] ?? FLAWS.missing)
}
