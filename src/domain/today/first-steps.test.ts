import { expect, test } from 'vitest'
import { sceneCalendar, sceneStylist } from '#domain/board/desk-scene.ts'
import { firstSteps } from './first-steps.ts'

test('a salon is ready once it has hours, something to book, and someone at work', () => {
  const ready = sceneCalendar([sceneStylist(0)])
  const { rules, catalogue } = ready
  expect(firstSteps(ready)).toBeNull()
  const addOns = catalogue.services.map((one) => ({ ...one, isAddOn: true }))
  expect(firstSteps({ catalogue, rules: { ...rules, hours: [] } })).toMatchObject({ hours: false })
  expect(firstSteps({ rules, catalogue: { ...catalogue, services: addOns } })).toEqual({
    hours: true,
    services: false,
    team: true,
  })
  const unseen = { ...rules, publishesTimes: false }
  expect(firstSteps({ catalogue, rules: unseen })).toMatchObject({ team: false })
})
