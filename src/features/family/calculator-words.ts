export const CALCULATOR_WORDS = {
  title: 'Subscription calculator',
  lead: 'What a plan costs your family in a month. The bill comes to the account holder.',
  people: 'People, account holder included',
  fewer: 'One fewer',
  more: 'One more',
  now: 'Your family today',
  perMonth: 'a month',
  sum: (base: string, members: number, each: string) =>
    members === 0 ? `${base} for the plan` : `${base} + ${members} × ${each}`,
  yes: 'Yes',
  no: 'No',
  benefitsOf: (plan: string) => `Benefits of ${plan}`,
  byList:
    'The salon’s server could not work out the sum for your family just now. This is the sum by our price list.',
  none: 'No plan for families is offered at the moment.',
  nextBill: 'When somebody joins or leaves, your bill follows from the next billing cycle on.',
} as const
