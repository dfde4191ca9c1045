import { useId, useState } from 'react'
import { cleanLine } from '#domain/clean-text.ts'
import { flawOfFamilyName } from '#domain/family-draft.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFamilyAct } from './use-family-act.ts'
import { FLAW_WORDS } from './inviting-words.ts'
import { CREATE_WORDS, FAMILY_WORDS, WORDS } from './words.ts'
import type { FamilyFlaw } from '#domain/family-draft.ts'
import type { SubmitEvent } from 'react'
import './family-dialogs.css'

interface Props {
  readonly name: string
  readonly isOnline: boolean
  readonly onClose: () => void
}

export function RenameDialog({ name, isOnline, onClose }: Props) {
  const formId = useId()
  const [typed, setTyped] = useState(name)
  const [flaw, setFlaw] = useState<FamilyFlaw | null>(null)
  const { act, isBusy, problem } = useFamilyAct()

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = flawOfFamilyName(typed)
    setFlaw(found)
    if (isBusy || !isOnline || found !== null) return
    const command = { kind: 'family.rename', args: { name: cleanLine(typed) } } as const
    const telling = { done: FAMILY_WORDS.renamed, failed: FAMILY_WORDS.notRenamed }
    if (await act(command, telling)) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={FAMILY_WORDS.renameTitle}
      className="family-dialog"
      actions={
        <>
          <DialogClose>{WORDS.cancel}</DialogClose>
          <Button kind="primary" type="submit" form={formId} busy={isBusy} disabled={!isOnline}>
            {FAMILY_WORDS.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="family-dialog-form"
        noValidate
        onSubmit={(event) => void save(event)}
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
        {problem !== null && <Notice kind="refused">{problem}</Notice>}
      </form>
    </Dialog>
  )
}
