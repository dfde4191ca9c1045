import { longDate } from '#domain/long-date.ts'
import { SALON, TERMS_CHANGED_ON } from '#domain/salon.ts'
import { TERMS } from '#domain/terms.ts'

export const WORDS = {
  title: 'Terms & Conditions',
  lead: 'The rules of the house, as short and as plain as they can be.',
  description: `The terms of ${SALON.name}: cancellations, complaints, returns, memberships and family plans, gift cards, payment and your data.`,
  updated: 'Last updated',
  updatedOn: longDate(TERMS_CHANGED_ON),
  glance: 'At a glance',
  contents: 'Contents',
} as const

interface Glance {
  readonly value: number
  readonly unit: string
  readonly words: string
  readonly section: string
}

export const AT_A_GLANCE: readonly Glance[] = [
  {
    value: TERMS.cancellationNoticeHours,
    unit: 'hours',
    words: 'notice to cancel or change a visit',
    section: 'appointments',
  },
  {
    value: TERMS.complaintHours,
    unit: 'hours',
    words: 'to tell us that something is not right',
    section: 'services',
  },
  {
    value: TERMS.productReturnDays,
    unit: 'days',
    words: 'to return a product, unopened',
    section: 'products',
  },
  {
    value: TERMS.familyActivationHours,
    unit: 'hours',
    words: 'to accept an invitation to a family plan',
    section: 'family',
  },
]
