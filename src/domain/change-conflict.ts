import { isAppointmentStatus, mayBecome } from './appointments.ts'
import { shortDollars } from './money.ts'
import { fieldsOf } from './row-fields.ts'
import { VISIT_STATES, visitTime } from './visit-words.ts'
import type { Command, WaitingKind } from './commands.ts'
import type { RowFields } from './row-fields.ts'
import type { WaitingAction } from './waiting-action.ts'

/** Two values that exclude each other, for the person who has to choose. */
export interface Conflict {
  readonly yours: string
  readonly theirs: string
  /** Who made it so, where the server says it. */
  readonly who: string | null
  readonly when: number | null
}

/** What was asked for beside what stands on the server; null where it says no such thing. */
export function conflictIn(action: WaitingAction, now: number): Conflict | null {
  const current = currentOf(action)
  if (current === null || action.args === null) return null
  const values = valuesIn(action, current, now)
  if (values === null || values.yours === '' || values.theirs === '') return null
  const who = current.text('changedByName')
  return { ...values, who: who === '' ? null : who, when: current.moment('changedAt') }
}

/** The same wish on what stands there now, for somebody who has seen it; null where that cannot be. */
export function mineAnyway(action: WaitingAction): Command<WaitingKind> | null {
  const current = currentOf(action)
  const { kind, args, verdict } = action
  if (current === null || args === null) return null
  if (verdict?.outcome !== 'rejected' || verdict.code !== 'stale') return null
  if (kind === 'family.rename') {
    const expectedName = current.text('name')
    return expectedName === '' ? null : { kind, args: { ...args, expectedName } }
  }
  if (kind === 'appointment.status') {
    const expectedFrom = current.value('status')
    const statusVersion = versionIn(current, 'statusVersion')
    if (statusVersion === null || !isAppointmentStatus(expectedFrom)) return null
    const isAStep = mayBecome(expectedFrom, args.to)
    return isAStep ? { kind, args: { ...args, expectedFrom, statusVersion } } : null
  }
  return onItsVersion(action, current)
}

function onItsVersion(
  { kind, args }: WaitingAction,
  current: RowFields,
): Command<WaitingKind> | null {
  if (args === null) return null
  if (kind === 'appointment.cancel') {
    const statusVersion = versionIn(current, 'statusVersion')
    return statusVersion === null ? null : { kind, args: { ...args, statusVersion } }
  }
  if (kind === 'client.describe') {
    const cardVersion = versionIn(current, 'version')
    return cardVersion === null ? null : { kind, args: { ...args, cardVersion } }
  }
  if (kind !== 'appointment.reschedule') return null
  const scheduleVersion = versionIn(current, 'scheduleVersion')
  return scheduleVersion === null ? null : { kind, args: { ...args, scheduleVersion } }
}

function currentOf({ state, verdict }: WaitingAction): RowFields | null {
  if (state !== 'rejected' || verdict?.outcome !== 'rejected') return null
  return verdict.current === null ? null : fieldsOf(verdict.current)
}

function versionIn(current: RowFields, name: string): number | null {
  const version = current.value(name)
  return Number.isSafeInteger(version) ? Number(version) : null
}

type Values = Pick<Conflict, 'yours' | 'theirs'>

function valuesIn(action: WaitingAction, current: RowFields, now: number): Values | null {
  const { kind, args } = action
  if (args === null) return null
  if (kind === 'family.rename') return { yours: args.name, theirs: current.text('name') }
  if (kind === 'family.limit-down')
    return {
      yours: rightsInWords(args.canMakePurchases, args.spendingLimitCents),
      theirs: rightsInWords(current.flag('canMakePurchases'), current.cents('spendingLimitCents')),
    }
  if (kind === 'client.describe')
    return { yours: cardInWords(fieldsOf(args)), theirs: cardInWords(current) }
  const theirs = stateIn(current.text('status'))
  if (kind === 'appointment.status') return { yours: stateIn(args.to), theirs }
  if (kind === 'appointment.cancel') return { yours: stateIn('cancelled'), theirs }
  if (kind === 'appointment.move') {
    const begins = args.steps.map(({ startsAt }) => startsAt).toSorted()[0] ?? ''
    return { yours: visitTime(begins, now), theirs: placeIn(current, now) }
  }
  if (kind !== 'appointment.reschedule') return null
  return { yours: visitTime(args.startsAt, now), theirs: placeIn(current, now) }
}

/** The time that another visit takes is named in the reason, and is no place of this one. */
function placeIn(current: RowFields, now: number): string {
  const startsAt = current.moment('startsAt')
  if (startsAt === null || versionIn(current, 'scheduleVersion') === null) return ''
  const stylist = current.text('stylistName')
  return visitTime(startsAt, now) + (stylist === '' ? '' : `, ${stylist}`)
}

function stateIn(status: string): string {
  return VISIT_STATES[status] ?? ''
}

function cardInWords(card: RowFields): string {
  const [allergies, preferences] = [card.text('allergies'), card.text('preferences')]
  const lines = [
    allergies === '' ? [] : `Allergies: ${allergies}`,
    preferences === '' ? [] : `Preferences: ${preferences}`,
  ].flat()
  return lines.length === 0 ? 'Nothing is written on it' : lines.join('\n')
}

function rightsInWords(mayBuy: boolean, limitCents: number | null): string {
  if (!mayBuy) return 'View Only'
  return limitCents === null
    ? 'Can Purchase, no limit'
    : `Can Purchase, ${shortDollars(limitCents)} a month`
}
