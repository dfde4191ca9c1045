import { useEffect, useRef, useState } from 'react'
import { deskSteps } from '#domain/desk/desk-steps.ts'
import { Button } from '#ui/button.tsx'
import { VisitSheetCancel } from './visit-sheet-cancel.tsx'
import { VisitSheetMove } from './visit-sheet-move.tsx'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly visit: ShownVisit
  readonly view: DeskView & { readonly visits: readonly ShownVisit[] }
}

/** Another time, or none: asked about in place, one at a time. */
export function VisitSheetChanges({ visit, view }: Props) {
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  // Whoever closed the question is led back to the button that opened it.
  useEffect(() => {
    const opened = before.current
    before.current = open
    if (open !== null || opened === null) return
    buttons.current?.querySelector<HTMLElement>(`[data-opens="${opened}"]`)?.focus()
  }, [open])
  const { mayMove, mayCancel } = deskSteps(visit)
  if (!mayMove && !mayCancel) return null
  const close = () => setOpen(null)
  if (open === 'move' && mayMove)
    return <VisitSheetMove visit={visit} view={view} onClose={close} />
  if (open === 'cancel' && mayCancel)
    return <VisitSheetCancel visit={visit} view={view} onClose={close} />
  return (
    <div className="visit-sheet-row" ref={buttons}>
      {mayMove && (
        <Button data-opens="move" onClick={() => setOpen('move')}>
          {WORDS.move}
        </Button>
      )}
      {mayCancel && (
        <Button kind="quiet" data-opens="cancel" onClick={() => setOpen('cancel')}>
          {WORDS.cancelVisit}
        </Button>
      )}
    </div>
  )
}
