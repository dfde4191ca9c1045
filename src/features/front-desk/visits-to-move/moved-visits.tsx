import { stands } from '#domain/visits-to-move/move-draft.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { isUntold, letterInWords } from '#domain/visit/visit-letter.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { WORDS as DESK_WORDS } from '#features/front-desk/words.ts'
import { CallAbout } from './call-about.tsx'
import { TO_MOVE_WORDS as WORDS } from './visits-to-move-words.ts'
import { placeNames, visitNames } from './moves-in-words.ts'
import type { MovedVisit, WayBack } from '#domain/visits-to-move/move-draft.ts'
import type { ShownView } from '#domain/visits-to-move/while-off.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { VisitLetter } from '#domain/visit/visit-letter.ts'

interface Props {
  readonly moved: readonly MovedVisit[]
  readonly back: readonly WayBack[]
  readonly view: ShownView
  readonly isBusy: boolean
  readonly onPick: (visit: ShownVisit) => void
  readonly onBack: () => void
}

/** Whom to call, and for ten minutes the way back. */
export function MovedVisits({ moved, back, view, isBusy, onPick, onBack }: Props) {
  const known = moved.filter((one) => partsOf(one, view).length > 0)
  if (known.length === 0) return null
  return (
    <section className="side-panel" aria-labelledby="moved-title">
      <h3 id="moved-title">{WORDS.moved}</h3>
      <ul className="panel-list">
        {known.map((one) => (
          <MovedRow key={one.visitId} {...{ one, view, onPick }} />
        ))}
      </ul>
      {back.length > 0 && (
        <div className="to-move-back">
          <Button busy={isBusy} onClick={onBack}>
            {WORDS.back(back.length)}
          </Button>
          <span className="panel-soft">
            {WORDS.backUntil(timeOfVisit(Math.min(...back.map(({ until }) => until))))}
          </span>
        </div>
      )}
    </section>
  )
}

interface RowProps extends Pick<Props, 'view' | 'onPick'> {
  readonly one: MovedVisit
}

function MovedRow({ one, view, onPick }: RowProps) {
  const { visitId, from, to } = one
  const parts = partsOf(one, view)
  const [first] = parts
  if (first === undefined) return null
  const isSettled = !parts.some(({ isWaiting, needsSomebody }) => isWaiting || needsSomebody)
  return (
    <li className="to-move-row">
      <button type="button" className="to-move-open" onClick={() => onPick(first)}>
        <strong>{visitNames(parts)}</strong>
        <span>{placeNames(to, view)}</span>
        {from !== null && <span className="panel-soft">{WORDS.was(placeNames(from, view))}</span>}
      </button>
      <CallAbout visitId={visitId} parts={parts} visits={view.visits} />
      {isSettled && first.letter && (
        <Told letter={first.letter} now={view.now} isOver={first.startsAt <= view.now} />
      )}
      <State parts={parts} to={to} />
    </li>
  )
}

interface ToldProps {
  readonly letter: VisitLetter
  readonly now: number
  readonly isOver: boolean
}

/** Whether the client knows, or has to be called. */
function Told({ letter, ...moment }: ToldProps) {
  const seen = { ...moment, isConnected: useIsConnected() }
  const words = letterInWords(letter, seen)
  return isUntold(letter, seen) ? (
    <Badge kind="refused">{words}</Badge>
  ) : (
    <span className="panel-soft">{words}</span>
  )
}

function State({ parts, to }: Pick<MovedVisit, 'to'> & { readonly parts: readonly ShownVisit[] }) {
  if (parts.some(({ needsSomebody }) => needsSomebody))
    return <Badge kind="refused">{DESK_WORDS.needs}</Badge>
  if (!stands(parts, to)) return <Badge>{WORDS.changed}</Badge>
  if (parts.some(({ isWaiting }) => isWaiting))
    return <Badge kind="waiting">{DESK_WORDS.waiting}</Badge>
  return null
}

function partsOf({ to }: MovedVisit, { visits }: ShownView): readonly ShownVisit[] {
  return visits.filter(({ id }) => to.some((place) => place.appointmentId === id))
}
