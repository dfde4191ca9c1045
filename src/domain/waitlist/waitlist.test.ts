import { expect, test } from 'vitest'
import { openOffer, readWaitlist, waitlistRefusal } from './waitlist.ts'
import { minuteInWords, wishInWords } from './waitlist-words.ts'

const ROW = {
  id: 'entry',
  user_id: 'nora',
  client_name: 'Nora Whitfield',
  service_ids: ['cut'],
  service_names: ['Cut'],
  stylist_id: null,
  from_day: '2026-12-01',
  until_day: '2026-12-14',
  from_minute: 600,
  until_minute: 780,
  weekdays: [1, 3],
  note: '',
  state: 'offered',
  visit_id: 'visit',
  offered_at_time: '2026-12-02T15:00:00Z',
  offered_until: '2026-12-01T15:15:00Z',
  joined_at: '2026-11-24T15:00:00Z',
  stylists: null,
  appointments: { stylists: { name: 'Mara Ellison' } },
}
const only = (row: object) => {
  const [entry] = readWaitlist([row])
  if (entry === undefined) throw new Error('It is readable.')
  return entry
}

test('an entry says what is wished for, and what is held', () => {
  expect(only(ROW)).toMatchObject({
    clientName: 'Nora Whitfield',
    serviceNames: ['Cut'],
    stylistName: '',
    weekdays: [1, 3],
    phone: '',
    offer: { visitId: 'visit', stylistName: 'Mara Ellison' },
  })
  expect(only({ ...ROW, waitlist_contacts: { phone: '555-0101' } }).phone).toBe('555-0101')
  for (const odd of [{ state: 'new' }, { joined_at: null }, { from_minute: '9' }, { id: '' }])
    expect(() => readWaitlist([{ ...ROW, ...odd }])).toThrow()
})

test('an offer is open until its time is over, and while it is one', () => {
  const until = Date.parse(ROW.offered_until)
  expect(openOffer(only(ROW), until - 1)?.visitId).toBe('visit')
  expect(openOffer(only(ROW), until)).toBe(null)
  expect(openOffer(only({ ...ROW, state: 'waiting' }), until - 1)).toBe(null)
  expect(openOffer(only({ ...ROW, visit_id: null }), until - 1)).toBe(null)
})

test('a wish in words', () => {
  const words = (more: object) => wishInWords({ ...only(ROW), ...more })
  expect(words({})).toBe('Dec 1 to Dec 14, Mon and Wed, 10:00 AM to 1:00 PM')
  expect(words({ untilDay: '2026-12-01', weekdays: [2] })).toBe('Tue, Dec 1, 10:00 AM to 1:00 PM')
  expect(words({ fromMinute: 0, untilMinute: 1440 })).toMatch(/, any time$/)
  expect(words({ fromMinute: 0 })).toMatch(/, until 1:00 PM$/)
  expect(words({ untilMinute: 1440 })).toMatch(/, from 10:00 AM$/)
  expect(words({ weekdays: [1, 2, 3, 4, 5, 6] })).toBe('Dec 1 to Dec 14, 10:00 AM to 1:00 PM')
  expect(minuteInWords(0)).toBe('12:00 AM')
})

test('why nothing came of it', () => {
  const refused = (code: string) =>
    waitlistRefusal({ outcome: 'rejected', code, current: null, fields: {} })
  expect(refused('offer-gone')).toMatch(/went to the next person/)
  expect(refused('invalid')).toMatch(/choose again/)
  expect(refused('key_reuse')).toMatch(/same number/)
})
