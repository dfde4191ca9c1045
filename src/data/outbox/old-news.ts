import { agedHistory } from '#domain/change/change-history.ts'
import type { OutboxRows } from './outbox-rows.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

type Parts = Pick<OutboxParts['platform'], 'clock'> & { readonly rows: OutboxRows }

/** Reads what lies here, and lets go of what arrived too long ago or is too much to remember. */
export async function forgetOldNews({ clock, rows }: Parts): Promise<void> {
  const aged = (actions: readonly WaitingAction[]) => agedHistory(actions, clock.now())
  if (aged((await rows.read()).actions).size > 0) await rows.revise(aged)
}
