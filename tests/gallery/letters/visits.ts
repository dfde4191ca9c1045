import { reminderLetter } from '#functions/run-errands/reminder-letter.ts'
import { visitChangeLetter, type VisitChange } from '#functions/run-errands/visit-change-letter.ts'
import { SITE } from './errands.ts'
import type { Letter } from '#functions/_shared/mail.ts'

type Part = VisitChange['parts'][number]

const ID = '3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b'
const SECOND = '7c1d2e3f-4a5b-4b6f-9a7e-3f2b8c1e0d4a'

const COLOR: Part = {
  appointmentId: ID,
  visitId: ID,
  serviceSlug: 'root-touch-up',
  serviceName: 'Root Touch-Up',
  guestName: '',
  stylistName: 'Mara Ellison',
  startsAt: '2026-11-27T15:00:00+00:00',
  endsAt: '2026-11-27T16:30:00+00:00',
  scheduleVersion: 1,
  statusVersion: 1,
  isCancelled: false,
  isNew: true,
  before: null,
}
const CUT: Part = {
  ...COLOR,
  appointmentId: SECOND,
  serviceSlug: 'signature-cut',
  serviceName: 'Signature Cut & Finish',
  stylistName: '',
  startsAt: '2026-11-27T16:30:00+00:00',
  endsAt: '2026-11-27T17:15:00+00:00',
}
const MOVED: Part = {
  ...COLOR,
  startsAt: '2026-11-28T19:00:00+00:00',
  endsAt: '2026-11-28T20:30:00+00:00',
  scheduleVersion: 2,
  isNew: false,
  before: { startsAt: COLOR.startsAt, stylistName: COLOR.stylistName },
}
const CANCELED: Part = { ...MOVED, statusVersion: 2, isCancelled: true }

const inWeeks = (weeks: number): Part => {
  const later = (time: string) =>
    new Date(Date.parse(time) + weeks * 7 * 24 * 3_600_000).toISOString()
  const id = `00000000-0000-4000-8000-${String(weeks).padStart(12, '0')}`
  return {
    ...CUT,
    appointmentId: id,
    visitId: id,
    startsAt: later(CUT.startsAt),
    endsAt: later(CUT.endsAt),
  }
}

function about(parts: readonly Part[], more: Partial<VisitChange> = {}): Letter {
  const change: VisitChange = {
    edition: 1,
    email: 'nora@example.com',
    name: 'Nora',
    token: '',
    accountId: ID,
    writtenAt: '2026-11-24T15:00:00+00:00',
    isChangedByOthers: false,
    mayMove: true,
    parts,
    ...more,
  }
  return visitChangeLetter(change, SITE)
}

const byOthers = { isChangedByOthers: true }

/** What tells of a visit, by what it's called among the others. The same visit is booked, moved and canceled. */
export const VISIT_LETTERS: Readonly<Record<string, Letter>> = {
  'A visit is booked': about([COLOR]),
  'Booked without an account': about([COLOR, { ...CUT, guestName: 'June Whitfield' }], {
    name: '',
    accountId: null,
    token: '0123456789abcdef'.repeat(4),
  }),
  'A series is booked': about([CUT, inWeeks(3), inWeeks(6)]),
  'A visit is moved': about([MOVED], byOthers),
  'Some of it is canceled': about([CANCELED, { ...CUT, isNew: false }], byOthers),
  'A visit is canceled': about([CANCELED], byOthers),
  'A reminder': reminderLetter(
    { appointmentId: ID, step: 'day-before', scheduleVersion: 2 },
    {
      state: 'waiting',
      clientId: ID,
      obstacle: null,
      serviceName: 'Root Touch-Up',
      startsAt: Date.parse(MOVED.startsAt),
      endsAt: Date.parse(MOVED.endsAt),
      scheduledAt: Date.parse('2026-11-27T19:00:00Z'),
      statusVersion: 1,
      wantsEmail: true,
      devices: [],
    },
    { to: 'nora@example.com', siteUrl: SITE, now: Date.parse('2026-11-27T19:00:00Z') },
  ),
}
