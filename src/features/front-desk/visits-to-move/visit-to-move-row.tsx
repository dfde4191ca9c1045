import { useId } from 'react'
import { keyOfPlaces } from '#domain/visits-to-move/part-places.ts'
import { isReachedByEmail } from '#domain/desk/reached-by-email.ts'
import { shortDay } from '#domain/hours/opening-days.ts'
import { Badge } from '#ui/badge.tsx'
import { WORDS as DESK_WORDS } from '#features/front-desk/words.ts'
import { CallAbout } from './call-about.tsx'
import { TO_MOVE_WORDS as WORDS } from './visits-to-move-words.ts'
import { placesInWords, visitNames, visitToday } from './moves-in-words.ts'
import type { ShownView } from '#domain/visits-to-move/while-off.ts'
import type { PartPlace } from '#domain/visits-to-move/part-places.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { ReactNode } from 'react'
import type { VisitToMove } from '#domain/visits-to-move/move-plan.ts'

interface Props {
  readonly visit: VisitToMove
  readonly view: ShownView
  readonly isBusy: boolean
  readonly onChoose: (places: readonly PartPlace[]) => void
  readonly onPick: (visit: ShownVisit) => void
}

export function VisitToMoveRow({ visit, view, isBusy, onChoose, onPick }: Props) {
  const { parts, inTheWay, proposals, chosen, isTaken, needsSomebody } = visit
  const group = useId()
  const [first] = inTheWay
  if (first === undefined) return null
  const name = visitNames(parts)
  return (
    <li className="to-move-row">
      <button type="button" className="to-move-open" onClick={() => onPick(first)}>
        <strong>{name}</strong>
        <span className="panel-soft">{visitToday(parts, view)}</span>
      </button>
      <CallAbout visitId={visit.visitId} parts={inTheWay} visits={view.visits} />
      {!isReachedByEmail(visit.visitId, view) && (
        <span className="panel-soft">{WORDS.noEmail}</span>
      )}
      {needsSomebody && <Badge kind="refused">{DESK_WORDS.needs}</Badge>}
      <output className="to-move-taken">{isTaken && WORDS.isTaken}</output>
      {proposals.length === 0 && !needsSomebody && (
        <p className="panel-soft">{WORDS.noneOpen(shortDay(view.calendar.lastDay))}</p>
      )}
      {proposals.length > 0 && (
        <fieldset className="to-move-choices" disabled={isBusy}>
          <legend className="visually-hidden">{WORDS.newTime(name)}</legend>
          {proposals.map((places) => {
            const [when, who] = placesInWords(places, parts, view)
            return choice(
              places,
              <>
                <strong>{when}</strong> {who}
              </>,
            )
          })}
          {choice(null, WORDS.stays)}
        </fieldset>
      )}
    </li>
  )

  function choice(places: readonly PartPlace[] | null, words: ReactNode) {
    const key = keyOf(places)
    return (
      <label key={key} className="to-move-choice">
        <input
          type="radio"
          name={group}
          checked={keyOf(chosen) === key}
          onChange={() => onChoose(places ?? [])}
        />
        <span>{words}</span>
      </label>
    )
  }
}

function keyOf(places: readonly PartPlace[] | null): string {
  return places === null ? 'stays' : keyOfPlaces(places)
}
