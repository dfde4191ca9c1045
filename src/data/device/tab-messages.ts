/** What the tabs of this site tell each other. */
export const SIGNED_IN = 'signed-in'
export const LEAVING = 'leaving'
export const OUTBOX_CHANGED = 'outbox-changed'
