import { queryOptions } from '@tanstack/react-query'
import { answerOf } from '#data/app/answer-of.ts'
import { askOnceAgreed } from '#data/change/foresee.ts'
import { planOf, planRecord } from '#domain/team/week-plan.ts'
import { readStandingWeek, readWeekOfShifts } from '#domain/team/week-of-shifts.ts'
import { refusalOf } from '#data/change/ask-at-once.ts'
import { refusedOutcome } from '#data/change/save-record.ts'
import type { Agreement } from '#data/change/foresee.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { FormReading } from '#data/change/save-record.ts'
import type { SavedRecord } from '#domain/command/record-draft.ts'
import type { SaveOutcome } from '#data/change/use-record-form.ts'
import type { WeekOfShifts } from '#domain/team/week-of-shifts.ts'

const WEEK = 'week-of-shifts'
/** Others plan, and someone calls in sick. */
const EVERY_MS = 15_000

/** Who works when in the week that begins on a Monday. */
export function weekOfShiftsQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
  monday: string,
) {
  return queryOptions({
    queryKey: [WEEK, userId, monday],
    queryFn: async () => {
      const { person } = await backend()
      return readWeekOfShifts(await answerOf(person.rpc('week_of_shifts', { monday })))
    },
    persister: savedFor(userId),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })
}

/** Published once somebody has agreed to what it does to the visits of those who are booked. */
export async function publishWeek(
  parts: Pick<AppData, 'backend' | 'session' | 'platform' | 'queryClient'>,
  { monday, stylists }: Pick<WeekOfShifts, 'monday' | 'stylists'>,
  record: SavedRecord<string>,
  words: FormReading<string>['words'] & {
    readonly agrees: Agreement
    readonly declined: string
  },
): Promise<SaveOutcome<string>> {
  const command = { kind: 'shifts.plan', args: planOf(monday, record) } as const
  const verdict = await askOnceAgreed(parts, command, words.agrees)
  await parts.queryClient.invalidateQueries({ queryKey: [WEEK] })
  if (verdict === null) return { kind: 'refused', sentence: words.declined, flaws: {} }
  if (verdict.outcome !== 'rejected') return { kind: 'applied' }
  return refusedOutcome(verdict, refusalOf(parts, command, verdict).message, {
    readNow: (row) => {
      const now = readStandingWeek(row)
      return now === null ? null : planRecord({ monday, stylists, ...now })
    },
    words,
  })
}
