/** How the email of an invitation is getting on, for those who wait for its reader. */
export const EMAIL_STATE_WORDS = {
  sent: 'They haven’t opened the email yet.',
  'on-its-way': 'The email is on its way.',
  late: 'The email hasn’t gone out yet. We keep trying.',
  failed: 'The email couldn’t be sent. Check the address and invite them again.',
} as const

export type EmailState = keyof typeof EMAIL_STATE_WORDS

export function readEmailState(told: string): EmailState {
  return told in EMAIL_STATE_WORDS ? (told as EmailState) : 'sent'
}
