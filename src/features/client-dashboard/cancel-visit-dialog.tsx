import { freeUntil } from '#domain/visit/visit-changes.ts'
import { visitTime } from '#domain/visit/visit-words.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { cancelOwnVisit } from '#data/visit/visit-actions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { VISIT_WORDS as WORDS } from './visit-words.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'

interface Props {
  /** All of one visit, the first service first. */
  readonly visits: readonly OwnVisit[]
  readonly onClose: () => void
}

/** What follows from it comes before the question; every way out of it leaves things as they are. */
export function CancelVisitDialog({ visits, onClose }: Props) {
  const data = useAppData()
  const { isBusy, problem, act } = useAct(WORDS.cancelFailed)
  const now = data.platform.clock.now()
  const until = Math.min(...visits.map(freeUntil))
  const go = async () => {
    const isDone = await act(async () => {
      const isApplied = (await cancelOwnVisit(data, visits)) === 'applied'
      await showToast(
        isApplied
          ? { title: WORDS.canceledTitle, message: WORDS.canceled, kind: 'done' }
          : { title: WORDS.waitingTitle, message: WORDS.waiting, kind: 'waiting' },
      )
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={WORDS.cancelTitle}
      className="cancel-visit-dialog"
      actions={
        <>
          <DialogClose>{WORDS.keepVisit}</DialogClose>
          <Button kind="primary" busy={isBusy} onClick={() => void go()}>
            {WORDS.confirmCancel}
          </Button>
        </>
      }
    >
      <div className="cancel-visit-words">
        {visits.length > 1 && <p>{WORDS.cancelAll}</p>}
        <ul>
          {visits.map(({ id, serviceName, startsAt }) => (
            <li key={id}>
              <strong>{serviceName === '' ? WORDS.noService : serviceName}</strong>
              <span className="tabular">{visitTime(startsAt, now)}</span>
            </li>
          ))}
        </ul>
        <p>{until > now ? WORDS.inTime(visitTime(until, now)) : WORDS.late}</p>
        {problem !== null && <Notice kind="refused">{problem}</Notice>}
      </div>
    </Dialog>
  )
}
