import { expect, test } from 'vitest'
import { EXAMPLE_SALON } from '#domain/salon/salon.ts'
import { detailsOf } from '#domain/salon-details/details-form.ts'
import { SEED_PLANS } from '#domain/membership/plans.ts'
import { readPublishedSalon } from './published-salon.ts'

const SILVER = {
  id: 'silver',
  name: 'Silver',
  priceCents: 2500,
  memberPriceCents: 1000,
  discountPercent: 12,
  description: 'For a standing appointment.',
  perks: ['Priority booking'],
}
const MARA = { id: 'mara', name: 'Mara Ellison', role: 'Founder', bio: 'Paints.', image: null }
const MONDAY = { weekday: 1, from: 600, until: 1080 }

test('the salon is read as the database tells it', () => {
  const salon = { ...detailsOf(EXAMPLE_SALON), name: 'Fern & Field' }
  const answer = {
    edition: 7,
    salon,
    hours: [MONDAY],
    plans: [SILVER],
    team: [MARA],
    categories: ['Hair', 'Skin'],
    more: 'later',
  }
  const { plans, ...rest } = readPublishedSalon(answer)
  const profile = { ...EXAMPLE_SALON, name: 'Fern & Field' }
  expect(rest).toEqual({
    edition: 7,
    profile,
    isExample: false,
    hours: [MONDAY],
    closures: [],
    team: [MARA],
    categories: ['Hair', 'Skin'],
  })
  expect(plans[0]).toEqual(SEED_PLANS[0])
  expect(plans.slice(1)).toMatchObject([
    { id: 'silver', priceCents: 2500, features: ['12% discount', 'Priority booking'] },
  ])
})

test('only what says so itself is the example', () => {
  const told = { edition: 1, hours: [], plans: [], team: [] }
  expect(readPublishedSalon({ ...told, isExample: true }).isExample).toBe(true)
  expect(readPublishedSalon({ ...told, isExample: 'true' }).isExample).toBe(false)
})

test('closures are told since lately, and read where they are', () => {
  const closure = { startsAt: '2026-11-26T05:00:00Z', endsAt: '2026-11-27T05:00:00Z', reason: '' }
  const told = { edition: 1, hours: [], plans: [], team: [], closures: [closure] }
  expect(readPublishedSalon(told).closures).toEqual([
    {
      startsAt: Date.parse(closure.startsAt),
      endsAt: Date.parse(closure.endsAt),
      reason: '',
    },
  ])
  const upsideDown = { ...closure, endsAt: closure.startsAt }
  expect(() => readPublishedSalon({ ...told, closures: [upsideDown] })).toThrow()
})

test('a plan that nobody here has heard of is left out', () => {
  const plans = [SILVER, { ...SILVER, id: 'platinum' }]
  expect(readPublishedSalon({ edition: 1, hours: [], plans, team: [] }).plans).toHaveLength(2)
})

test('an answer from before salons had a name of their own leaves the one that is known', () => {
  expect(readPublishedSalon({ edition: 1, hours: [], plans: [], team: [] }).profile).toBeNull()
})

test('a salon that never opens is told as such', () => {
  expect(readPublishedSalon({ edition: 1, hours: [], plans: [], team: [] }).hours).toEqual([])
})

test.each([
  null,
  [],
  { hours: [MONDAY], plans: [], team: [] },
  { edition: 1, hours: [] },
  { edition: 1, hours: [], plans: [{ ...SILVER, priceCents: '20' }], team: [] },
  { edition: 1, hours: [], plans: [{ ...SILVER, perks: null }], team: [] },
  { edition: -1, hours: [MONDAY], plans: [], team: [] },
  { edition: 1 },
  { edition: 1, hours: [], plans: [] },
  { edition: 1, hours: [], plans: [], team: [{ ...MARA, id: '' }] },
  { edition: 1, hours: [], plans: [], team: [{ ...MARA, name: null }] },
  { edition: 1, hours: [{ ...MONDAY, weekday: 8 }], plans: [], team: [] },
  { edition: 1, hours: [{ ...MONDAY, until: 600 }], plans: [], team: [] },
  { edition: 1, hours: [{ ...MONDAY, until: 1441 }], plans: [], team: [] },
  { edition: 1, hours: [{ ...MONDAY, from: '10am' }], plans: [], team: [] },
])('anything else is no answer: %j', (answer) => {
  expect(() => readPublishedSalon(answer)).toThrow()
})
