import { expect, test } from 'vitest'
import { cleanInvitation, flawsOfInvitation, formFor, wishOfInvitation } from './invitation-form.ts'

const FORM = { firstName: 'Rosa', lastName: 'Lind', email: 'rosa@example.com', role: 'employee' }

test('a whole name is taken apart at its last word', () => {
  expect(formFor('Mara Ellison', 'employee')).toMatchObject({
    firstName: 'Mara',
    lastName: 'Ellison',
  })
  expect(formFor(' Ana  Maria Diaz ', 'employee')).toMatchObject({
    firstName: 'Ana Maria',
    lastName: 'Diaz',
  })
  expect(formFor('Linh', 'employee')).toMatchObject({ firstName: 'Linh', lastName: '' })
  expect(formFor('', 'manager')).toEqual({
    firstName: '',
    lastName: '',
    email: '',
    role: 'manager',
  })
})

test('what’s typed is sent without stray spaces, the address in small letters', () => {
  const typed = { ...FORM, firstName: ' Rosa ', email: ' Rosa@Example.com ' }
  expect(wishOfInvitation(cleanInvitation(typed), null)).toEqual({ ...FORM, stylistId: null })
})

test('a field that’s missing, too long or no address is named', () => {
  expect(flawsOfInvitation(FORM)).toEqual({})
  expect(flawsOfInvitation({ ...FORM, lastName: '' })).toEqual({})
  expect(flawsOfInvitation({ firstName: '', lastName: '', email: '', role: 'client' })).toEqual({
    firstName: 'missing',
    email: 'missing',
    role: 'missing',
  })
  expect(flawsOfInvitation({ ...FORM, email: 'rosa', lastName: 'x'.repeat(81) })).toEqual({
    email: 'no-email',
    lastName: 'too-long',
  })
})
