import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { VisitsToSettle } from './visits-to-settle.tsx'
import { WORDS } from './words.ts'
import type { Agreements } from './use-agreement.ts'

/** Whose visits a change hits, before it is made. */
export function AgreementDialog({ question }: Pick<Agreements, 'question'>) {
  if (question === null) return null
  const { visits, words, yes, no, answer } = question
  return (
    <Dialog
      isOpen
      onClose={() => answer(false)}
      title={WORDS.visitsThen(visits.length)}
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
      <VisitsToSettle visits={visits} />
    </Dialog>
  )
}
