import { askAtOnce, refusalOf } from '#data/change/ask-at-once.ts'
import { readClientsAgain } from './client-directory.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Command } from '#domain/change/commands.ts'

type Parts = Pick<AppData, 'backend' | 'session' | 'platform' | 'queryClient'>

export function mergeCards(parts: Parts, clientId: string, otherCardId: string): Promise<void> {
  return decide(parts, { kind: 'client.merge', args: { clientId, otherCardId } })
}

export function separateCard(parts: Parts, cardId: string): Promise<void> {
  return decide(parts, { kind: 'client.separate', args: { cardId } })
}

async function decide(parts: Parts, command: Command): Promise<void> {
  const verdict = await askAtOnce(parts, command)
  if (verdict.outcome === 'rejected') throw refusalOf(parts, command, verdict)
  await readClientsAgain(parts)
}
