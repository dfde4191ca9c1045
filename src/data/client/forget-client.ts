import { askAtOnce, refusalOf } from '#data/change/ask-at-once.ts'
import { DRAFTS } from '#data/device/drafts.ts'
import { CLIENT_ANSWERS, readClientsAgain } from './client-directory.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { ClientVisit } from '#domain/client/client-directory.ts'
import type { Command } from '#domain/change/commands.ts'

type Parts = Pick<
  AppData,
  'backend' | 'session' | 'platform' | 'queryClient' | 'drafts' | 'forgetSaved'
>

interface Forgotten {
  readonly cardId: string
  /** By what their page was opened, which may be a card that was merged into it. */
  readonly client: string
  readonly pastVisits: readonly ClientVisit[]
}

/** At the salon, and on this device whatever it has saved or was typing of them. */
export async function forgetClient(parts: Parts, userId: string, forgotten: Forgotten) {
  const command: Command = { kind: 'client.forget', args: { cardId: forgotten.cardId } }
  const verdict = await askAtOnce(parts, command)
  if (verdict.outcome === 'rejected') {
    await readClientsAgain(parts)
    throw refusalOf(parts, command, verdict)
  }
  await forgetHere(parts, userId, forgotten)
  // Their name is in the calendar, in messages and on Today as well.
  void parts.queryClient.invalidateQueries()
}

/** What a device can't let go of doesn't undo what was done. */
async function forgetHere(parts: Parts, userId: string, { client, pastVisits }: Forgotten) {
  const { drafts, forgetSaved, queryClient, platform } = parts
  for (const name of CLIENT_ANSWERS)
    queryClient.removeQueries({ queryKey: [name], type: 'inactive' })
  const forms = [
    DRAFTS.contactOf(client),
    DRAFTS.notesOf(client),
    ...pastVisits.map((visit) => DRAFTS.noteOn(visit)),
  ]
  await Promise.all([
    ...forms.map((form) => drafts.forget(form)),
    forgetSaved(userId, CLIENT_ANSWERS).catch((cause: unknown) =>
      platform.report('What was saved of a client could not be taken off the device.', cause),
    ),
  ])
}
