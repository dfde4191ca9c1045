import { ageInWords } from '#domain/time/age-in-words.ts'
import { unassignedVisits } from '#domain/board/desk-unassigned.ts'
import { visitTime } from '#domain/visit/visit-words.ts'
import { useNow } from '#data/app/use-now.ts'
import { Badge } from '#ui/badge.tsx'
import { nameOf, serviceOf } from '#features/front-desk/visit-words.ts'
import { SHARED, UNASSIGNED_WORDS as WORDS } from '#features/front-desk/panel-words.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'
import './side-panels.css'

interface Props {
  readonly visits: readonly ShownVisit[]
  readonly onPick: (visit: ShownVisit) => void
}

/** Whoever is here and has nobody yet; a press shows who is free for them. */
export function UnassignedPanel({ visits, onPick }: Props) {
  const now = useNow()
  const waiting = unassignedVisits(visits)
  return (
    <section className="side-panel" aria-labelledby="unassigned-title">
      <h2 id="unassigned-title">
        {WORDS.title} <span className="side-panel-count">{waiting.length}</span>
      </h2>
      {waiting.length === 0 && <p className="panel-soft">{WORDS.empty}</p>}
      <ul className="panel-list">
        {waiting.map((visit) => (
          <li key={visit.id}>
            <button
              type="button"
              className="panel-row"
              aria-label={[WORDS.assign(nameOf(visit)), serviceOf(visit), since(visit, now)].join(
                ', ',
              )}
              onClick={() => onPick(visit)}
            >
              <strong>{nameOf(visit)}</strong>
              <span className="panel-soft">
                {serviceOf(visit)} · {since(visit, now)}
              </span>
              {visit.isWaiting && <Badge kind="waiting">{SHARED.notSent}</Badge>}
              <span className="panel-row-verb">{WORDS.assignShort}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function since({ startsAt }: ShownVisit, now: number): string {
  if (startsAt > now) return WORDS.comes(visitTime(startsAt, now))
  return WORDS.waits(ageInWords(startsAt, now) ?? WORDS.aMoment)
}
