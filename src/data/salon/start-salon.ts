import { askAtOnce, refusalOf } from '#data/change/ask-at-once.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { StartArguments } from '#domain/salon-start/commands.ts'
import type { Problem } from '#domain/text/errors.ts'

type Parts = Pick<AppData, 'backend' | 'session' | 'platform' | 'queryClient'>
type StartCommand = {
  readonly [Kind in keyof StartArguments]: {
    readonly kind: Kind
    readonly args: StartArguments[Kind]
  }
}[keyof StartArguments]

/** A new salon starts with the example or empty; why that was refused, or null. */
export const startSalon = async (parts: Parts, args: StartArguments['salon.start']) =>
  decide(parts, { kind: 'salon.start', args })

/** What’s left of the example stays, and no one is reminded of it. */
export const keepExample = async (parts: Parts) =>
  decide(parts, { kind: 'salon.keep-example', args: {} })

async function decide(parts: Parts, command: StartCommand): Promise<Problem | null> {
  const look = async () => parts.queryClient.invalidateQueries()
  const verdict = await askAtOnce(parts, command).catch((cause: unknown) => {
    // An answer that was lost may have been a yes.
    void look()
    throw cause
  })
  await look()
  return verdict.outcome === 'rejected' ? refusalOf(parts, command, verdict) : null
}
