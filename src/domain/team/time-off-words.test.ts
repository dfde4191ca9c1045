import { expect, test } from 'vitest'
import { offSoonInWords } from './time-off-words.ts'

const at = (from: string, until: string) => ({
  startsAt: Date.parse(`${from}-05:00`),
  endsAt: Date.parse(`${until}-05:00`),
  reason: '',
})
const offOn = (today: string) => (from: string, until: string) =>
  offSoonInWords([at(from, until)], today)

test('what comes within two weeks is told beside their days', () => {
  const off = offOn('2026-12-03')
  expect([
    off('2026-12-03T00:00', '2026-12-04T00:00'),
    off('2026-12-01T00:00', '2026-12-07T00:00'),
    off('2026-12-01T00:00', '2026-12-04T00:00'),
    off('2026-12-03T14:00', '2026-12-03T18:00'),
    off('2026-12-07T00:00', '2026-12-08T00:00'),
    off('2026-12-07T09:00', '2026-12-07T12:30'),
    off('2026-12-07T00:00', '2026-12-12T00:00'),
    off('2026-12-17T00:00', '2026-12-18T00:00'),
    off('2026-12-18T00:00', '2026-12-19T00:00'),
    offSoonInWords([], '2026-12-03'),
    off('2026-12-02T00:00', '2026-12-03T00:00'),
  ]).toEqual([
    'Off today',
    'Off through Sun, Dec 6',
    'Off today',
    'Off today, 2pm–6pm',
    'Off Mon, Dec 7',
    'Off Mon, Dec 7, 9am–12:30pm',
    'Off Mon, Dec 7 to Fri, Dec 11',
    'Off Thu, Dec 17',
    '',
    '',
    '',
  ])
})
