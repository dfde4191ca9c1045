import { expect, test } from 'vitest'
import { STAFF_SECTIONS } from '#domain/staff/staff-pages.ts'
import { slicesWithScreens } from './section-screens.ts'

const named = new Set(STAFF_SECTIONS.flatMap(({ screen }) => screen ?? []))

test('each screen that an entry names is there, and none is there that no entry names', () => {
  expect(slicesWithScreens().toSorted()).toEqual([...named].toSorted())
})
