import { expect, test } from 'vitest'
import { prefillOf } from '#domain/booking/booking-form.ts'
import { prefilledFormUrl } from './prefilled-form-url.ts'

test('what is known of a person stands in the address of the form', () => {
  const url = prefilledFormUrl('https://forms.example.com/shr1?theme=warm', {
    firstName: 'Nora',
    lastName: 'Whitfield & Co',
    email: 'nora+salon@example.com',
    phone: '(828) 555-0111',
    service: 'Lash Lift & Tint',
    employee: 'Linh Tran',
  })
  expect(url).toBe(
    'https://forms.example.com/shr1?theme=warm' +
      '&prefill_First+Name=Nora' +
      '&prefill_Last+Name=Whitfield+%26+Co' +
      '&prefill_Email=nora%2Bsalon%40example.com' +
      '&prefill_Phone+Number=%28828%29+555-0111' +
      '&prefill_Service=Lash+Lift+%26+Tint' +
      '&prefill_Employee+Preference=Linh+Tran',
  )
})

test('a stranger gets the form as it is', () => {
  expect(prefilledFormUrl('https://forms.example.com/shr1', prefillOf(null, {}))).toBe(
    'https://forms.example.com/shr1',
  )
})
