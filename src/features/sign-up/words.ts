import { shortDollars } from '#domain/money.ts'
import { MAX_FAMILY_MEMBERS, monthlyTotalCents } from '#domain/plans.ts'
import { SALON } from '#domain/salon.ts'
import { TERMS } from '#domain/terms.ts'
import type { Plan } from '#domain/plans.ts'
import type { RefusedFlaw, SignUpStep, SignUpWarning } from '#domain/sign-up-flow.ts'

export const WORDS = {
  title: 'Create your account',
  lead: 'One account for bookings, your plan and your family. It takes about three minutes.',
  have: 'Already have an account?',
  signIn: 'Sign in',
  offline:
    'You are offline. Fill in what you like: it stays on this device, all but passwords and cards. Creating the account needs a connection.',
  keptDraft:
    'We kept what you filled in. Only your password, your consent and, for a paid plan, your card are asked again.',

  details: 'Account details',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  homeAddress: 'Home address',
  password: 'Password',
  passwordHint: 'At least 8 characters. A few words in a row are easy to keep in mind.',
  confirmPassword: 'Confirm password',

  photo: 'Your photo',
  photoLabel: 'Profile photo',
  photoMissing: 'Please add a photo.',
  photoWhy: 'So that your stylist knows you when you come in. Nobody else sees it.',

  plan: 'Choose your plan',
  perMonth: 'a month',
  familyPrice: (plan: Plan) =>
    `Each family member adds ${shortDollars(plan.memberPriceCents)} a month`,

  family: 'Family members',
  familyHint: `Share the plan with up to ${MAX_FAMILY_MEMBERS} people. Each gets an invitation by e-mail and has ${TERMS.familyActivationHours} hours to accept it.`,
  familyToggle: 'Add my family to this plan',
  member: (place: number) => `Family member ${place + 1}`,
  sameAddress: 'Same as main address',
  members: (count: number) => (count === 1 ? '1 family member' : `${count} family members`),
  memberPhoto: 'Photo',
  addMember: 'Add Another Family Member',
  removeMember: (name: string) => `Remove ${name}`,
  authorization: 'Require authorization for family purchases',
  authorizationHint: 'Family members ask you before they buy on your account.',

  summary: 'Your plan',
  total: 'A month',
  summaryFree: 'No card is needed, and nothing is charged.',
  summaryPaid: 'Charged once your account is there, then every month until you cancel.',

  payment: 'Payment information',
  charged: (plan: Plan, members: number) =>
    `You are charged ${shortDollars(monthlyTotalCents(plan, members))}/month, cancel anytime. The plan renews every month until you do, and its benefits last to the end of the month you paid for.`,
  sum: (plan: Plan, members: number) =>
    members === 0
      ? `${plan.name}: ${shortDollars(plan.priceCents)} a month`
      : `${plan.name}: ${shortDollars(plan.priceCents)} + ${members} × ${shortDollars(plan.memberPriceCents)} = ${shortDollars(monthlyTotalCents(plan, members))} a month`,
  card: {
    opening: 'Opening the card form…',
    failed: 'The card form could not be loaded. Check your connection, then try again.',
    tryAgain: 'Try Again',
  },

  termsAgree: 'I agree to the Terms & Conditions for the salon',
  termsRead: 'Read the Terms & Conditions',
  termsTitle: 'Terms & Conditions',
  termsClose: 'Close',

  submitPaid: (cents: number) => `Create Account & Subscribe (${shortDollars(cents)}/month)`,
  submitFree: 'Create Account (Payment info saved for future use)',
  finish: 'Finish sign-up',
  offlineSubmit: 'Creating the account needs a connection.',
  resend: 'Resend Verification Email',

  error: 'Error',
  failed: 'Signup Failed',
  note: 'Please note',
  created: 'Account Created Successfully',
  checkMail: 'Please check your email to verify your account.',
  createdWith: (plan: string) =>
    `Account created successfully with ${plan}. Please check your email to verify your account.`,
  invitedTitle: 'Family Members Invited!',
  invited: (count: number) =>
    count === 1 ? '1 invitation is on its way.' : `${count} invitations are on their way.`,
  resent: 'Verification Email Sent',
  resentWords: (email: string) => `Look for a message from ${SALON.name} in the inbox of ${email}.`,
  notResent: 'Failed to Resend Email',
  notResentWords: 'The message could not be sent. Please try again in a minute.',

  endTitle: 'Check your email',
  endLead: (email: string) =>
    `We wrote to ${email}. Open the link in that message, and you are signed in.`,
  endHint: 'Nothing there after a few minutes? Look among the unwanted mail, or ask for it again.',
  endNotes: 'What is left',
  endSignIn: 'Go to sign in',
  payTitle: 'Your payment did not go through',
  payLead: (plan: string) =>
    `Nothing was charged. Your account is there on the Free plan; try another card for ${plan}, or leave it for later.`,
  payAgain: 'Try Payment Again',
  payUnclearTitle: 'We have no word about your payment yet',
  payChangedTitle: 'Please look at the sum once more',
  payChanged: (plan: string) =>
    `${plan} costs what stands below, which is not what was shown before. Nothing was charged yet.`,
  payUnclear: (plan: string) =>
    `We have not heard your bank’s answer. Your account is there; whether ${plan} is paid we do not know yet. Trying again is safe: nothing is charged twice.`,
  payAwaitedTitle: 'Your bank has said yes',
  payAwaited: (plan: string) =>
    `We are still waiting for the payment provider’s word. ${plan} begins when it comes; you need not pay again.`,
  payLook: 'Look Again',
  payLater: 'Go on with the Free plan',
  payLeave: 'Leave it as it is',

  looking: 'Looking at your card',
  progress: 'Creating your account',

  resumeTitle: 'Let us finish where you stopped',
  resumeLead: (email: string) =>
    `The account for ${email} is there already. These steps are left; nothing is done twice.`,
  resumeLeave: 'Leave it as it is',
} as const

export const STEP_WORDS: Readonly<Record<SignUpStep, string>> = {
  account: 'Creating your account',
  photo: 'Storing your photo',
  agreement: 'Writing your agreement',
  family: 'Inviting your family',
  'family-photos': 'Storing the photos of your family',
  subscription: 'Preparing your plan',
  confirmation: 'Asking your bank',
  sync: 'Telling the front desk',
}

/** Said once the account exists; none of them takes it away again. */
export const WARNING_WORDS: Readonly<Record<SignUpWarning, string>> = {
  'photo-failed':
    'Account created but your photo could not be stored. You can add it in your profile.',
  'agreement-failed':
    'Account created but your agreement could not be stored. You can sign it from your dashboard.',
  'family-failed': 'Account created but family setup failed. You can add family members later.',
  'invitations-failed':
    'Account created but family member invitations failed. You can resend them later.',
  'family-photos-failed':
    'Account created but a photo of your family could not be stored. Everybody can add their own when they accept.',
  'payment-failed': 'Account created but payment setup failed. You can add payment later.',
  'sync-failed': 'Account created but customer data sync failed. Customer will be added manually.',
}

const FLAW_WORDS: Readonly<Record<RefusedFlaw, string>> = {
  missing: 'Please fill this in.',
  'no-email': 'This e-mail address does not look complete. One looks like name@example.com.',
  'no-phone': 'This does not look like a phone number. Write it like (828) 555-0142.',
  'too-long': 'This is longer than we can keep.',
  'too-short': 'At least 8 characters, please.',
  differs: 'Passwords do not match',
  'not-accepted': 'You must accept the Terms & Conditions',
  'same-email': 'Everybody needs an address of their own. This one is named above.',
  'too-weak': 'This password is too easy to guess.',
  wrong: 'Please look at this once more.',
}

export function flawWords(flaw: RefusedFlaw | undefined): string | undefined {
  return flaw === undefined ? undefined : FLAW_WORDS[flaw]
}
