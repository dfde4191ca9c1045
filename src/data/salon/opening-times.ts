import { queryOptions } from '@tanstack/react-query'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { hoursFrom, weekOf } from '#domain/hours/week-form.ts'
import { readOpeningTimes, readStandingHours } from '#domain/hours/opening-times.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askAtOnce, refusalOf } from '#data/change/ask-at-once.ts'
import { askOnceAgreed } from '#data/change/foresee.ts'
import { readSalonAgain } from './salon.ts'
import type { Agreement } from '#data/change/foresee.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { ClosureWish } from '#domain/hours/commands.ts'
import type { SavedRecord } from '#domain/command/record-draft.ts'
import type { SaveOutcome } from '#data/change/use-record-form.ts'
import type { StandingHours } from '#domain/hours/opening-times.ts'
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

/** False where somebody who read what it would do said no. */
export async function closeSalon(
  parts: Parts,
  wish: ClosureWish,
  agrees: Agreement,
): Promise<boolean> {
  const command = { kind: 'closure.add', args: wish } as const
  const verdict = await readAgainAfter(parts, askOnceAgreed(parts, command, agrees))
  if (verdict?.outcome === 'rejected') throw refusalOf(parts, command, verdict)
  return verdict !== null
}

export async function reopenSalon(parts: Parts, closureId: string): Promise<void> {
  const command = { kind: 'closure.remove', args: { closureId } } as const
  const verdict = await readAgainAfter(parts, askAtOnce(parts, command))
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
  const verdict = await readAgainAfter(parts, askOnceAgreed(parts, command, agrees))
  if (verdict === null) return { kind: 'refused', sentence: declined, flaws: {} }
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

async function readAgainAfter<Answer>(parts: Parts, answer: Promise<Answer>): Promise<Answer> {
  const told = await answer
  await Promise.all([
    parts.queryClient.invalidateQueries({ queryKey: [OPENING_TIMES] }),
    readSalonAgain(parts),
  ])
  return told
}
