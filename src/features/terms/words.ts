import { longDate } from '#domain/time/long-date.ts'
import { SALON, TERMS_CHANGED_ON } from '#domain/salon/salon.ts'
import { TERMS } from '#domain/salon/terms.ts'

export const WORDS = {
  title: 'Terms & Conditions',
  lead: 'Our house rules, as short and plain as we can make them.',
  get description() {
    return `Terms at ${SALON.name}: cancellations, complaints, returns, memberships and family plans, gift cards, payment and your data.`
  },
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
    words: 'to tell us something isn’t right',
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
