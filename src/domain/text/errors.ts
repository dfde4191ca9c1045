/** What went wrong, by a code that never changes; the words belong to the person reading them. */
export type ProblemCode =
  | 'invalid-credentials'
  | 'email-not-confirmed'
  | 'too-many-attempts'
  | 'no-user-logged-in'
  | 'no-user-token'
  | 'user-not-authenticated'
  | 'not-allowed'
  | 'no-connection'
  | 'unexpected-answer'
  | 'device-storage'
  | 'not-saved'
  | 'still-leaving'
  | 'needs-mending'
  | 'photo-type'
  | 'photo-heic'
  | 'photo-too-heavy'
  | 'photo-too-large'
  | 'photo-broken'
  | 'photo-not-made'
  | 'camera-missing'
  | 'camera-refused'
  | 'camera-busy'
  | 'already-registered'
  | 'missing-fields'
  | 'passwords-differ'
  | 'password-too-short'
  | 'password-too-long'
  | 'terms-not-accepted'
  | 'payment-not-ready'
  | 'no-card-element'
  | 'sign-up-failed'
  | 'sign-up-over'
  | 'sync-failed'
  | 'payment-failed'
  | 'membership-exists'
  | 'chosen-elsewhere'
  | 'payment-under-way'
  | 'earlier-plan-unsettled'
  | 'amount-changed'
  | 'terms-changed'
  | 'no-membership'
  | 'tables-not-here'
  | 'tables-out-of-reach'
  | 'card-declined'
  | 'payments-not-here'
  | 'provider-out-of-reach'
  | 'session-over'
  | 'second-factor-needed'
  | 'second-factor-missing'
  | 'app-code-wrong'
  | 'recovery-code-wrong'
  | 'app-gone'
  | 'app-needed'
  | 'not-offered'
  | 'current-password-wrong'
  | 'same-password'
  | 'password-too-weak'
  | 'password-missing'
  | 'code-needed'
  | 'code-wrong'
  | 'email-taken'
  | 'last-owner'
  | 'push-service-unknown'
  | 'push-keys-unreadable'
  | 'push-out-of-reach'
  | 'other'

const WORDS: Readonly<Record<Exclude<ProblemCode, 'other'>, string>> = {
  'invalid-credentials': 'Invalid email or password',
  'email-not-confirmed':
    'Your email address isn’t confirmed yet. Open the link in the email we sent you, then sign in.',
  'too-many-attempts': 'Too many attempts. Please wait a few minutes, then try again.',
  'no-user-logged-in': 'No user logged in',
  'no-user-token': 'We couldn’t refresh your session. We’ll try again when you’re back online.',
  'user-not-authenticated': 'User not authenticated',
  'not-allowed': 'Your account can’t do this.',
  'no-connection': 'Network error. Please check your internet connection and try again.',
  'unexpected-answer':
    'We couldn’t reach the salon. If this Wi-Fi has a sign-in page, sign in there first, then try again.',
  'needs-mending': 'Please check a few things before we send this.',
  'device-storage':
    'We couldn’t save anything on this device. Free up some space or leave private browsing, then try again.',
  'not-saved':
    'NOT saved. We couldn’t save this on your device or reach the salon. What you typed is still here. Free up some space or leave private browsing, then try again.',
  'still-leaving':
    'This device is still clearing out the last person’s data. Close any other tabs and windows of this site, then try again.',
  'already-registered':
    'This email address is already registered. Please sign in instead or use a different email address.',
  'missing-fields': 'Please fill in all required fields',
  'passwords-differ': 'Passwords do not match',
  'password-too-short': 'Please choose a password of at least 8 characters.',
  'password-too-long': 'This password is too long. Please choose one with at most 72 characters.',
  'terms-not-accepted': 'You must accept the Terms & Conditions',
  'payment-not-ready': 'Payment system not ready. Please try again.',
  'no-card-element': 'Card element not found',
  'sign-up-failed': 'Failed to create account. Please try again.',
  'sign-up-over':
    'It’s been more than half an hour. Your account is ready: confirm your email, sign in, and continue from your dashboard.',
  'sync-failed': 'We couldn’t save the customer record.',
  'payment-failed': 'Your payment didn’t go through. Nothing was charged.',
  'membership-exists': 'You already have a membership.',
  'chosen-elsewhere':
    'You just chose another plan, maybe on another device, and it replaced this one. Nothing was charged here. Decide which plan you want, then try again.',
  'payment-under-way':
    'We’re still processing the payment for the plan you chose before. Wait a minute, then check again. You won’t be charged twice.',
  'earlier-plan-unsettled':
    'We’re still sorting out the plan you chose before, so we haven’t started another one. Please try again in a few minutes, or call us if that doesn’t help.',
  'amount-changed': 'The monthly price has changed. Please check it again before you pay.',
  'terms-changed':
    'Our terms changed since you opened this page. Reload it, read them again, then sign.',
  'no-membership': 'You don’t have a membership to change.',
  'tables-not-here':
    'No table is connected yet. An administrator has to set up the base and its token on the server first.',
  'tables-out-of-reach': 'The table didn’t answer. Nothing changed here. Please try again.',
  'card-declined':
    'Your bank didn’t accept this card. Nothing was charged. Please try another one.',
  'payments-not-here':
    'We can’t take payments online right now. Nothing was charged. Please call us.',
  'provider-out-of-reach':
    'The payment provider didn’t answer, so we don’t know if the payment went through. It’s safe to try again: you won’t be charged twice.',
  'session-over': 'Your session has ended. Please sign in again.',
  'second-factor-needed': 'Your account needs the code from your authenticator app.',
  'second-factor-missing': 'Please set up two-step sign-in first.',
  'app-code-wrong':
    'That code isn’t right, or was used already. Wait for the next one, and check that your phone’s clock is right.',
  'app-gone': 'This app isn’t being connected anymore. Please start again.',
  'app-needed': 'You signed in with a recovery code. Connect an app again first.',
  'not-offered': 'This isn’t available here.',
  'recovery-code-wrong': 'That’s not one of your recovery codes, or it was used already.',
  'current-password-wrong': 'That’s not your current password.',
  'same-password': 'Your new password is the same as the old one. Please choose another.',
  'password-too-weak': 'This password is too easy to guess. Please choose another one.',
  'password-missing': 'Your account doesn’t have a password yet. Set one first, then try again.',
  'code-needed': 'Please type the code from the email we sent you.',
  'code-wrong': 'That code is wrong or has expired. Ask for a new one.',
  'email-taken': 'Another account already uses this email address.',
  'last-owner':
    'You’re the only business owner. Make someone else an owner first, so the salon still has one.',
  'push-service-unknown': 'We can’t send reminders to this browser. We’ll email them instead.',
  'push-keys-unreadable':
    'We couldn’t set up reminders in this browser. Please close it, open it again, and try once more.',
  'push-out-of-reach':
    'Your browser couldn’t turn on notifications. Check that they’re allowed in its settings, then try again.',
  'photo-type': 'This file isn’t a JPG, PNG or WebP picture. Please choose another one.',
  'photo-heic':
    'This is a HEIC photo, and your browser can’t open it. Save it as a JPG, or take a new photo here.',
  'photo-too-heavy': 'This file is larger than 40 MB. Please choose a smaller picture.',
  'photo-too-large':
    'This picture is over 100 megapixels, and we can’t open it. Please choose a smaller one.',
  'photo-broken':
    'We couldn’t open this picture. It may be damaged or only partly downloaded. Please choose another one.',
  'photo-not-made':
    'We couldn’t finish the photo on this device. Close other tabs or apps, then try again.',
  'camera-missing': 'We can’t find a camera. You can upload a photo instead.',
  'camera-refused':
    'We’re not allowed to use the camera. Allow it in your browser’s settings for this site, or upload a photo instead.',
  'camera-busy':
    'The camera didn’t start. Another app may be using it. Close that app and try again, or upload a photo instead.',
}

export class Problem extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode, detail?: string, options?: ErrorOptions) {
    super(detail ?? (code === 'other' ? '' : WORDS[code]), options)
    this.name = 'Problem'
    this.code = code
  }
}

export function problemCodeOf(cause: unknown): ProblemCode {
  return cause instanceof Problem ? cause.code : 'other'
}

/** The sentence for a person: by code, else the server's own message, else what the screen has ready. */
export function wordsFor(cause: unknown, fallback: string): string {
  const code = problemCodeOf(cause)
  if (code !== 'other') return WORDS[code]
  return cause instanceof Problem && cause.message !== '' ? cause.message : fallback
}

/** Whether asking the same again may help; a refusal stays a refusal. */
export function mayPass(cause: unknown): boolean {
  return ['no-connection', 'no-user-token', 'other'].includes(problemCodeOf(cause))
}
