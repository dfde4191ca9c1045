import { freeUntil } from '#domain/visit-changes.ts'
import { visitTime } from '#domain/visit-words.ts'
import { useAppData } from '#data/app-data-context.tsx'
import { useAct } from '#data/use-act.ts'
import { callOff } from '#data/visit-actions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { VISIT_WORDS as WORDS } from './visit-words.ts'
import type { OwnVisit } from '#domain/own-visits.ts'

interface Props {
  /** All of one visit, the first service first. */
  readonly visits: readonly OwnVisit[]
  readonly onClose: () => void
}

/** What follows from it comes before the question; every way out of it leaves things as they are. */
export function CallOffDialog({ visits, onClose }: Props) {
  const data = useAppData()
  const { isBusy, problem, act } = useAct(WORDS.callOffFailed)
  const now = data.platform.clock.now()
  const until = Math.min(...visits.map(freeUntil))
  const go = async () => {
    const isDone = await act(async () => {
      const isApplied = (await callOff(data, visits)) === 'applied'
      await showToast(
        isApplied
          ? { title: WORDS.calledOffTitle, message: WORDS.calledOff, kind: 'done' }
          : { title: WORDS.waitingTitle, message: WORDS.waiting, kind: 'waiting' },
      )
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={WORDS.callOffTitle}
      className="call-off-dialog"
      actions={
        <>
          <DialogClose>{WORDS.keepVisit}</DialogClose>
          <Button kind="primary" busy={isBusy} onClick={() => void go()}>
            {WORDS.confirmCallOff}
          </Button>
        </>
      }
    >
      <div className="call-off-words">
        {visits.length > 1 && <p>{WORDS.callOffAll}</p>}
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
