/** What another provider's booking form can be filled with before it opens. */
export interface BookingPrefill {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly service: string
  readonly employee: string
}

interface Booker {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** A stranger is nobody yet, and may still want a certain service. */
export function prefillOf(
  person: Booker | null,
  told: { readonly [field in 'phone' | 'service' | 'employee']?: string | undefined },
): BookingPrefill {
  const { phone = '', service = '', employee = '' } = told
  const { firstName, lastName, email } = person ?? { firstName: '', lastName: '', email: '' }
  return { firstName, lastName, email, phone, service, employee }
}

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
