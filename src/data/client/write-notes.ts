import { notesIn } from '#domain/client/client-directory.ts'
import { wholeOf } from '#domain/text/row-fields.ts'
import { saveRecord } from '#data/change/save-record.ts'
import { readClientsAgain } from './client-directory.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { ClientNotes } from '#domain/client/commands.ts'
import type { SaveOutcome } from '#data/change/use-record-form.ts'
import type { SavedRecord } from '#domain/command/record-draft.ts'

type Parts = Pick<AppData, 'outbox' | 'session' | 'connection' | 'platform' | 'queryClient'>
export type NoteField = keyof ClientNotes

interface Words {
  readonly flaws: Readonly<Record<string, string>>
  readonly failed: string
}

export async function writeNotes(
  data: Parts,
  cardId: string,
  { fields, version }: SavedRecord<NoteField>,
  words: Words,
): Promise<SaveOutcome<NoteField>> {
  const args = { cardId, ...fields, cardVersion: version }
  const outcome = await saveRecord<NoteField>(data, {
    command: { kind: 'client.describe', args },
    readNow: (row) => {
      const now = wholeOf(row.value('version'))
      return now === null ? null : { fields: notesIn(row), version: now }
    },
    words,
    onApplied: () => readClientsAgain(data),
  })
  // It may have gone into another card.
  if (outcome.kind === 'stale') void readClientsAgain(data)
  return outcome
}
