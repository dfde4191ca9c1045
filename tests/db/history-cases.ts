import { detailsOf } from '#domain/salon-details/details-form.ts'
import { EXAMPLE_SALON } from '#domain/salon/salon.ts'
import { NEW_SERVICE } from '#domain/service/service-form.ts'
import { NEW_STYLIST } from '#domain/team/stylist-form.ts'
import { mondayOf } from '#domain/time/week.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { ANDRE, CUT, FACIAL, MARA, TUESDAY } from '#support/furnished-salon.ts'
import { freshId } from './deliveries.ts'

const [SAUNA, RITUAL, SOFIA, CLOSED, OFF, PARKING] = Array.from({ length: 6 }, freshId)
const TODAY = salonDay(Date.now())
const MONDAY = mondayOf(TUESDAY)
export const service = { ...NEW_SERVICE, name: 'Scalp Ritual', category: 'Hair', priceCents: 9000 }
export const stylist = { ...NEW_STYLIST, name: 'Noor Haddad' }
const parking = { name: 'Parking', text: 'Behind the salon.' }
export const sauna = { name: 'Sauna', kind: 'sauna', isInUse: true }
export const ONE_DAY = { fromDay: TUESDAY, untilDay: TUESDAY, hours: null }
export const MORNING = { ...ONE_DAY, hours: { from: 540, until: 750 } }
const EVENING = { ...ONE_DAY, hours: { from: 1020, until: 1440 } }

/** Something a manager does, and how it's told. */
interface Change {
  readonly what: string
  /** What has to be there first. */
  readonly first?: readonly [kind: string, args: object]
  readonly kind: string
  readonly args: object
  /** Of the thing, where the command wants it. */
  readonly version?: string
  readonly thing: readonly [thing: string, subject: string | null | undefined]
  readonly told: RegExp
}

export const CHANGES: readonly Change[] = [
  {
    what: 'a service that was added',
    kind: 'service.add',
    args: { serviceId: RITUAL, service, teamOf: null },
    thing: ['service', RITUAL],
    told: /^manager Example added the service Scalp Ritual$/,
  },
  {
    what: 'a service that was changed',
    kind: 'service.change',
    args: {
      serviceId: FACIAL,
      service: {
        ...service,
        name: 'Facial',
        category: 'Skin',
        priceCents: 9900,
        parts: [20, 10, 20],
      },
    },
    version: 'serviceVersion',
    thing: ['service', FACIAL],
    told: /^manager Example changed Facial; Price: \$90 → \$99; Length: 50 min → 20 \+ 10 \+ 20 min$/,
  },
  {
    what: 'a service that was taken off the menu',
    kind: 'service.change',
    args: {
      serviceId: CUT,
      service: { ...service, name: 'Cut', priceCents: 8000, parts: [40], isPublished: false },
    },
    version: 'serviceVersion',
    thing: ['service', CUT],
    told: /^manager Example took Cut off the menu$/,
  },
  {
    what: 'a service that was removed',
    first: ['service.add', { serviceId: RITUAL, service, teamOf: null }],
    kind: 'service.remove',
    args: { serviceId: RITUAL },
    thing: ['service', RITUAL],
    told: /^manager Example removed the service Scalp Ritual$/,
  },
  {
    what: 'someone who doesn’t do a service anymore',
    kind: 'service.assign',
    args: { serviceId: FACIAL, stylistId: MARA, doesIt: false, parts: null },
    thing: ['service', FACIAL],
    told: /^manager Example changed who does Facial; Mara [A-Z][a-z]+: Does it → Doesn’t do it$/,
  },
  {
    what: 'someone who takes longer for a service',
    kind: 'service.assign',
    args: { serviceId: FACIAL, stylistId: ANDRE, doesIt: true, parts: [60] },
    thing: ['service', FACIAL],
    told: /^manager Example changed who does Facial; Andre [A-Z][a-z]+: Does it → 60 min$/,
  },
  {
    what: 'someone who was added to the team',
    kind: 'stylist.add',
    args: { stylistId: SOFIA, stylist },
    thing: ['stylist', SOFIA],
    told: /^manager Example added Noor Haddad to the team$/,
  },
  {
    what: 'what clients read about someone',
    first: ['stylist.add', { stylistId: SOFIA, stylist }],
    kind: 'stylist.change',
    args: { stylistId: SOFIA, stylist: { ...stylist, title: 'Barber', bio: 'Sharp fades.' } },
    version: 'stylistVersion',
    thing: ['stylist', SOFIA],
    told: /^manager Example changed what clients read about Noor Haddad; Title: None → Barber; In one sentence: None → Sharp fades\.$/,
  },
  {
    what: 'someone’s working hours',
    kind: 'shifts.change',
    args: {
      stylistId: MARA,
      shifts: [
        {
          kind: 'work',
          weekday: 3,
          from: 600,
          until: 960,
          everyWeeks: 1,
          startsOn: TODAY,
          endsOn: null,
        },
      ],
    },
    version: 'shiftsVersion',
    thing: ['shifts', MARA],
    told: /^manager Example changed Mara [A-Z][a-z]+’s working hours; Working hours: Monday–Saturday 9am–12pm, 1pm–6pm → Wednesday 10am–4pm$/,
  },
  {
    what: 'days that were planned by themselves',
    kind: 'shifts.plan',
    args: {
      monday: MONDAY,
      days: [
        { stylistId: MARA, day: TUESDAY, hours: [{ from: 600, until: 900 }] },
        { stylistId: ANDRE, day: TUESDAY, hours: [] },
      ],
    },
    version: 'weekVersion',
    thing: ['planned-days', null],
    told: /^manager Example planned 2 days of shifts; Mara [A-Z][a-z]+, Tue, \w+ \d+(, \d+)?: As usual → 10am–3pm; Andre [A-Z][a-z]+, Tue, \w+ \d+(, \d+)?: As usual → Off$/,
  },
  {
    what: 'a planned day that’s as usual again',
    first: [
      'shifts.plan',
      {
        monday: MONDAY,
        days: [{ stylistId: MARA, day: TUESDAY, hours: [{ from: 600, until: 900 }] }],
      },
    ],
    kind: 'shifts.plan',
    args: { monday: MONDAY, days: [{ stylistId: MARA, day: TUESDAY, hours: null }] },
    version: 'weekVersion',
    thing: ['planned-days', null],
    told: /^manager Example planned a day of shifts; Mara [A-Z][a-z]+, Tue, .*: 10am–3pm → As usual$/,
  },
  {
    what: 'time off that was added',
    kind: 'stylist.add-time-off',
    args: { timeOffId: OFF, stylistId: MARA, ...MORNING, reason: 'Dentist' },
    thing: ['time-off', OFF],
    told: /^manager Example added time off for Mara [A-Z][a-z]+: Tuesday, \w+ \d+(, \d{4})?, 9am–12:30pm$/,
  },
  {
    what: 'time off that was removed',
    first: ['stylist.add-time-off', { timeOffId: OFF, stylistId: MARA, ...ONE_DAY, reason: '' }],
    kind: 'stylist.remove-time-off',
    args: { timeOffId: OFF, keepsPast: false },
    thing: ['time-off', OFF],
    told: /^manager Example removed Mara [A-Z][a-z]+’s time off: Tuesday, \w+ \d+(, \d{4})?$/,
  },
  {
    what: 'a day that was closed',
    kind: 'closure.add',
    args: { closureId: CLOSED, ...ONE_DAY, reason: 'Thanksgiving' },
    thing: ['closure', CLOSED],
    told: /^manager Example closed the salon: Tuesday, \w+ \d+(, \d+)? \(Thanksgiving\)$/,
  },
  {
    what: 'an evening that was opened again',
    first: ['closure.add', { closureId: CLOSED, ...EVENING, reason: 'Thanksgiving' }],
    kind: 'closure.remove',
    args: { closureId: CLOSED },
    thing: ['closure', CLOSED],
    told: /^manager Example opened the salon again: Tuesday, \w+ \d+(, \d{4})?, 5pm–12am \(Thanksgiving\)$/,
  },
  {
    what: 'the opening hours',
    kind: 'hours.change',
    args: { hours: [{ weekday: 1, from: 600, until: 1200 }] },
    version: 'hoursVersion',
    thing: ['hours', null],
    told: /^manager Example changed the opening hours; Monday: 10am–6pm → 10am–8pm; Tuesday: 10am–6pm → Closed; /,
  },
  {
    what: 'the salon’s name and phone',
    kind: 'salon.change',
    args: { salon: { ...detailsOf(EXAMPLE_SALON), name: 'Fern & Field', phone: '(206) 555-0117' } },
    version: 'salonVersion',
    thing: ['salon', null],
    told: /^manager Example changed the salon’s details; Name: Juniper Row → Fern & Field; Phone: \(828\) 555-0142 → \(206\) 555-0117$/,
  },
  {
    what: 'a room that was added',
    kind: 'room.add',
    args: { roomId: SAUNA, room: sauna },
    thing: ['room', SAUNA],
    told: /^manager Example added Sauna$/,
  },
  {
    what: 'a room that was taken out of service',
    first: ['room.add', { roomId: SAUNA, room: sauna }],
    kind: 'room.change',
    args: { roomId: SAUNA, room: { ...sauna, isInUse: false } },
    version: 'roomVersion',
    thing: ['room', SAUNA],
    told: /^manager Example took Sauna out of service$/,
  },
  {
    what: 'a room that was removed',
    first: ['room.add', { roomId: SAUNA, room: sauna }],
    kind: 'room.remove',
    args: { roomId: SAUNA },
    thing: ['room', SAUNA],
    told: /^manager Example removed Sauna$/,
  },
  {
    what: 'a ready-made answer that was added',
    kind: 'preset.add',
    args: { presetId: PARKING, preset: parking },
    thing: ['preset', PARKING],
    told: /^manager Example added the ready-made answer “Parking”$/,
  },
  {
    what: 'a ready-made answer that was changed',
    first: ['preset.add', { presetId: PARKING, preset: parking }],
    kind: 'preset.change',
    args: { presetId: PARKING, preset: { ...parking, text: 'Across the street.' } },
    version: 'presetVersion',
    thing: ['preset', PARKING],
    told: /^manager Example changed the ready-made answer “Parking”; Answer: Behind the salon\. → Across the street\.$/,
  },
  {
    what: 'a ready-made answer that was removed',
    first: ['preset.add', { presetId: PARKING, preset: parking }],
    kind: 'preset.remove',
    args: { presetId: PARKING },
    thing: ['preset', PARKING],
    told: /^manager Example removed the ready-made answer “Parking”$/,
  },
]
