import type { PurchaseKind, PurchaseState } from '#domain/purchases.ts'

export const AUTHORIZATION_WORDS = {
  label: 'Require authorization for family purchases',
  on: 'Each purchase of a member waits for your yes, for 24 hours at most. Then it lapses.',
  off: 'Members who may buy do so at once, within their spending limit.',
  toMember: {
    on: 'Your purchases wait for the account holder’s yes, for 24 hours at most.',
    off: 'You may buy at once, within your spending limit.',
  },
  enabled: 'Payment authorization enabled',
  disabled: 'Payment authorization disabled',
  failed: 'Failed to update settings',
} as const

export const REQUEST_WORDS = {
  title: (count: number) =>
    count === 1 ? 'One purchase waits for you' : `${count} purchases wait for you`,
  asks: (who: string, amount: string) => `${who} asks to spend ${amount}`,
  kinds: {
    'gift-card': 'Gift card',
    booking: 'Booking',
    product: 'Product',
  } satisfies Record<PurchaseKind, string>,
  lapses: (inWords: string) => `Lapses ${inWords}`,
  left: (left: string) => `${left} of the limit is left this month.`,
  approve: 'Approve',
  approveWhat: (what: string) => `Approve: ${what}`,
  decline: 'Decline',
  declineWhat: (what: string) => `Decline: ${what}`,
  approved: (who: string) => `${who} can pay for it now, for 24 hours.`,
  declined: (who: string) => `Declined. ${who} sees it; nothing is charged.`,
  approvedTitle: 'Purchase approved',
  declinedTitle: 'Purchase declined',
  notDecided: 'Your decision did not reach us. The request is still open.',
  ownTitle: 'Your purchase requests',
  ownEmpty: 'You have not asked to buy anything on the family yet.',
  earlier: 'Earlier requests',
  withdraw: 'Withdraw',
  withdrawWhat: (what: string) => `Withdraw: ${what}`,
  withdrawn: 'The request is withdrawn.',
  notWithdrawn: 'The request could not be withdrawn.',
  states: {
    pending: 'Waiting for approval',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Lapsed',
    completed: 'Paid',
  } satisfies Record<PurchaseState, string>,
  payUntil: (inWords: string) => `Lapses ${inWords} if it is not paid.`,
} as const
