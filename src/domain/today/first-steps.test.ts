import { afterEach, expect, test } from 'vitest'
import { sceneCalendar, sceneStylist } from '#domain/board/desk-scene.ts'
import { EXAMPLE_SALON, SALON, tellSalon } from '#domain/salon/salon.ts'
import { firstSteps } from './first-steps.ts'

afterEach(() => tellSalon(EXAMPLE_SALON))

test('a salon is ready once it has hours, something to book, and someone at work', () => {
  const ready = sceneCalendar([sceneStylist(0)])
  const { rules, catalogue } = ready
  expect(firstSteps(ready)).toBeNull()
  const addOns = catalogue.services.map((one) => ({ ...one, isAddOn: true }))
  expect(firstSteps({ catalogue, rules: { ...rules, hours: [] } })).toMatchObject({ hours: false })
  expect(firstSteps({ rules, catalogue: { ...catalogue, services: addOns } })).toEqual({
    salon: false,
    hours: true,
    services: false,
    team: true,
  })
  const unseen = { ...rules, publishesTimes: false }
  expect(firstSteps({ catalogue, rules: unseen })).toMatchObject({ salon: false, team: false })
})

test('it’s named once clients can come, call and write to it', () => {
  const { rules, catalogue } = sceneCalendar([sceneStylist(0)])
  const closed = { catalogue, rules: { ...rules, hours: [] } }
  const address = { ...EXAMPLE_SALON.address, street: '9 Pier Road' }
  tellSalon({ ...EXAMPLE_SALON, address, name: 'Fern', phone: '(206) 555-0117' })
  expect(firstSteps(closed)).toMatchObject({ salon: false })
  tellSalon({ ...SALON.profile, email: 'hi@fern.example.com' })
  expect(firstSteps(closed)).toMatchObject({ salon: true })
})
