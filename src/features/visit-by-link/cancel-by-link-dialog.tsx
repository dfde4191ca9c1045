import { freeUntil } from '#domain/visit/visit-changes.ts'
import { visitTime } from '#domain/visit/visit-words.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { followLink } from '#data/visit/visit-by-link.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { WORDS } from './words.ts'
import type { LinkedVisit } from '#domain/visit/visit-link.ts'

interface Props {
  readonly visit: LinkedVisit
  readonly token: string
  readonly onClose: () => void
}

/** What follows from it comes before the question; every way out of it leaves things as they are. */
export function CancelByLinkDialog({ visit, token, onClose }: Props) {
  const data = useAppData()
  const { isBusy, problem, act } = useAct(WORDS.cancelFailed)
  const now = data.platform.clock.now()
  const until = freeUntil(visit)
  const go = () => act(async () => void (await followLink(data, token, 'call-off')))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={WORDS.cancelTitle}
      className="visit-link-dialog"
      actions={
        <>
          <DialogClose>{WORDS.keepVisit}</DialogClose>
          <Button kind="primary" busy={isBusy} onClick={() => void go()}>
            {WORDS.confirmCancel}
          </Button>
        </>
      }
    >
      <p>{until > now ? WORDS.inTime(visitTime(until, now)) : WORDS.late}</p>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </Dialog>
  )
}
