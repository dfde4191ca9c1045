import type { BookingPrefill } from '#domain/booking/booking-form.ts'

/** The questions as they are called in that form; a salon with other names changes them here. */
const QUESTIONS: Readonly<Record<keyof BookingPrefill, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone Number',
  service: 'Service',
  employee: 'Employee Preference',
}

/** The form's address with everything that is known; what is not known is not mentioned. */
export function prefilledFormUrl(formUrl: string, prefill: BookingPrefill): string {
  const url = new URL(formUrl)
  for (const [field, question] of Object.entries(QUESTIONS)) {
    const value = prefill[field as keyof BookingPrefill].trim()
    if (value !== '') url.searchParams.set(`prefill_${question}`, value)
  }
  return url.href
}
