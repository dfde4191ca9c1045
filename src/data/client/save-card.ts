import { contactIn, notesIn } from '#domain/client/client-directory.ts'
import { wholeOf } from '#domain/text/row-fields.ts'
import { saveRecord } from '#data/change/save-record.ts'
import { readClientsAgain } from './client-directory.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { ClientContact, ClientNotes } from '#domain/client/commands.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { FormReading } from '#data/change/save-record.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { SaveOutcome } from '#data/change/use-record-form.ts'
import type { SavedRecord } from '#domain/command/record-draft.ts'

type Parts = Pick<AppData, 'outbox' | 'session' | 'connection' | 'platform' | 'queryClient'>
type Words = FormReading<string>['words']
export type ContactField = keyof ClientContact
export type NoteField = keyof ClientNotes

export function updateContact(
  data: Parts,
  cardId: string,
  { fields, version }: SavedRecord<ContactField>,
  words: Words,
): Promise<SaveOutcome<ContactField>> {
  const args = { cardId, ...fields, contactVersion: version }
  return saveCard(data, { kind: 'client.update-contact', args }, contactIn, words)
}

export function writeNotes(
  data: Parts,
  cardId: string,
  { fields, version }: SavedRecord<NoteField>,
  words: Words,
): Promise<SaveOutcome<NoteField>> {
  const args = { cardId, ...fields, cardVersion: version }
  return saveCard(data, { kind: 'client.describe', args }, notesIn, words)
}

async function saveCard<Name extends string>(
  data: Parts,
  command: Command<WaitingKind>,
  fieldsIn: (row: RowFields) => Readonly<Record<Name, string>>,
  words: Words,
): Promise<SaveOutcome<Name>> {
  const outcome = await saveRecord<Name>(data, {
    command,
    readNow: (row) => {
      const version = wholeOf(row.value('version'))
      return version === null ? null : { fields: fieldsIn(row), version }
    },
    words,
    onApplied: () => readClientsAgain(data),
  })
  // It may have gone into another card.
  if (outcome.kind === 'stale') void readClientsAgain(data)
  return outcome
}
