import { agoInWords } from '#domain/ago.ts'
import { CHANGES_WORDS as WORDS } from './changes-words.ts'
import type { Conflict } from '#domain/change-conflict.ts'

interface Props {
  readonly conflict: Conflict
  readonly now: number
}

/** Two slips of paper side by side: nobody has to remember what stood there. */
export function ConflictValues({ conflict: { yours, theirs, who, when }, now }: Props) {
  const ago = when === null ? null : agoInWords(when, now)
  return (
    <dl className="conflict-values">
      <div>
        <dt>{WORDS.yours}</dt>
        <dd>{yours}</dd>
      </div>
      <div>
        <dt>{WORDS.theirs}</dt>
        <dd>
          {theirs}
          {who !== null && ago !== null && (
            <span className="conflict-values-who">{WORDS.by(who, ago)}</span>
          )}
        </dd>
      </div>
    </dl>
  )
}
