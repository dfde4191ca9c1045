import { expect, test } from 'vitest'
import { bookAgainSearch, linkedVisitAt, readLinkedVisit } from './visit-link.ts'

const NINE = Date.parse('2026-12-01T14:00:00Z')
const MINUTE = 60_000
const at = (minutes: number) => new Date(NINE + minutes * MINUTE).toISOString()
const step = (from: number, slug: string) => ({
  appointmentId: `id of ${slug}`,
  serviceSlug: slug,
  serviceName: slug,
  stylistName: 'Mara Ellison',
  startsAt: at(from),
  endsAt: at(from + 45),
  scheduleVersion: 1,
  statusVersion: 1,
})
const ANSWER = {
  state: 'held',
  isOffer: false,
  confirmBy: at(-60),
  steps: [step(0, 'color'), step(45, 'cut')],
}

test('a visit of several services begins with the first and ends with the last', () => {
  expect(readLinkedVisit(ANSWER)).toMatchObject({
    state: 'held',
    confirmBy: NINE - 60 * MINUTE,
    startsAt: NINE,
    endsAt: NINE + 90 * MINUTE,
    steps: [{ serviceName: 'color' }, { serviceName: 'cut' }],
  })
})

test('a link that leads nowhere is told from an answer that is none', () => {
  expect(readLinkedVisit({ state: 'unknown' })).toBe(null)
  for (const odd of [null, '<html>', {}, { state: 'new' }, { ...ANSWER, steps: [] }])
    expect(readLinkedVisit(odd)).toBe(undefined)
})

test('it lapses, or begins, while somebody looks at it', () => {
  const seen = readLinkedVisit(ANSWER)
  if (seen === null || seen === undefined) throw new Error('It is readable.')
  const state = (now: number, known = seen) => linkedVisitAt(known, now).state
  expect(state(NINE - 60 * MINUTE - 1)).toBe('held')
  expect(state(NINE - 60 * MINUTE)).toBe('lapsed')
  const confirmed = { ...seen, state: 'confirmed', confirmBy: null } as const
  expect(state(NINE - 1, confirmed)).toBe('confirmed')
  expect(state(NINE, confirmed)).toBe('over')
  expect(state(NINE, { ...confirmed, state: 'called-off' })).toBe('called-off')
})

test('all of it can be chosen again', () => {
  const seen = readLinkedVisit(ANSWER)
  if (seen === null || seen === undefined) throw new Error('It is readable.')
  expect(bookAgainSearch(seen)).toEqual({ service: 'color,cut' })
  const [first] = seen.steps
  expect(bookAgainSearch({ ...seen, steps: first ? [{ ...first, serviceSlug: '' }] : [] })).toEqual(
    {},
  )
})
