import { VISIT_STATES, visitTime } from '#domain/visit/visit-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { INBOX_ID } from '#features/front-desk/conflicts/conflict-inbox.tsx'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly visit: ShownVisit
  readonly now: number
  readonly onClose: () => void
}

/** Where it stands, and whether somebody has to decide about it. */
export function VisitSheetState({ visit, now, onClose }: Props) {
  const { status, source, confirmBy, isCalledOffLate, needsSomebody } = visit
  const decide = () => {
    onClose()
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${INBOX_ID}`)?.focus())
  }
  return (
    <>
      <p className="visit-sheet-state">
        <Badge kind={status === 'cancelled' || status === 'no_show' ? 'refused' : 'done'}>
          {VISIT_STATES[status]}
        </Badge>
        <Badge>{WORDS.source[source]}</Badge>
        {isCalledOffLate && <Badge kind="refused">{WORDS.isCalledOffLate}</Badge>}
      </p>
      {confirmBy !== null && (
        <Notice kind="waiting">{WORDS.toConfirm(visitTime(confirmBy, now))}</Notice>
      )}
      {needsSomebody && (
        <Notice kind="refused">
          <p>{WORDS.needs}</p>
          <Button onClick={decide}>{WORDS.openInbox}</Button>
        </Notice>
      )}
    </>
  )
}

/** Comes and goes by itself, so it stands below whatever may be pressed meanwhile. */
export function VisitSheetWaits({ visit: { isWaiting, needsSomebody } }: Pick<Props, 'visit'>) {
  return isWaiting && !needsSomebody ? <Notice kind="waiting">{WORDS.waits}</Notice> : null
}
