import { backUntil, stands } from '#domain/visits-to-move/moved-visits.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PhoneLink } from '#features/front-desk/phone-link.tsx'
import { TO_MOVE_WORDS as WORDS } from './visits-to-move-words.ts'
import { placeNames, visitNames } from './moves-in-words.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { MovedVisit, WayBack } from '#domain/visits-to-move/moved-visits.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly moved: readonly MovedVisit[]
  readonly back: readonly WayBack[]
  readonly view: Omit<DeskView, 'visits'> & { readonly visits: readonly ShownVisit[] }
  readonly isBusy: boolean
  readonly onPick: (visit: ShownVisit) => void
  readonly onBack: () => void
  readonly onClear: () => void
}

/** Whom to call, and for ten minutes the way back. */
export function MovedVisits({ moved, back, view, isBusy, onPick, onBack, onClear }: Props) {
  return (
    <section className="side-panel" aria-labelledby="moved-title">
      <h3 id="moved-title">{WORDS.moved}</h3>
      <ul className="panel-list">
        {moved.map((one) => (
          <MovedRow key={`${one.visitId} ${one.movedAt}`} {...{ one, view, onPick }} />
        ))}
      </ul>
      <div className="to-move-back">
        {back.length > 0 && (
          <Button busy={isBusy} onClick={onBack}>
            {WORDS.back(back.length)}
          </Button>
        )}
        {back.length > 0 && (
          <span className="panel-soft">{WORDS.backUntil(timeOfVisit(backUntil(moved)))}</span>
        )}
        <Button kind="quiet" onClick={onClear}>
          {WORDS.clear}
        </Button>
      </div>
    </section>
  )
}

interface RowProps extends Pick<Props, 'view' | 'onPick'> {
  readonly one: MovedVisit
}

function MovedRow({ one: { from, to }, view, onPick }: RowProps) {
  const parts = view.visits.filter(({ id }) => to.some((place) => place.appointmentId === id))
  const [first] = parts
  if (first === undefined) return null
  return (
    <li className="to-move-row">
      <button type="button" className="to-move-open" onClick={() => onPick(first)}>
        <strong>{visitNames(parts)}</strong>
        <span>{placeNames(to, view)}</span>
        {from !== null && <span className="panel-soft">{WORDS.was(placeNames(from, view))}</span>}
      </button>
      {first.phone !== '' && <PhoneLink name={visitNames([first])} phone={first.phone} />}
      <State parts={parts} to={to} />
    </li>
  )
}

function State({ parts, to }: Pick<MovedVisit, 'to'> & { readonly parts: readonly ShownVisit[] }) {
  if (parts.some(({ needsSomebody }) => needsSomebody))
    return <Badge kind="refused">{WORDS.refused}</Badge>
  if (!stands(parts, to)) return <Badge>{WORDS.changed}</Badge>
  if (parts.some(({ isWaiting }) => isWaiting)) return <Badge kind="waiting">{WORDS.notSent}</Badge>
  return null
}
