import { flawSentences } from '#domain/command/flaw-sentences.ts'
import { cleanContact, flawsOfContact } from '#domain/client/client-contact.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { DRAFTS } from '#data/device/drafts.ts'
import { updateContact } from '#data/client/save-card.ts'
import { useRecordForm } from '#data/change/use-record-form.ts'
import { RecordForm } from '#ui/section/record-form.tsx'
import { RECORD_WORDS as WORDS } from './words.ts'
import type { ClientContact } from '#domain/client/commands.ts'
import type { ContactField } from '#data/client/save-card.ts'
import type { RecordField } from '#ui/section/record-form.tsx'

interface Props {
  /** Whose page it is: what's typed there outlives a card that goes into another. */
  readonly client: string
  readonly cardId: string
  readonly contact: ClientContact & { readonly version: number }
  /** They look after their name and address themselves. */
  readonly hasAccount: boolean
}

export function ContactForm({ client, cardId, contact, hasAccount }: Props) {
  const data = useAppData()
  const { version, ...fields } = contact
  const form = useRecordForm<ContactField>({
    form: DRAFTS.contactOf(client),
    saved: { fields, version },
    clean: cleanContact,
    check: (typed) => flawSentences(flawsOfContact(typed), WORDS.flaws),
    save: async (record) => {
      const words = { flaws: WORDS.flaws, failed: WORDS.notSaved }
      const outcome = await updateContact(data, cardId, record, words)
      if (outcome.kind !== 'stale' || !hasAccount) return outcome
      const { current } = outcome
      const { name, email } = fields
      return { ...outcome, current: { ...current, fields: { ...current.fields, name, email } } }
    },
    failed: WORDS.notSaved,
  })
  const fixed = hasAccount ? WORDS.ofAccount : null
  const shown: readonly RecordField<ContactField>[] = [
    { name: 'name', label: WORDS.fields.name, type: 'text', fixed },
    { name: 'phone', label: WORDS.fields.phone, type: 'tel', isOptional: true },
    { name: 'email', label: WORDS.fields.email, type: 'email', isOptional: true, fixed },
  ]
  return <RecordForm label={WORDS.contact} fields={shown} form={form} />
}
