import { Picture } from '#ui/picture.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { VisitSummary } from './visit-summary.tsx'
import type { ShownVisit } from './shown-visit.ts'

interface Props {
  readonly shown: ShownVisit
  readonly isChosen: boolean
}

/** What the visit has become so far, beside the questions where there is room. */
export function PickerSummary({ shown, isChosen }: Props) {
  const isEmpty = shown.lines.length === 0
  return (
    <aside className="picker-summary" data-is-chosen={isChosen} aria-label={WORDS.summary}>
      <h3>{WORDS.summary}</h3>
      {isEmpty ? (
        <>
          <p className="picker-hint">{WORDS.barService}</p>
          <Picture
            name="sprigs"
            alt=""
            width={640}
            height={640}
            sizes="(min-width: 900px) 240px, 0px"
          />
        </>
      ) : (
        <VisitSummary visit={shown} />
      )}
      <p className="picker-hint">{WORDS.free}</p>
    </aside>
  )
}
