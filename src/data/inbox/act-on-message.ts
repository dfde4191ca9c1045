import { keepOrSend, takeBackUnsent } from '#data/change/keep-or-send.ts'
import { laneOfMessage } from '#domain/inbox/commands.ts'
import { DRAFTS } from '#data/device/drafts.ts'
import { readInboxAgain } from './inbox.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Command } from '#domain/change/commands.ts'
import type { InboxArguments } from '#domain/inbox/commands.ts'

type Parts = Pick<AppData, 'outbox' | 'session' | 'platform' | 'queryClient' | 'drafts'>

/** As if it had never been pressed where the other way is the last thing said, and hasn't left the device. */
export async function markMessage(parts: Parts, args: InboxArguments['message.mark']) {
  const last = parts.outbox.actions().findLast(({ lane }) => lane === laneOfMessage(args))
  const isOtherWay = last?.kind === 'message.mark' && last.args?.isHandled === !args.isHandled
  if (isOtherWay && (await takeBackUnsent(parts, ({ id }) => id === last.id))) return
  await ask(parts, { kind: 'message.mark', args })
}

export function assignMessage(parts: Parts, args: InboxArguments['message.assign']) {
  return ask(parts, { kind: 'message.assign', args })
}

/** What was typed goes from the form with it. */
export function answerMessage(parts: Parts, args: InboxArguments['message.answer']) {
  return ask(parts, { kind: 'message.answer', args }, () =>
    parts.drafts.forget(DRAFTS.answerTo(args.messageId)),
  )
}

async function ask(
  parts: Parts,
  command: Command<keyof InboxArguments>,
  letGo?: () => Promise<void>,
): Promise<void> {
  const isHeard = await keepOrSend(parts, command, letGo)
  if (isHeard) await readInboxAgain(parts)
}
