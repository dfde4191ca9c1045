import { dollars } from '#domain/money/money.ts'
import { MAX_FAMILY_MEMBERS, monthlyTotalCents } from '#domain/membership/plans.ts'
import { SALON } from '#domain/salon/salon.ts'
import { TERMS } from '#domain/salon/terms.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { SignUpPart } from './use-parts.ts'
import type { RefusedFlaw, SignUpStep, SignUpWarning } from '#domain/sign-up/sign-up-flow.ts'

export const WORDS = {
  title: 'Create your account',
  lead: 'One account for bookings, your plan and your family. It takes about three minutes.',
  leadFree:
    'One account for your visits, your plan and your family. It takes about two minutes, and no card is needed.',

  parts: 'Parts of this form',
  part: (place: number) => `Part ${place}:`,
  partDone: 'done',
  nextPart: (part: string) => `Next: ${part}`,

  have: 'Already have an account?',
  signIn: 'Sign in',
  offline:
    'You’re offline. You can still fill this in; everything but your password and card stays on this device. Creating the account needs a connection.',
  keptDraft:
    'We kept what you filled in. You’ll just need your password, your consent and, for a paid plan, your card again.',

  details: 'Account details',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  homeAddress: 'Home address',
  password: 'Password',
  passwordHint: 'At least 8 characters. A short phrase is easy to remember.',
  confirmPassword: 'Confirm password',

  photo: 'Your photo',
  photoLabel: 'Profile photo',
  photoMissing: 'Please add a photo.',
  photoWhy: 'So your stylist knows you when you come in. No one outside the salon sees it.',

  plan: 'Choose your plan',
  get freeOnly() {
    return `We can’t take cards online right now. Join for free today, and call ${SALON.phone} whenever you’d like a paid plan.`
  },
  get call() {
    return `Call ${SALON.phone}`
  },
  perMonth: 'a month',
  familyPrice: (plan: Plan) => `Each family member adds ${dollars(plan.memberPriceCents)} a month`,

  family: 'Family members',
  familyHint: `Share the plan with up to ${MAX_FAMILY_MEMBERS} people. We’ll email each one an invitation, good for ${TERMS.familyActivationHours} hours.`,
  familyToggle: 'Add my family to this plan',
  member: (place: number) => `Family member ${place + 1}`,
  sameAddress: 'Same as main address',
  members: (count: number) => (count === 1 ? '1 family member' : `${count} family members`),
  memberPhoto: 'Photo',
  addMember: 'Add Another Family Member',
  removeMember: (name: string) => `Remove ${name}`,
  authorization: 'Require authorization for family purchases',
  authorizationHint: 'Family members need your OK before they buy on your account.',

  summary: 'Your plan',
  total: 'A month',
  summaryFree: 'No card needed. Nothing is charged.',
  summaryPaid: 'Charged when your account is created, then every month until you cancel.',

  payment: 'Payment information',
  charged: (plan: Plan, members: number) =>
    `You are charged ${dollars(monthlyTotalCents(plan, members))}/month, cancel anytime. Your plan renews every month. If you cancel, your benefits last through the month you paid for.`,
  sum: (plan: Plan, members: number) =>
    members === 0
      ? `${plan.name}: ${dollars(plan.priceCents)} a month`
      : `${plan.name}: ${dollars(plan.priceCents)} + ${members} × ${dollars(plan.memberPriceCents)} = ${dollars(monthlyTotalCents(plan, members))} a month`,
  card: {
    opening: 'Opening the card form…',
    failed: 'We couldn’t load the card form. Check your connection, then try again.',
    tryAgain: 'Try Again',
    get notTaken() {
      return `We can’t take cards online right now. Call ${SALON.phone} to join a paid plan.`
    },
  },

  termsAgree: 'I agree to the Terms & Conditions for the salon',
  termsRead: 'Read the Terms & Conditions',
  termsTitle: 'Terms & Conditions',
  termsClose: 'Close',

  submitPaid: (cents: number) => `Create Account & Subscribe (${dollars(cents)}/month)`,
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
  resentWords: (email: string) => `Look for an email from ${SALON.name} in the inbox for ${email}.`,
  notResent: 'Failed to Resend Email',
  notResentWords: 'We couldn’t send the email. Please try again in a minute.',

  endTitle: 'Check your email',
  endLead: (email: string) =>
    `We sent an email to ${email}. Open the link in it and you’re signed in.`,
  endHint: 'Nothing after a few minutes? Check your spam folder, or send it again.',
  endNotes: 'Still to do',
  endSignIn: 'Go to sign in',
  payTitle: 'Your payment didn’t go through',
  payLead: (plan: string) =>
    `Nothing was charged. Your account is ready on the Free plan. Try another card for ${plan}, or come back to it later.`,
  payAgain: 'Try Payment Again',
  payUnclearTitle: 'We haven’t heard about your payment yet',
  payChangedTitle: 'Please check the total again',
  payChanged: (plan: string) =>
    `The price of ${plan} below is different from the one you saw before. Nothing has been charged.`,
  payUnclear: (plan: string) =>
    `We haven’t heard back from your bank. Your account is ready, but we don’t know yet whether ${plan} is paid. It’s safe to try again: you won’t be charged twice.`,
  payAwaitedTitle: 'Your bank said yes',
  payAwaited: (plan: string) =>
    `We’re waiting for the payment provider to confirm. ${plan} starts as soon as they do. You don’t need to pay again.`,
  payLook: 'Look Again',
  payLater: 'Continue with Free',
  payLeave: 'Leave it for now',

  looking: 'Checking your card',
  progress: 'Creating your account',

  resumeTitle: 'Let’s finish where you left off',
  resumeLead: (email: string) =>
    `The account for ${email} already exists. These steps are left, and nothing happens twice.`,
  resumeLeave: 'Leave it for now',
} as const

/** The three parts of the form; only a paid plan has something to pay. */
export const PART_WORDS: Readonly<Record<SignUpPart, (isPaid: boolean) => string>> = {
  you: () => 'You',
  plan: () => 'Plan',
  finish: (isPaid) => (isPaid ? 'Family and payment' : 'Family'),
}

export const STEP_WORDS: Readonly<Record<SignUpStep, string>> = {
  account: 'Creating your account',
  photo: 'Saving your photo',
  agreement: 'Writing your agreement',
  family: 'Inviting your family',
  'family-photos': 'Saving your family’s photos',
  subscription: 'Preparing your plan',
  confirmation: 'Asking your bank',
  sync: 'Letting the front desk know',
}

/** Said once the account exists; none of them takes it away again. */
export const WARNING_WORDS: Readonly<Record<SignUpWarning, string>> = {
  'photo-failed':
    'Account created but we couldn’t save your photo. You can add it in your profile.',
  'agreement-failed':
    'Account created but we couldn’t save your agreement. You can sign it from your dashboard.',
  'family-failed': 'Account created but family setup failed. You can add family members later.',
  'invitations-failed':
    'Account created but family member invitations failed. You can resend them later.',
  'family-photos-failed':
    'Account created but we couldn’t save a family photo. Everyone can add their own when they accept.',
  'payment-failed': 'Account created but payment setup failed. You can add payment later.',
  'sync-failed': 'Account created but customer data sync failed. Customer will be added manually.',
}

const FLAW_WORDS: Readonly<Record<RefusedFlaw, string>> = {
  missing: 'Please fill this in.',
  'no-email': 'This email address looks incomplete. Try something like name@example.com.',
  'no-phone': 'This doesn’t look like a phone number. Try something like (828) 555-0142.',
  'too-long': 'This is longer than we can keep.',
  'too-short': 'At least 8 characters, please.',
  differs: 'Passwords do not match',
  'not-accepted': 'You must accept the Terms & Conditions',
  'same-email': 'Each person needs their own email address. This one is already used above.',
  'too-weak': 'This password is too easy to guess.',
  wrong: 'Please check this again.',
}

export function flawWords(flaw: RefusedFlaw | undefined): string | undefined {
  return flaw === undefined ? undefined : FLAW_WORDS[flaw]
}
