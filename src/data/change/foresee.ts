import { Problem } from '#domain/text/errors.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { readVerdict } from '#domain/command/verdict.ts'
import { readVisitsToSettle } from '#domain/hours/visits-to-settle.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askAtOnce } from './ask-at-once.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Command } from '#domain/change/commands.ts'
import type { Decided, Refused } from '#domain/command/verdict.ts'
import type { VisitToSettle } from '#domain/hours/visits-to-settle.ts'

/** What a change would come to: refused, or done with these visits left for somebody to call about. */
type Foreseen = Refused | { readonly outcome: 'applied'; readonly visits: readonly VisitToSettle[] }

/** Whether it shall be done, of whoever has read what it would do. */
export type Agreement = (visits: readonly VisitToSettle[]) => Promise<boolean>

/** Of what is taken back: what it does was read when it was done the first time. */
export const AGREED: Agreement = async () => true

/** Asks for it once somebody has agreed to what it does to visits; null where they said no. */
export async function askOnceAgreed(
  parts: Pick<AppData, 'backend' | 'platform' | 'session'>,
  command: Command,
  agrees: Agreement,
): Promise<Decided | null> {
  const foreseen = await foresee(parts, command)
  if (foreseen.outcome === 'rejected') return foreseen
  if (foreseen.visits.length > 0 && !(await agrees(foreseen.visits))) return null
  return askAtOnce(parts, command)
}

/** Nothing is changed by asking. */
async function foresee(
  { backend, platform }: Pick<AppData, 'backend' | 'platform'>,
  command: Command,
): Promise<Foreseen> {
  const { person } = await backend()
  const action = { ...command, id: platform.ids.fresh() }
  const verdict = readVerdict(await answerOf(person.rpc('foresee', { action })))
  if (verdict === null || verdict.outcome === 'later') throw new Problem('unexpected-answer')
  if (verdict.outcome === 'rejected') return verdict
  const visits = readVisitsToSettle(fieldsOf(verdict.current).value('visits'))
  return { outcome: 'applied', visits }
}
