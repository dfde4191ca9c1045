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
