import { setTimeout as pause } from 'node:timers/promises'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { columnsOn, unassignedOn } from './desk-screen.ts'
import { cardOf, withPlainSpaces, type StandingVisit } from './desk-standing.ts'
import type { DeskBooks, Effect, Receipt } from './desk-books.ts'
import type { DeskDevice } from './desk-device.ts'
import type { DeskDay } from './desk-rage.ts'
import type { Judgement } from './storm-judgement.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

const FAULTS = [
  'is on no server',
  'took effect twice',
  'left no effect',
  'was refused and not shown',
  'took effect and is shown as refused',
] as const

/** What became of one change, as the database knows it and as its writer could see it. */
type Fate = 'took effect' | 'was done already' | 'was refused and shown' | (typeof FAULTS)[number]

/** Each change once: its effect, or its refusal before the eyes of whoever made it. */
export function judgeChanges(days: readonly DeskDay[], books: DeskBooks): readonly Judgement[] {
  const fates = days.flatMap((day) =>
    [...day.device.changes.values()].map((row) => ({ row, fate: fateOf(row, day, books) })),
  )
  const count = (...wanted: readonly Fate[]) =>
    fates.filter(({ fate }) => wanted.includes(fate)).length
  const known = new Set(fates.map(({ row }) => row.id))
  const own = new Set([...books.receipts.values()].map(({ xid }) => xid))
  const strays = [...books.effects.keys()].filter((xid) => xid !== 'before' && !own.has(xid))
  const unknown = [...books.receipts.keys()].filter((id) => !known.has(id))
  const wrong = FAULTS.map((fault) => `${count(fault)} ${fault}`)
  const done = count('took effect')
  const already = count('was done already')
  const refused = count('was refused and shown')
  const kinds = Object.entries(Object.groupBy(fates, ({ row }) => row.kind))
  const mix = kinds.map(([kind, some]) => `${some.length} ${kind.split('.')[1]}`).join(', ')
  return [
    {
      isKept: fates.length < ENOUGH_TO_MEET || kinds.length === Object.keys(MAKES).length,
      says: `by mouse and keys on the calendar: ${mix}`,
    },
    {
      isKept: done + already + refused === fates.length && done > 0,
      says: `${fates.length} changes: ${done} took effect once, ${already} found it done already, ${refused} were refused and shown; ${wrong.join(', ')}`,
    },
    {
      isKept: strays.length === 0 && unknown.length === 0,
      says: `${strays.length} transactions without a receipt, ${unknown.length} receipts of changes that nobody made`,
    },
    {
      isKept: fates.length < ENOUGH_TO_MEET || visitsOfBoth(days).length > 0,
      says: `${visitsOfBoth(days).length} visits were changed by both desks`,
    },
  ]
}

const ENOUGH_TO_MEET = 100

function visitsOfBoth(days: readonly DeskDay[]): readonly string[] {
  const [one, other] = days.map(
    ({ device }) => new Set([...device.changes.values()].map(({ lane }) => lane)),
  )
  return one === undefined || other === undefined ? [] : [...one].filter((lane) => other.has(lane))
}

function fateOf(row: WaitingAction, { device }: DeskDay, books: DeskBooks): Fate {
  const { id, kind } = row
  const receipt = books.receipts.get(id)
  if (receipt === undefined) return 'is on no server'
  const effects = books.effects.get(receipt.xid) ?? []
  const isShown = device.refusals.has(id)
  if (receipt.verdict['outcome'] !== 'applied') {
    if (effects.length > 0) return 'took effect and is shown as refused'
    return isShown ? 'was refused and shown' : 'was refused and not shown'
  }
  if (isShown) return 'took effect and is shown as refused'
  const times = (what: string) => effects.filter((effect) => effect.what === what).length
  const most = Math.max(...effects.map(({ what }) => times(what)), 0)
  if (most > 1) return 'took effect twice'
  if (most === 1 && effects.every(({ what }) => MAKES[kind]?.includes(what))) return 'took effect'
  return isDoneAlready(row, receipt, books) ? 'was done already' : 'left no effect'
}

/** What each kind may do to the tables, each once. */
const MAKES: Readonly<Record<string, readonly string[]>> = {
  'appointment.status': ['appointments UPDATE'],
  'appointment.reschedule': ['appointments UPDATE'],
  'appointment.cancel': ['appointments UPDATE', 'appointment_notes INSERT'],
  'appointment.note': ['appointment_notes INSERT'],
  'appointment.walk-in': ['appointments INSERT'],
  'appointment.book': ['appointments INSERT'],
}

/** Somebody else made the very version that its writer was told of, and it stands in the ledger as was told. */
function isDoneAlready({ kind, args }: WaitingAction, { verdict }: Receipt, books: DeskBooks) {
  if (!STEPS.includes(kind)) return false
  const { appointmentId } = Object(args)
  const told = Object(verdict['current'])
  const made = [...books.effects.values()].flat()
  return made.some(({ what, row_id, is_now }: Effect) => {
    if (!what.startsWith('appointments ') || row_id !== appointmentId) return false
    if (kind !== 'appointment.reschedule')
      return is_now['status_version'] === told.statusVersion && is_now['status'] === told.status
    const isSameTime = Date.parse(String(is_now['starts_at'])) === Date.parse(told.startsAt)
    const isSameVersion = is_now['schedule_version'] === told.scheduleVersion
    return isSameTime && isSameVersion && is_now['stylist_id'] === told.stylistId
  })
}

const STEPS = ['appointment.status', 'appointment.reschedule', 'appointment.cancel']

/** What the other desk did is on this screen within five seconds, and here there is nothing to draw a breath after. */
const LONGEST_MS = 8000

/** Both screens as they stand, and then every other day, against the rows of the salon. */
export async function judgeCalendars(
  days: readonly DeskDay[],
  { visits, overlapping }: DeskBooks,
  firstDay: string,
): Promise<readonly Judgement[]> {
  const dates = new Set([firstDay, ...visits.map(({ startsAt }) => salonClockAt(startsAt).day)])
  const onBoard = visits.filter(({ stylistId }) => stylistId !== null)
  const waiting = visits.filter(isUnassigned).map((visit) => `Assign ${visit.name}`)
  const different: string[] = []
  for (const { device, name } of days) {
    const told = async () =>
      (await unassignedOn(device.page)).map((line) => line.split(', ')[0] ?? '')
    const found = [await lastingDifferences(told, waiting)]
    for (const date of dates) {
      const rows = onBoard.filter(({ startsAt }) => salonClockAt(startsAt).day === date)
      await device.goesTo(date)
      found.push(await lastingDifferences(() => linesOn(device), rows.map(lineOf)))
    }
    different.push(...found.flat().map((line) => `${name} ${line}`))
  }
  const cards = (onBoard.length + waiting.length) * days.length
  const some = different.slice(0, 6).map((line) => ` | ${line}`)
  return [
    {
      isKept: different.length === 0 && cards > 0,
      says: `${cards} cards on two screens, ${different.length} differences from the tables${some.join('')}`,
    },
    { isKept: overlapping === 0, says: `${overlapping} visits overlap another of their stylist` },
  ]
}

async function linesOn({ page }: DeskDevice): Promise<readonly string[]> {
  const columns = await columnsOn(page)
  return columns.flatMap(({ stylistId, cards }) =>
    cards.map(({ id, status, says }) => [id, stylistId, status, withPlainSpaces(says)].join(' ')),
  )
}

async function lastingDifferences(
  look: () => Promise<readonly string[]>,
  wanted: readonly string[],
): Promise<readonly string[]> {
  const until = Date.now() + LONGEST_MS
  for (;;) {
    const found = differences(await look(), wanted)
    if (found.length === 0 || Date.now() > until) return found
    await pause(250)
  }
}

function lineOf(visit: StandingVisit): string {
  return `${visit.id} ${visit.stylistId} ${visit.status} ${cardOf(visit)}`
}

function isUnassigned({ stylistId, status }: StandingVisit): boolean {
  return stylistId === null && ['booked', 'confirmed', 'arrived'].includes(status)
}

function differences(told: readonly string[], wanted: readonly string[]): readonly string[] {
  return [
    ...told.filter((line) => !wanted.includes(line)).map((line) => `shows ${line}`),
    ...wanted.filter((line) => !told.includes(line)).map((line) => `lacks ${line}`),
  ]
}
