import { expect, test } from 'vitest'
import { NO_STEP } from './booking-wishes.ts'
import { goesAlong, withServiceAt, withoutLine } from './order-lines.ts'

const CUT = { service: 'cut', employee: 'mara' }
const COLOR = { service: 'color', employee: '' }

test('an empty line is filled before a new one begins', () => {
  expect(withServiceAt([NO_STEP], 1, 'cut')).toEqual([{ service: 'cut', employee: '' }])
  expect(withServiceAt([CUT], 1, 'color')).toEqual([CUT, COLOR])
  expect(withServiceAt([CUT, COLOR], 9, 'facial')).toHaveLength(3)
})

test('another service in the place of one keeps who was asked for', () => {
  expect(withServiceAt([CUT, COLOR], 0, 'facial')).toEqual([
    { service: 'facial', employee: 'mara' },
    COLOR,
  ])
})

test('the last line to go leaves an empty one', () => {
  expect(withoutLine([CUT, COLOR], 0)).toEqual([COLOR])
  expect(withoutLine([CUT], 0)).toEqual([NO_STEP])
})

test('an add-on goes along with its categories and no other', () => {
  expect(goesAlong({ goesWith: ['Nails'] }, ['Hair', 'Nails'])).toBe(true)
  expect(goesAlong({ goesWith: ['Nails'] }, ['Skin'])).toBe(false)
  expect(goesAlong({ goesWith: ['Nails'] }, [])).toBe(false)
})
