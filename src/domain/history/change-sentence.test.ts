import { expect, test } from 'vitest'
import { changeInWords } from './change-sentence.ts'
import type { SalonChange } from './salon-changes.ts'

const AROUND = { ownId: 'june', today: '2026-11-27' }
const CHANGE: SalonChange = {
  number: 1,
  at: Date.UTC(2026, 10, 27, 18),
  kind: 'service.change',
  name: 'Cut',
  stylistId: null,
  stylistName: '',
  byId: 'lena',
  byName: 'Lena Castellan',
  before: {},
  after: {},
  canUndo: false,
}

const told = (change: Partial<SalonChange>) => {
  const { who, words, lines } = changeInWords({ ...CHANGE, ...change }, AROUND)
  const differences = lines.map(({ label, was, is }) => `${label}: ${was} → ${is}`)
  return [`${who} ${words}`.trim(), ...differences]
}

test.for<[Partial<SalonChange>, readonly string[]]>([
  [{ kind: 'mirror.polish', name: 'Mirror' }, ['Lena Castellan changed Mirror']],
  [{ kind: 'mirror.polish', name: '', byName: '' }, ['Someone changed something']],
  [{ byId: 'june', kind: 'room.add', name: 'Sauna' }, ['You added Sauna']],
  [
    {
      kind: 'role.granted',
      byId: null,
      name: '',
      before: { role: 'client' },
      after: { role: 'admin' },
    },
    ['Someone became an administrator'],
  ],
  [
    { kind: 'role.granted', name: 'Ivo', before: { role: 'manager' }, after: { role: 'client' } },
    ['Lena Castellan took away Ivo’s access as a manager'],
  ],
  [
    { before: { image: 'a' }, after: { image: 'b' } },
    ['Lena Castellan changed Cut', 'Picture: A picture → Another picture'],
  ],
  [
    {
      before: { leadMinutes: 120, goesWith: ['Hair'] },
      after: { leadMinutes: 2880, goesWith: [] },
    },
    [
      'Lena Castellan changed Cut',
      'How far ahead: At least 2 hours → At least 2 days',
      'Goes with: Hair → Everything in its own category',
    ],
  ],
  [
    {
      kind: 'closure.add',
      before: null,
      after: { startsAt: '2027-01-01T05:00:00Z', endsAt: '2027-01-03T05:00:00Z', reason: '' },
    },
    ['Lena Castellan closed the salon: Friday, January 1 to Saturday, January 2, 2027'],
  ],
])('%o', ([change, words]) => {
  expect(told(change)).toEqual(words)
})
