import { mayWait } from '#domain/change/commands.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFamilyAct } from './use-family-act.ts'
import type { FamilyCommand } from '#data/family/family-actions.ts'
import './family-dialogs.css'

interface Props {
  readonly title: string
  readonly words: readonly string[]
  readonly keep: string
  readonly confirm: string
  readonly command: FamilyCommand
  readonly telling: { readonly done: string; readonly failed: string }
  readonly isOnline: boolean
  readonly onClose: () => void
}

/** What cannot be taken back says first what it does; every way out of it leaves things as they are. */
export function ConfirmDialog({ title, words, keep, confirm, command, telling, ...way }: Props) {
  const { isOnline, onClose } = way
  const { act, isBusy, problem } = useFamilyAct()
  const go = async () => {
    if (await act(command, telling)) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      className="family-dialog"
      actions={
        <>
          <DialogClose>{keep}</DialogClose>
          <Button
            kind="primary"
            busy={isBusy}
            disabled={!isOnline && !mayWait(command)}
            onClick={() => void go()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="family-dialog-words">
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {problem !== null && <Notice kind="refused">{problem}</Notice>}
      </div>
    </Dialog>
  )
}
