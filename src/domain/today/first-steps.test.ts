import { expect, test } from 'vitest'
import { sceneCalendar, sceneStylist } from '#domain/board/desk-scene.ts'
import { EXAMPLE_SALON } from '#domain/salon/salon.ts'
import { firstSteps } from './first-steps.ts'

const ready = sceneCalendar([sceneStylist(0)])
const { rules, catalogue } = ready
const shut = { ...ready, rules: { ...rules, hours: [] } }
const called = { name: 'Fern', phone: '(206) 555-0117', email: 'hi@fern.example.com' }
const fern = { ...called, address: { ...EXAMPLE_SALON.address, street: '9 Pier Road' } }

test('a salon is ready once it has hours, something to book, and someone at work', () => {
  expect(firstSteps(ready, EXAMPLE_SALON)).toBeNull()
  const addOns = catalogue.services.map((one) => ({ ...one, isAddOn: true }))
  expect(firstSteps(shut, fern)).toMatchObject({ steps: { hours: 'missing' }, isBookable: false })
  expect(
    firstSteps({ ...ready, catalogue: { ...catalogue, services: addOns } }, EXAMPLE_SALON),
  ).toEqual({
    steps: { salon: 'missing', hours: 'done', services: 'missing', team: 'done' },
    isBookable: false,
  })
  const unseen = { ...ready, rules: { ...rules, publishesTimes: false } }
  expect(firstSteps(unseen, fern)).toMatchObject({ steps: { team: 'missing' } })
})

test('it’s named once clients can come, call and write to it', () => {
  const { address } = EXAMPLE_SALON
  expect(firstSteps(shut, { ...fern, address })).toMatchObject({ steps: { salon: 'missing' } })
  expect(firstSteps(shut, fern)).toMatchObject({ steps: { salon: 'done' } })
})

test('where the example is still told of, a salon needs a name, and nothing of the example', () => {
  const after = (left: object) => ({
    ...ready,
    exampleLeft: { goes: null, team: [], hours: false, services: 0, ...left },
  })
  expect(firstSteps(after({}), EXAMPLE_SALON)).toMatchObject({
    steps: { salon: 'missing' },
    isBookable: true,
  })
  expect(firstSteps(after({}), fern)).toBeNull()
  expect(firstSteps(after({ hours: true }), fern)).toMatchObject({ steps: { hours: 'example' } })
  expect(firstSteps(after({ services: 1 }), fern)).toMatchObject({ steps: { services: 'example' } })
  const withMara = after({ team: ['Mara Ellison'] })
  expect(firstSteps(withMara, fern)).toMatchObject({ steps: { team: 'example' }, isBookable: true })
})

test('what’s missing is said before whose it is', () => {
  const exampleLeft = { goes: null, team: ['Mara Ellison'], hours: false, services: 0 }
  const unseen = { ...ready, exampleLeft, rules: { ...rules, publishesTimes: false } }
  expect(firstSteps(unseen, fern)).toMatchObject({ steps: { team: 'missing' }, isBookable: false })
})
