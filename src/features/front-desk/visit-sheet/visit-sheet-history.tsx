import { Suspense, lazy, useState } from 'react'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

const HistoryList = lazy(async () => ({
  default: (await import('./visit-sheet-history-list.tsx')).VisitSheetHistoryList,
}))

interface Props {
  readonly visit: ShownVisit
  readonly now: number
}

/** Who did what and when; asked for once somebody wants to know. */
export function VisitSheetHistory({ visit, now }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="visit-sheet-part visit-sheet-history"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{WORDS.history}</summary>
      {isOpen && (
        <Suspense fallback={<p className="panel-soft">{WORDS.historyComes}</p>}>
          <HistoryList visit={visit} now={now} />
        </Suspense>
      )}
    </details>
  )
}
