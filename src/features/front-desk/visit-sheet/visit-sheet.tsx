import { APPOINTMENT_EDITOR_ROLES } from '#domain/session/roles.ts'
import { useSession } from '#data/app/app-data-context.tsx'
import { useNow } from '#data/app/use-now.ts'
import { Dialog } from '#ui/dialog.tsx'
import { NextTask } from '#ui/next-task.tsx'
import { AllergyWarning } from '#features/front-desk/allergy-warning.tsx'
import { ClientCardPart } from './client-card.tsx'
import { VisitSheetAssign } from './visit-sheet-assign.tsx'
import { VisitSheetChanges } from './visit-sheet-changes.tsx'
import { VisitSheetFacts } from './visit-sheet-facts.tsx'
import { VisitSheetHistory } from './visit-sheet-history.tsx'
import { VisitSheetNotes } from './visit-sheet-notes.tsx'
import { VisitSheetSiblings } from './visit-sheet-siblings.tsx'
import { VisitSheetState, VisitSheetWaits } from './visit-sheet-state.tsx'
import { VisitSheetSteps } from './visit-sheet-steps.tsx'
import { SHEET_WORDS } from './visit-sheet-words.ts'
import type { ClientCard, DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import './visit-sheet.css'
import '#features/front-desk/panel-forms.css'

interface Props {
  readonly visit: ShownVisit
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
  readonly userId: string
  readonly onClose: () => void
  /** Somebody wants to see this one instead. */
  readonly onFind: (visit: ShownVisit) => void
}

/** All there is to know and to do about a visit, what may hurt somebody first. */
export function VisitSheet({ visit, calendar, visits, onClose, onFind }: Props) {
  const view = { calendar, visits, now: useNow() }
  const mayEdit = useMayEdit()
  const card = cardOf(visit, calendar)
  const part = { visit, view }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={SHEET_WORDS.title(visit.clientName)}
      className="side-sheet"
      beside
    >
      <div className="visit-sheet" key={visit.id}>
        <AllergyWarning allergies={card?.allergies ?? ''} />
        <VisitSheetState visit={visit} now={view.now} onClose={onClose} />
        {mayEdit && visit.stylistId === null && <VisitSheetAssign {...part} />}
        {mayEdit && <VisitSheetSteps visit={visit} now={view.now} />}
        <VisitSheetWaits visit={visit} />
        <VisitSheetFacts {...part} mayEdit={mayEdit} />
        <VisitSheetSiblings {...part} onFind={onFind} />
        <NextTask meanwhile={null}>
          {mayEdit && <VisitSheetChanges {...part} />}
          <VisitSheetNotes visit={visit} now={view.now} mayEdit={mayEdit} />
          <ClientCardPart card={card} visit={visit} view={view} mayEdit={mayEdit} />
          <VisitSheetHistory visit={visit} now={view.now} />
        </NextTask>
      </div>
    </Dialog>
  )
}

/** The server decides; a button that it would refuse is not shown. */
function useMayEdit(): boolean {
  const session = useSession()
  return session.status === 'signed-in' && APPOINTMENT_EDITOR_ROLES.includes(session.person.role)
}

function cardOf({ cardId, clientId }: ShownVisit, { cards }: DeskCalendar): ClientCard | null {
  const byId = cards.find(({ id }) => id === cardId)
  return byId ?? cards.find(({ userId }) => userId !== null && userId === clientId) ?? null
}
