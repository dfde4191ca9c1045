import { useState } from 'react'
import { cleanLine } from '#domain/text/clean-text.ts'
import { flawOfFamilyName } from '#domain/family/family-draft.ts'
import { TextField } from '#ui/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useFamilyAct } from './use-family-act.ts'
import { FLAW_WORDS } from './inviting-words.ts'
import { WORDS as SHARED, CREATE_WORDS, FAMILY_WORDS } from './words.ts'
import type { FamilyFlaw } from '#domain/family/family-draft.ts'
import './family-dialogs.css'

interface Props {
  readonly name: string
  readonly onClose: () => void
}

export function RenameDialog({ name, onClose }: Props) {
  const [typed, setTyped] = useState(name)
  const [flaw, setFlaw] = useState<FamilyFlaw | null>(null)
  const { act, isBusy, problem } = useFamilyAct()

  const save = async () => {
    const found = flawOfFamilyName(typed)
    setFlaw(found)
    if (isBusy || found !== null) return
    const args = { name: cleanLine(typed), expectedName: name }
    const command = { kind: 'family.rename', args } as const
    const telling = { done: FAMILY_WORDS.renamed, failed: FAMILY_WORDS.notRenamed }
    if (await act(command, telling)) onClose()
  }

  return (
    <FormDialog
      className="family-dialog"
      cancelLabel={SHARED.cancel}
      title={FAMILY_WORDS.renameTitle}
      submitLabel={FAMILY_WORDS.save}
      maySubmit
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={CREATE_WORDS.name}
        name="name"
        autoComplete="off"
        required
        value={typed}
        error={flaw === null ? undefined : FLAW_WORDS[flaw]}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  )
}
