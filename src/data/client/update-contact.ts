import { contactIn } from '#domain/client/client-directory.ts'
import { wholeOf } from '#domain/text/row-fields.ts'
import { saveRecord } from '#data/change/save-record.ts'
import { readClientsAgain } from './client-directory.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { ClientContact } from '#domain/client/commands.ts'
import type { SaveOutcome } from '#data/change/use-record-form.ts'
import type { SavedRecord } from '#domain/command/record-draft.ts'

type Parts = Pick<AppData, 'outbox' | 'session' | 'connection' | 'platform' | 'queryClient'>
export type ContactField = keyof ClientContact

interface Words {
  readonly flaws: Readonly<Record<string, string>>
  readonly failed: string
}

export async function updateContact(
  data: Parts,
  cardId: string,
  { fields, version }: SavedRecord<ContactField>,
  words: Words,
): Promise<SaveOutcome<ContactField>> {
  const args = { cardId, ...fields, contactVersion: version }
  const outcome = await saveRecord<ContactField>(data, {
    command: { kind: 'client.update-contact', args },
    readNow: (row) => {
      const now = wholeOf(row.value('version'))
      return now === null ? null : { fields: contactIn(row), version: now }
    },
    words,
    onApplied: () => readClientsAgain(data),
  })
  // It may have gone into another card.
  if (outcome.kind === 'stale') void readClientsAgain(data)
  return outcome
}
