import { queryOptions } from '@tanstack/react-query'
import { Problem } from '#domain/text/errors.ts'
import { readAddedClosures } from '#domain/hours/added-closures.ts'
import { rulesOf } from '#domain/change/commands.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askAtOnce } from '#data/change/ask-at-once.ts'
import { foresee } from '#data/change/foresee.ts'
import { readSalonAgain } from './salon.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { ClosureWish } from '#domain/hours/commands.ts'
import type { Command } from '#domain/change/commands.ts'
import type { VisitToSettle } from '#domain/hours/added-closures.ts'

type Parts = Pick<AppData, 'backend' | 'session' | 'platform' | 'queryClient'>

const CLOSURES = 'closures'
/** Its visits are moved and canceled on other screens and devices. */
const EVERY_MS = 15_000

/** Those to come, with the visits that somebody still has to call about. */
export function closuresQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
) {
  return queryOptions({
    queryKey: [CLOSURES, userId],
    queryFn: async () => {
      const { person } = await backend()
      return readAddedClosures(await answerOf(person.rpc('closures')))
    },
    persister: savedFor(userId),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })
}

/** The visits that would have to be settled; nothing is closed yet. */
export function visitsHitBy(parts: Parts, wish: ClosureWish): Promise<readonly VisitToSettle[]> {
  return foresee(parts, { kind: 'closure.add', args: wish })
}

export function closeSalon(parts: Parts, wish: ClosureWish): Promise<void> {
  return decide(parts, { kind: 'closure.add', args: wish })
}

export function reopenSalon(parts: Parts, closureId: string): Promise<void> {
  return decide(parts, { kind: 'closure.remove', args: { closureId } })
}

async function decide(parts: Parts, command: Command): Promise<void> {
  const verdict = await askAtOnce(parts, command)
  await Promise.all([
    parts.queryClient.invalidateQueries({ queryKey: [CLOSURES] }),
    readSalonAgain(parts),
  ])
  if (verdict.outcome === 'rejected')
    throw new Problem('other', rulesOf(command.kind).refusal(verdict, parts.platform.clock.now()))
}
