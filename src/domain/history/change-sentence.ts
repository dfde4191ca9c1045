import { closedDays, closedDaysInWords } from '#domain/hours/closures.ts'
import { isRole } from '#domain/session/roles.ts'
import { oneOf } from '#domain/session/page-access.ts'
import { fieldsOf, readable } from '#domain/text/row-fields.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { withYear } from '#domain/hours/opening-days.ts'
import {
  ROOM_FIELDS,
  SERVICE_FIELDS,
  STYLIST_FIELDS,
  dayLines,
  lengthInWords,
  shiftsInWords,
} from './field-words.ts'
import type { FieldWords } from './field-words.ts'
import type { Named, SalonChange } from './salon-changes.ts'
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
  readonly stylists: readonly Named[]
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
    fields: Object.keys(after ?? before ?? {}),
    before: before === null ? null : fieldsOf(before),
    after: after === null ? null : fieldsOf(after),
  }
  const who = byId === around.ownId ? 'You' : byName || 'Someone'
  const tell = SENTENCES[change.kind] ?? (() => `changed ${change.name || 'something'}`)
  const said = tell(change, around)
  const { words, lines } = typeof said === 'string' ? { words: said, lines: [] } : said
  return { who: byId === null ? '' : who, words, lines }
}

/** What's to be read before somebody may do less than they can; null where nobody does. */
export function lossInWords({ kind, name, before }: SalonChange): string | null {
  if (kind === 'access.invite')
    return `The invitation won’t count anymore. If ${name || 'they'} accepted it already, what it gave is taken back.`
  if (kind !== 'role.granted') return null
  const role = roleIn(before === null ? null : fieldsOf(before))
  return `${name || 'They'} will be ${oneOf(role)} again.`
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
  'service.assign': (change, { stylists }) => ({
    words: `changed who does ${change.name}`,
    lines: teamLines(change, stylists),
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
    return {
      words: `changed ${name}’s working hours`,
      lines: [{ label: 'Working hours', was, is }],
    }
  },
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
  'access.invite': ({ name, after }) =>
    `invited ${name || 'someone'} to be ${oneOf(roleIn(after))}`,
  'access.withdraw': ({ name }) => `withdrew the invitation of ${name || 'someone'}`,
  'role.granted': ({ byId, name, before, after }) => {
    const [was, is] = [roleIn(before), roleIn(after)]
    const whom = name || 'someone'
    if (byId === null) return `${name || 'Someone'} became ${oneOf(is)}`
    return is === 'client'
      ? `took away ${whom}’s access as ${oneOf(was)}`
      : `made ${whom} ${oneOf(is)}`
  },
}

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
    .map(([field, { label, say }]) => ({ label, was: say(before, field), is: say(after, field) }))
}

function teamLines({ before, after }: Told, stylists: readonly Named[]) {
  return stylists
    .map(({ id, name }) => ({ label: name, was: doing(before, id), is: doing(after, id) }))
    .filter(({ was, is }) => was !== is)
}

/** With no one named, everyone does it. */
function doing(row: RowFields | null, stylistId: string): string {
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
  const words = withYear(closedDaysInWords(days), days.untilDay, today)
  return reason === '' ? words : `${words} (${reason})`
}

function roleIn(row: RowFields | null): Role {
  const role = row?.value('role')
  return isRole(role) ? role : 'client'
}
