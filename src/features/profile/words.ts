import { SALON } from '#domain/salon.ts'
import { TERMS } from '#domain/terms.ts'
import type { Persona } from '#domain/roles.ts'
import type { SignUpFlaw } from '#domain/sign-up-flaws.ts'

export const WORDS = {
  loading: 'Loading',
  answer: {
    offlineTitle: 'Not on this device yet',
    offline:
      'You are offline, and your profile was never opened here before. It loads by itself when you are back online.',
    failedTitle: 'This did not load',
    retry: 'Try Again',
    asOf: (time: string) => `As of ${time}`,
  },
  failed: 'The salon’s server did not answer as it should.',
  offline:
    'You are offline. You can look, and what you type stays on this device; saving needs a connection.',

  personaTitle: 'Two sides of you',
  personaLead:
    'You work here and you come here. Choose which side the app shows first; what you may do stays the same.',
  personas: { employee: 'Employee', client: 'Client' } satisfies Record<Persona, string>,
  personaFailed: 'Switching did not work. Please try again.',

  detailsTitle: 'About you',
  detailsLead: 'So that the desk and your stylist know whom to expect and how to reach you.',
  photo: 'Photo',
  photoHint: 'So that your stylist knows you when you come in.',
  photoFailed: 'The photo could not be stored. Please try again.',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  homeAddress: 'Home address',
  save: 'Save Changes',
  saved: 'Saved.',
  saveFailed: 'Your changes could not be saved. They are still here; please try again.',
  mend: 'Some answers need another look.',
  kept: 'We kept what you typed here and had not saved.',
  discard: 'Discard it',

  emailTitle: 'Email',
  emailLead:
    'You sign in with it, and bills and answers go there. For a change we write to the old and the new address; it counts once you have opened the link in both letters.',
  emailNow: (email: string) => `Now: ${email}`,
  newEmail: 'New email address',
  changeEmail: 'Change Email',
  emailWaiting: (email: string) => `Waiting for both letters to be opened, for ${email}`,
  emailWaitingWords: (email: string) =>
    `Until then you sign in with ${email} as before. The links last an hour; after that, ask again.`,
  emailFailed: 'The letters could not be sent. Please try again.',
  emailSame: 'This is the address you have already.',

  passwordTitle: 'Password',
  passwordLead:
    'A new password signs you out on every other device. On this one you stay signed in.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordHint: 'At least 8 characters. A few words in a row are easy to keep in mind.',
  code: 'Code from our message',
  codeHint:
    'Your last sign-in was more than a day ago, so we sent a code to your email address. Type it here and press the button again.',
  changePassword: 'Change Password',
  passwordChanged: 'Your password is changed, and other devices are signed out.',
  passwordFailed: 'The password could not be changed. Please try again.',

  wishesTitle: 'Letters and texts',
  wishesLead:
    'What we may send you of our own accord, and when. Bills and answers to you always come.',
  pushReminders: 'Reminders of visits on your phone or computer',
  pushRemindersHint:
    'On each device on which you turned them on, under Appointments. Neither your name nor the service stands on the lock screen.',
  emailReminders: 'Reminders of visits by email',
  emailRemindersHint: 'Where none of your devices could be told, with a file for your calendar.',
  textReminders: 'Reminders of visits by text message',
  textConsent: (phone: string) =>
    `By turning this on you agree to recurring automated reminder texts from ${SALON.name} to ${unbroken(phone)}: up to 4 messages for each visit. It is no condition of buying anything. Msg & data rates may apply. Reply STOP to end them, HELP for help, or call ${unbroken(SALON.phone)}.`,
  textNeedsPhone: 'Save a phone number above first.',
  whenReminded: 'When we remind you',
  dayBefore: 'The day before',
  dayBeforeHint: `At the hour of your visit, by the clock in ${SALON.address.city}, and never at night.`,
  twoHours: 'Two hours before',
  twoHoursHint: 'Of a visit early in the morning we may remind you the evening before.',
  newsletter: 'Our newsletter',
  newsletterHint:
    'Once a month at most. Each one has a link that ends it, and so does this switch.',
  wishFailed: 'This could not be saved. Please try again.',

  sessionsTitle: 'Where you are signed in',
  sessionsLead:
    'End what you do not recognize, then change your password. A device that is signed out here stops working within 15 minutes.',
  sessionsOffline: 'You are offline. The list needs a connection.',
  thisDevice: 'This device',
  lastUsed: (ago: string) => `Last used ${ago}`,
  signedInOn: (day: string) => `Signed in ${day}`,
  end: 'Sign Out',
  endOf: (device: string) => `Sign out ${device}`,
  endOthers: 'Sign Out Everywhere Else',
  endFailed: 'This could not be done. Please try again.',
  onlyHere: 'You are signed in nowhere else.',

  dataTitle: 'Your data',
  dataLead:
    'Everything we hold about you in one file: profile, requests, bills, agreements, sessions. Links inside lead to your photos and papers for an hour.',
  download: 'Download My Data',
  downloadFailed: 'Your data could not be put together. Please try again.',

  deleteTitle: 'Delete your account',
  deleteLead: 'It cannot be undone.',
  deleteSteps: [
    'A membership ends today: nothing more is charged, and what is left of the month is not given back. To use it up, cancel it first and come back when it has ended.',
    'A family you hold is dissolved. Its members keep their own accounts.',
    'Your profile, photos, messages and requests are removed, here and at our payment provider.',
    `Bills stay in our books without your name. A signed agreement for a paid plan is kept, closed away, for up to ${TERMS.dataRetentionYears} years.`,
  ],
  delete: 'Delete Account',
  deleteAsk: 'Delete your account?',
  deletePassword: 'Your password',
  deleteNow: 'Delete for Good',
  deleteKeep: 'Keep Account',
  deleteFailed:
    'The account could not be deleted. Nothing was changed that we know of; please try again.',
} as const

/** A number that breaks at the end of a line is hard to dial. */
function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
}

const FLAWS: Readonly<Partial<Record<SignUpFlaw, string>>> = {
  missing: 'Please fill this in.',
  'no-email': 'This email address does not look complete. One looks like name@example.com.',
  'no-phone': 'This does not look like a phone number. Write it like (828) 555-0142.',
  'too-long': 'This is longer than we can keep.',
  'too-short': 'Please choose a password of at least 8 characters.',
}

export function flawWords(flaw: SignUpFlaw | null | undefined): string | undefined {
  return flaw === null || flaw === undefined ? undefined : (FLAWS[flaw] ?? FLAWS.missing)
}
