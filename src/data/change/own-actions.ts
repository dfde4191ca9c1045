import { useMemo, useSyncExternalStore } from 'react'
import { Problem } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import type { AppData } from '#data/app/app-data.ts'
import type { CommandKind } from '#domain/change/commands.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

/** What one person has asked for on this device, about one kind of thing. */
export function useOwnActions(userId: string, about: CommandPrefix): readonly WaitingAction[] {
  const { outbox } = useAppData()
  const actions = useSyncExternalStore(outbox.subscribe, outbox.actions, noneYet)
  return useMemo(
    () => actions.filter(({ kind, owner }) => owner === userId && kind.startsWith(`${about}.`)),
    [actions, userId, about],
  )
}

/** What somebody has said at the desk, about visits, clients or who is off. */
export function useDeskActions(userId: string): readonly WaitingAction[] {
  const aboutVisits = useOwnActions(userId, 'appointment')
  const aboutClients = useOwnActions(userId, 'client')
  const aboutStylists = useOwnActions(userId, 'stylist')
  return useMemo(
    () => [...aboutVisits, ...aboutClients, ...aboutStylists],
    [aboutVisits, aboutClients, aboutStylists],
  )
}

/** Takes a wish back that has not reached the salon; it says so when it has. */
export async function takeBackChange({ outbox }: Pick<AppData, 'outbox'>, id: string) {
  if (!(await outbox.takeBack(id))) throw new Problem('other', '')
}

type CommandPrefix = CommandKind extends `${infer Prefix}.${string}` ? Prefix : never

const NONE: readonly WaitingAction[] = []
const noneYet = () => NONE
