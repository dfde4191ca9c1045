import { expect, test } from 'vitest'
import {
  NEW_STYLIST,
  cleanStylistForm,
  flawsOfStylist,
  formOfStylist,
  wishOfStylist,
} from './stylist-form.ts'

const form = formOfStylist(NEW_STYLIST)

test('what is typed is cleaned into what the pages of the team show', () => {
  const typed = {
    name: '  Rosa   Lind ',
    biography: 'One.\n\n\nTwo.',
    specialties: ' Curls \n\nFades',
  }
  const cleaned = cleanStylistForm({ ...form, ...typed, isOnSite: 'yes' })
  expect(cleaned).toMatchObject({ name: 'Rosa Lind', biography: 'One.\n\nTwo.' })
  expect(wishOfStylist(cleaned)).toEqual({
    ...NEW_STYLIST,
    name: 'Rosa Lind',
    biography: ['One.', 'Two.'],
    specialties: ['Curls', 'Fades'],
    isOnSite: true,
  })
  expect(cleanStylistForm(cleaned)).toEqual(cleaned)
})

test('what the database would refuse is said before it is asked', () => {
  expect(flawsOfStylist(form)).toEqual({ name: 'missing' })
  const long = { name: 'x'.repeat(121), bio: '🌿'.repeat(300), education: 'a\n'.repeat(13) }
  expect(flawsOfStylist({ ...form, ...long })).toEqual({ name: 'too-long', education: 'too-many' })
})
