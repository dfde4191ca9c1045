import type { FamilySeats } from '#domain/family/family.ts'

export const CALCULATOR_WORDS = {
  title: 'Subscription calculator',
  lead: 'What each plan costs your family a month. The account holder gets the bill.',
  people: 'People, account holder included',
  fewer: 'One fewer',
  more: 'One more',
  now: 'Your family today',
  pending: ({ joined, pending }: FamilySeats) =>
    `${joined + pending} ${joined + pending === 1 ? 'seat' : 'seats'}: ${pending} pending. Seats you added at sign-up are billed until their invitation expires.`,
  unbilled: (count: number) =>
    count === 1
      ? '1 more person is invited. They’re added to your bill once they accept.'
      : `${count} more people are invited. They’re added to your bill once they accept.`,
  perMonth: 'a month',
  sum: (base: string, members: number, each: string) =>
    members === 0 ? `${base} for the plan` : `${base} + ${members} × ${each}`,
  yes: 'Yes',
  no: 'No',
  benefitsOf: (plan: string) => `Benefits of ${plan}`,
  byList: 'We couldn’t get your family’s exact total just now. These are our list prices.',
  none: 'We don’t offer a family plan right now.',
  nextBill: 'When someone joins or leaves, your bill changes with the next billing cycle.',
} as const
