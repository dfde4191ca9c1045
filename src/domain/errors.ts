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
    'Your email address is not confirmed yet. Open the link in the message we sent you, then sign in.',
  'too-many-attempts': 'Too many attempts. Please wait a few minutes, then try again.',
  'no-user-logged-in': 'No user logged in',
  'no-user-token': 'Your session could not be renewed yet. We will try again once you are online.',
  'user-not-authenticated': 'User not authenticated',
  'not-allowed': 'Your account may not do this.',
  'no-connection': 'Network error. Please check your internet connection and try again.',
  'unexpected-answer':
    'We got an answer that we do not understand. If this Wi-Fi asks you to sign in first, do that, then try again.',
  'needs-mending': 'Some answers need another look before we can send this.',
  'device-storage':
    'This device did not let us save anything. Free some space or leave private browsing, then try again.',
  'not-saved':
    'NOT saved. This device did not let us store anything, and the salon could not be reached. What you typed is still here: free some space or leave private browsing, then try again.',
  'still-leaving':
    'This device has not let go yet of what it kept for whoever was here before. Close the other tabs and windows of this site, then try again.',
  'already-registered':
    'This email address is already registered. Please sign in instead or use a different email address.',
  'missing-fields': 'Please fill in all required fields',
  'passwords-differ': 'Passwords do not match',
  'password-too-short': 'Please choose a password of at least 8 characters.',
  'password-too-long':
    'This password is longer than we can keep. Please choose one of up to 72 letters.',
  'terms-not-accepted': 'You must accept the Terms & Conditions',
  'payment-not-ready': 'Payment system not ready. Please try again.',
  'no-card-element': 'Card element not found',
  'sign-up-failed': 'Failed to create account. Please try again.',
  'sign-up-over':
    'More than half an hour has passed. Your account is there: confirm your email, sign in, and go on from your dashboard.',
  'sync-failed': 'The customer record could not be written.',
  'payment-failed': 'The payment did not go through. Nothing was charged.',
  'membership-exists': 'You have a membership already.',
  'chosen-elsewhere':
    'Another plan was chosen for you a moment ago, perhaps on another device, and took the place of this one. Nothing was charged here. See which plan you want, then try again.',
  'payment-under-way':
    'A payment for the plan you chose before is on its way. Please wait a minute, then look again; nothing is charged twice.',
  'earlier-plan-unsettled':
    'A plan you chose before could not be settled with the payment provider yet, so no other was begun beside it. Please try again in a few minutes, or call us if it stays so.',
  'amount-changed':
    'A month costs another sum than was shown. Please look at it once more before you pay.',
  'terms-changed':
    'The terms have changed since this page was opened. Load it again, read them once more, then sign.',
  'no-membership': 'There is no membership to change.',
  'tables-not-here':
    'No table is connected yet. Whoever runs the server sets the base and its token there first.',
  'tables-out-of-reach': 'The table did not answer. Nothing has changed here; please try again.',
  'card-declined':
    'Your bank did not accept this card. Nothing was charged; please try another one.',
  'payments-not-here':
    'The salon takes no payments online at the moment. Nothing was charged; please call us.',
  'provider-out-of-reach':
    'The payment provider did not answer. We do not know yet whether it heard us; asking again is safe and charges nothing twice.',
  'session-over': 'Your session has ended. Please sign in again.',
  'current-password-wrong': 'This is not your current password.',
  'same-password': 'Your new password is the same as the old one. Please choose another.',
  'password-too-weak': 'This password is too easy to guess. Please choose another one.',
  'password-missing': 'Your account has no password yet. Set one first, then try again.',
  'code-needed': 'Please type the code from the message we sent you.',
  'code-wrong': 'This code is not valid, or it is too old. Ask for a new one.',
  'email-taken': 'Another account uses this email address already.',
  'last-owner':
    'You are the last business owner. Make somebody else an owner first, so that the salon is not left without one.',
  'push-service-unknown':
    'This browser is reached by a service that we do not know, so reminders cannot come here. They come by email instead.',
  'push-keys-unreadable':
    'This browser did not give us what it takes to reach it. Please close it, open it again, and try once more.',
  'push-out-of-reach':
    'This browser did not reach the service that brings its messages. Some want messages switched on in their own settings first; then please try again.',
  'photo-type': 'This file is not a JPG, PNG or WebP picture. Please choose another one.',
  'photo-heic':
    'This photo is in the HEIC format, which not every browser can open. Save or share it as a JPG, or take a new photo here.',
  'photo-too-heavy': 'This file is larger than 40 MB. Please choose a smaller picture.',
  'photo-too-large':
    'This picture has more than 100 megapixels, which is more than we can open. Please choose a smaller one.',
  'photo-broken':
    'This picture could not be opened. It may be damaged or not fully downloaded. Please choose another one.',
  'photo-not-made':
    'This device could not finish the photo. Close other tabs or apps, then try again.',
  'camera-missing':
    'There is no camera here that this page can use. You can upload a photo instead.',
  'camera-refused':
    'This page may not use the camera. Allow it in your browser’s settings for this site, or upload a photo instead.',
  'camera-busy':
    'The camera did not start. Another app may be using it. Close that app and try again, or upload a photo instead.',
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
