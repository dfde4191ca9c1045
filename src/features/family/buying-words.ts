import type { PurchaseKind, PurchaseState } from '#domain/family/purchases.ts'

export const AUTHORIZATION_WORDS = {
  label: 'Require authorization for family purchases',
  on: 'You approve each member’s purchase within 24 hours, or the request expires.',
  off: 'Members who can buy don’t need your OK, up to their spending limit.',
  toMember: {
    on: 'The account holder approves each of your purchases within 24 hours, or the request expires.',
    off: 'You can buy without asking first, up to your spending limit.',
  },
  enabled: 'Payment authorization enabled',
  disabled: 'Payment authorization disabled',
  waiting: 'On for now on this device. We’ll send the change when you’re back online.',
  offOffline: 'You need a connection to turn this off.',
  failed: 'Failed to update settings',
} as const

export const REQUEST_WORDS = {
  title: (count: number) =>
    count === 1 ? 'One purchase needs your OK' : `${count} purchases need your OK`,
  asks: (who: string, amount: string) => `${who} wants to spend ${amount}`,
  kinds: {
    'gift-card': 'Gift card',
    booking: 'Booking',
    product: 'Product',
  } satisfies Record<PurchaseKind, string>,
  lapses: (inWords: string) => `Expires ${inWords}`,
  left: (left: string) => `${left} left of the limit this month.`,
  approve: 'Approve',
  approveWhat: (what: string) => `Approve: ${what}`,
  decline: 'Decline',
  declineWhat: (what: string) => `Decline: ${what}`,
  approved: (who: string) => `${who} has 24 hours to pay for it.`,
  declined: (who: string) =>
    `Declined. ${who} will see that under their requests. Nothing is charged.`,
  approvedTitle: 'Purchase approved',
  declinedTitle: 'Purchase declined',
  notDecided: 'We didn’t get your decision. The request is still open.',
  ownTitle: 'Your purchase requests',
  ownEmpty: 'You haven’t asked to buy anything on the family account yet.',
  earlier: 'Earlier requests',
  approvedListTitle: 'Approved, not paid yet',
  takeBack: 'Take Back',
  takeBackWhat: (what: string) => `Take back: ${what}`,
  takeBackTitle: 'Take this purchase back?',
  takeBackWords: (who: string, amount: string, what: string) => [
    `${who} won’t be able to pay for this on the family account: ${amount}, ${what}. Nothing is charged.`,
    'The amount no longer counts toward their limit, and they can ask again.',
  ],
  letStand: 'Keep It',
  takenBack: (who: string) =>
    `You took back the purchase. ${who} will see that under their requests. Nothing is charged.`,
  notTakenBack: 'We couldn’t take back the purchase. It’s still approved.',
  withdraw: 'Withdraw',
  withdrawWhat: (what: string) => `Withdraw: ${what}`,
  withdrawn: 'You withdrew the request.',
  notWithdrawn: 'We couldn’t withdraw the request.',
  states: {
    pending: 'Waiting for approval',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    revoked: 'Taken back',
    expired: 'Expired',
    completed: 'Paid',
  } satisfies Record<PurchaseState, string>,
  beingPaid: 'Payment in progress.',
  payUntil: (inWords: string) => `Expires ${inWords} if it isn’t paid.`,
} as const
