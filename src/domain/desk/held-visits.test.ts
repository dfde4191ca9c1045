import { expect, test } from 'vitest'
import { readHeldVisits } from './held-visits.ts'

const CUT = {
  visit_id: 'v1',
  client_name: 'Hannah Brooks',
  service_name: 'Cut',
  starts_at: '2026-12-01T15:00:00Z',
  confirm_by: '2026-11-30T15:30:00Z',
  stylists: { name: 'Mara Ellison' },
  appointment_contacts: { phone: '(828) 555-0142', email: 'hannah@example.com' },
  waitlist_entries: [],
}

test('the services of a visit are one row, with each stylist once', () => {
  const color = { ...CUT, service_name: 'Color', starts_at: '2026-12-01T15:40:00Z' }
  expect(readHeldVisits([CUT, color])).toEqual([
    {
      visitId: 'v1',
      clientName: 'Hannah Brooks',
      phone: '(828) 555-0142',
      email: 'hannah@example.com',
      services: ['Cut', 'Color'],
      stylists: ['Mara Ellison'],
      startsAt: Date.parse('2026-12-01T15:00:00Z'),
      heldUntil: Date.parse('2026-11-30T15:30:00Z'),
    },
  ])
})

test('what is held for someone on the waitlist is shown there, with all of its services', () => {
  const offered = { ...CUT, visit_id: 'v2', waitlist_entries: [{ id: 'w1' }] }
  const later = { ...CUT, visit_id: 'v2', service_name: 'Color' }
  expect(readHeldVisits([offered, later, CUT]).map(({ visitId }) => visitId)).toEqual(['v1'])
})

test('an answer that can’t be read is none', () => {
  expect(() => readHeldVisits([{ ...CUT, confirm_by: 'soon' }])).toThrow()
  expect(() => readHeldVisits(null)).toThrow()
})
