import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { VisitLines } from './visit-lines.tsx'
import type { Agreements } from './use-agreement.ts'

/** Whose visits a change hits, before it is made. */
export function AgreementDialog({ question }: Pick<Agreements, 'question'>) {
  if (question === null) return null
  const { title, visits, words, yes, no, answer } = question
  return (
    <Dialog
      isOpen
      onClose={() => answer(false)}
      title={title}
      actions={
        <>
          <DialogClose>{no}</DialogClose>
          <Button kind="primary" onClick={() => answer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{words}</p>
      <VisitLines visits={visits} />
    </Dialog>
  )
}
