import { closedDays, closedDaysInWords } from '#domain/hours/closures.ts'
import { isRole } from '#domain/session/roles.ts'
import { oneOf } from '#domain/session/page-access.ts'
import { fieldsOf, readable } from '#domain/text/row-fields.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import {
  PRESET_FIELDS,
  ROOM_FIELDS,
  SALON_FIELDS,
  SERVICE_FIELDS,
  STYLIST_FIELDS,
  dayLines,
  plannedLines,
  lengthInWords,
  shiftsInWords,
} from './field-words.ts'
import type { FieldWords } from './field-words.ts'
import type { SalonChange } from './salon-changes.ts'
import type { Role } from '#domain/session/roles.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** What somebody changed, in a sentence that goes on after their name, and line by line. */
export interface ChangeWords {
  /** Empty where nobody was signed in: the sentence begins with what it's about. */
  readonly who: string
  readonly words: string
  readonly lines: readonly ChangeLine[]
}

export interface ChangeLine {
  readonly label: string
  readonly was: string
  readonly is: string
}

interface Around {
  readonly ownId: string
  readonly today: string
}

/** With its fields to be read. */
interface Told extends Omit<SalonChange, 'before' | 'after'> {
  readonly fields: readonly string[]
  readonly before: RowFields | null
  readonly after: RowFields | null
}

export function changeInWords(told: SalonChange, around: Around): ChangeWords {
  const { byId, byName, before, after } = told
  const change = {
    ...told,
    name: told.name || told.stylistName || SOMEONE,
    fields: Object.keys({ ...before, ...after }),
    before: before === null ? null : fieldsOf(before),
    after: after === null ? null : fieldsOf(after),
  }
  const who = byId === around.ownId ? 'You' : byName || 'Someone'
  const tell = SENTENCES[change.kind] ?? (() => `changed ${told.name || 'something'}`)
  const said = tell(change, around)
  const { words, lines } = typeof said === 'string' ? { words: said, lines: [] } : said
  return { who: byId === null ? '' : who, words, lines }
}

/** What's to be read before undoing takes something away that doesn't come back by itself; null where it doesn't. */
export function lossInWords({ kind, name, before, after }: SalonChange): string | null {
  switch (kind) {
    case 'access.invite':
      return `The invitation won’t count anymore. If ${name || 'they'} accepted it already, what it gave is taken back.`
    case 'role.granted':
      return `${name || 'They'} will be ${oneOf(roleIn(before === null ? null : fieldsOf(before)))} again.`
    case 'service.add':
      return `${name} will be removed from the menu, and this can’t be undone if you chose who does it.`
    case 'stylist.add':
      return `${name} will be removed from the team. You’d have to add them again.`
    case 'stylist.remove-time-off':
      return after === null ? 'The time off will be there again, without the reason it had.' : null
    default:
      return null
  }
}

type Sentence = string | { readonly words: string; readonly lines: readonly ChangeLine[] }

const SENTENCES: Readonly<Record<string, (change: Told, around: Around) => Sentence>> = {
  'service.add': ({ name }) => `added the service ${name}`,
  'service.remove': ({ name }) => `removed the service ${name}`,
  'service.change': (change) => {
    const { name, after } = change
    if (isOnly(change, 'isPublished'))
      return after?.flag('isPublished') ? `put ${name} on the menu` : `took ${name} off the menu`
    return { words: `changed ${name}`, lines: linesOf(change, SERVICE_FIELDS) }
  },
  'service.assign': (change) => ({
    words: `changed who does ${change.name}`,
    lines: teamLines(change),
  }),
  'stylist.add': ({ name }) => `added ${name} to the team`,
  'stylist.remove': ({ name }) => `removed ${name} from the team`,
  'stylist.change': (change) => ({
    words: `changed what clients read about ${change.name}`,
    lines: linesOf(change, STYLIST_FIELDS),
  }),
  'shifts.change': ({ name, before, after, at }) => {
    const day = salonDay(at)
    const [was, is] = [shiftsInWords(before, day), shiftsInWords(after, day)]
    const lines = was === is ? [] : [{ label: 'Working hours', was, is }]
    return { words: `changed ${name}’s working hours`, lines }
  },
  'shifts.plan': ({ fields: days, before, after, names = {} }, { today }) => ({
    words: days.length === 1 ? 'planned a day of shifts' : `planned ${days.length} days of shifts`,
    lines: plannedLines({ before, after, days, names, today }),
  }),
  'stylist.add-time-off': ({ name, before, after }, around) =>
    before === null
      ? `added time off for ${name}: ${spanOf(after, around)}`
      : `put ${name}’s time off back: ${spanOf(after, around)}`,
  'stylist.remove-time-off': ({ name, before, after }, around) =>
    after === null
      ? `removed ${name}’s time off: ${spanOf(before, around)}`
      : `ended ${name}’s time off early: ${spanOf(after, around)}`,
  'hours.change': ({ before, after }) => ({
    words: 'changed the opening hours',
    lines: dayLines(before, after),
  }),
  'salon.change': (change) => ({
    words: 'changed the salon’s details',
    lines: linesOf(change, SALON_FIELDS),
  }),
  'closure.add': ({ after }, around) => `closed the salon: ${spanOf(after, around)}`,
  'closure.remove': ({ before }, around) => `opened the salon again: ${spanOf(before, around)}`,
  'room.add': ({ name }) => `added ${name}`,
  'room.remove': ({ name }) => `removed ${name}`,
  'room.change': (change) => {
    const { name, after } = change
    if (isOnly(change, 'isInUse'))
      return after?.flag('isInUse') ? `put ${name} back in service` : `took ${name} out of service`
    return { words: `changed ${name}`, lines: linesOf(change, ROOM_FIELDS) }
  },
  'preset.add': ({ name }) => `added the ready-made answer “${name}”`,
  'preset.remove': ({ name }) => `removed the ready-made answer “${name}”`,
  'preset.change': (change) => ({
    words: `changed the ready-made answer “${change.name}”`,
    lines: linesOf(change, PRESET_FIELDS),
  }),
  'client.forget': () => 'deleted a client and everything we knew about them',
  'access.invite': ({ name, after }) => `invited ${name} to be ${oneOf(roleIn(after))}`,
  'access.withdraw': ({ name }) => `withdrew the invitation of ${name}`,
  'access.end-two-step': ({ byId, name }) =>
    byId === null
      ? `Two-step sign-in was turned off for ${name}`
      : `turned off two-step sign-in for ${name}`,
  'access.require-two-step': ({ after }) =>
    after?.flag('isRequired')
      ? 'made two-step sign-in required for administrators and owners'
      : 'made two-step sign-in optional for administrators and owners',
  'role.granted': ({ byId, name, before, after }) => {
    const [was, is] = [roleIn(before), roleIn(after)]
    if (byId === null) return `${name === SOMEONE ? 'Someone' : name} became ${oneOf(is)}`
    return is === 'client'
      ? `took away ${name}’s access as ${oneOf(was)}`
      : `made ${name} ${oneOf(is)}`
  },
}

const SOMEONE = 'someone'

function isOnly({ fields }: Told, field: string): boolean {
  return fields.length === 1 && fields[0] === field
}

function linesOf(
  { fields, before, after }: Told,
  known: Readonly<Record<string, FieldWords>>,
): readonly ChangeLine[] {
  if (before === null || after === null) return []
  return Object.entries(known)
    .filter(([field]) => fields.includes(field))
    .map(([field, { label, say, other }]) => {
      const [was, is] = [say(before, field), say(after, field)]
      return { label, was, is: was === is && other !== undefined ? other : is }
    })
}

function teamLines({ before, after, stylistId, stylistName }: Told): readonly ChangeLine[] {
  const [was, is] = [before, after].map((row) => doing(row, stylistId))
  return [{ label: stylistName || SOMEONE, was: was ?? '', is: is ?? '' }]
}

/** With no one named, everyone does it. */
function doing(row: RowFields | null, stylistId: string | null): string {
  const team = readable(row?.value('team'), (one) => one)
  const own = team.find((one) => one.text('stylistId') === stylistId)
  if (own === undefined) return team.length === 0 ? 'Does it' : 'Doesn’t do it'
  return own.value('parts') === null ? 'Does it' : lengthInWords(own.value('parts'))
}

function spanOf(row: RowFields | null, { today }: Around): string {
  const [startsAt, endsAt] = [row?.moment('startsAt'), row?.moment('endsAt')]
  if (startsAt == null || endsAt == null) return ''
  const reason = row?.text('reason') ?? ''
  const days = closedDays({ startsAt, endsAt, reason })
  const words = closedDaysInWords(days, today)
  return reason === '' ? words : `${words} (${reason})`
}

function roleIn(row: RowFields | null): Role {
  const role = row?.value('role')
  return isRole(role) ? role : 'client'
}
