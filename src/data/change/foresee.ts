import { Problem } from '#domain/text/errors.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { readVerdict } from '#domain/command/verdict.ts'
import { readVisitsToSettle } from '#domain/hours/added-closures.ts'
import { rulesOf } from '#domain/change/commands.ts'
import { answerOf } from '#data/app/answer-of.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Command } from '#domain/change/commands.ts'
import type { VisitToSettle } from '#domain/hours/added-closures.ts'

/** Which booked visits a change would leave without open doors, asked before it is made; a refusal is thrown in words. */
export async function foresee(
  { backend, platform }: Pick<AppData, 'backend' | 'platform'>,
  command: Command,
): Promise<readonly VisitToSettle[]> {
  const { person } = await backend()
  const action = { ...command, id: platform.ids.fresh() }
  const verdict = readVerdict(await answerOf(person.rpc('foresee', { action })))
  if (verdict?.outcome === 'rejected')
    throw new Problem('other', rulesOf(command.kind).refusal(verdict, platform.clock.now()))
  if (verdict?.outcome !== 'applied') throw new Problem('unexpected-answer')
  return readVisitsToSettle(fieldsOf(verdict.current).value('visits'))
}
