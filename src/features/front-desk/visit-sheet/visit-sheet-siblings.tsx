import { VISIT_STATES } from '#domain/visit/visit-words.ts'
import { hoursOf, serviceOf, stylistNameOf } from '#features/front-desk/visit-words.ts'
import { SHARED } from '#features/front-desk/panel-words.ts'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly visit: ShownVisit
  readonly view: { readonly visits: readonly ShownVisit[] } & Pick<DeskView, 'calendar'>
  readonly onFind: (visit: ShownVisit) => void
}

/** What else somebody comes for in the same visit; a press leads to it. */
export function VisitSheetSiblings({ visit, view, onFind }: Props) {
  const others = view.visits
    .filter(({ visitId, id }) => visitId === visit.visitId && id !== visit.id)
    .toSorted((one, other) => one.startsAt - other.startsAt)
  if (others.length === 0) return null
  return (
    <section className="visit-sheet-part">
      <h3>{WORDS.sameVisit}</h3>
      <ul className="panel-list">
        {others.map((other) => (
          <li key={other.id}>
            <button type="button" className="panel-row" onClick={() => onFind(other)}>
              <strong>
                {hoursOf(other)}, {serviceOf(other)}
              </strong>
              <span className="panel-soft">
                {stylistNameOf(view.calendar.rules, other.stylistId) || SHARED.nobodyYet}
                {' · '}
                {VISIT_STATES[other.status]}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
