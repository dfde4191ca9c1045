import { queryOptions } from '@tanstack/react-query'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { hoursFrom, weekOf } from '#domain/hours/week-form.ts'
import { readOpeningTimes, readStandingHours } from '#domain/hours/opening-times.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askAtOnce, refusalOf } from '#data/change/ask-at-once.ts'
import { foresee } from '#data/change/foresee.ts'
import { readSalonAgain } from './salon.ts'
import type { Agreement } from '#data/change/foresee.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { ClosureWish } from '#domain/hours/commands.ts'
import type { Command } from '#domain/change/commands.ts'
import type { Verdict } from '#domain/command/verdict.ts'
import type { SavedRecord } from '#domain/command/record-draft.ts'
import type { SaveOutcome } from '#data/change/use-record-form.ts'
import type { StandingHours } from '#domain/hours/opening-times.ts'
import type { VisitToSettle } from '#domain/hours/visits-to-settle.ts'
import type { Weekday } from '#domain/hours/week-form.ts'

type Parts = Pick<AppData, 'backend' | 'session' | 'platform' | 'queryClient'>

const OPENING_TIMES = 'opening-times'
/** Visits are moved and canceled meanwhile, on other screens and devices. */
const EVERY_MS = 15_000

/** The hours of a week and the closures to come, with the visits that somebody still has to call about. */
export function openingTimesQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
) {
  return queryOptions({
    queryKey: [OPENING_TIMES, userId],
    queryFn: async () => {
      const { person } = await backend()
      return readOpeningTimes(await answerOf(person.rpc('opening_times')))
    },
    persister: savedFor(userId),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })
}

/** The visits that would have to be settled; nothing is closed yet. */
export async function visitsHitBy(
  parts: Parts,
  wish: ClosureWish,
): Promise<readonly VisitToSettle[]> {
  const command = { kind: 'closure.add', args: wish } as const
  const foreseen = await foresee(parts, command)
  if (foreseen.outcome === 'rejected') throw refusalOf(parts, command, foreseen)
  return foreseen.visits
}

export function closeSalon(parts: Parts, wish: ClosureWish): Promise<void> {
  return decide(parts, { kind: 'closure.add', args: wish })
}

export function reopenSalon(parts: Parts, closureId: string): Promise<void> {
  return decide(parts, { kind: 'closure.remove', args: { closureId } })
}

async function decide(parts: Parts, command: Command): Promise<void> {
  const verdict = await asked(parts, command)
  if (verdict.outcome === 'rejected') throw refusalOf(parts, command, verdict)
}

/** Saves the week once somebody has agreed to what that does to the visits of those who are booked. */
export async function changeHours(
  parts: Parts,
  { fields, version }: SavedRecord<Weekday>,
  { agrees, declined }: { readonly agrees: Agreement; readonly declined: string },
): Promise<SaveOutcome<Weekday>> {
  const args = { hours: hoursFrom(fields), hoursVersion: version }
  const command = { kind: 'hours.change', args } as const
  const foreseen = await foresee(parts, command)
  if (foreseen.outcome === 'applied' && foreseen.visits.length > 0) {
    if (!(await agrees(foreseen.visits))) return { kind: 'refused', sentence: declined, flaws: {} }
  }
  const verdict = foreseen.outcome === 'applied' ? await asked(parts, command) : foreseen
  if (verdict.outcome !== 'rejected') return { kind: 'applied' }
  const standing = readStandingHours(fieldsOf(verdict.current))
  if (verdict.code === 'stale' && standing !== null)
    return { kind: 'stale', current: weekRecord(standing) }
  return { kind: 'refused', sentence: refusalOf(parts, command, verdict).message, flaws: {} }
}

/** The week as a form has it. */
export function weekRecord({ hours, version }: StandingHours): SavedRecord<Weekday> {
  return { fields: weekOf(hours), version }
}

async function asked(parts: Parts, command: Command): Promise<Verdict> {
  const verdict = await askAtOnce(parts, command)
  await Promise.all([
    parts.queryClient.invalidateQueries({ queryKey: [OPENING_TIMES] }),
    readSalonAgain(parts),
  ])
  return verdict
}
