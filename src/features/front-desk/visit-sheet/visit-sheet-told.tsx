import { isReachedByEmail, isToldOfChanges } from '#domain/desk/reached-by-email.ts'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly visit: ShownVisit
  readonly view: DeskView & { readonly visits: readonly ShownVisit[] }
}

/** Before it is changed: whether its client hears of that from us. */
export function VisitSheetTold({ visit, view }: Props) {
  if (!isToldOfChanges(visit, view.now)) return null
  const isTold = isReachedByEmail(visit.visitId, view)
  return <p className="panel-soft">{isTold ? WORDS.isTold : WORDS.isNotTold}</p>
}
