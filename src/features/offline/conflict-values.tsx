import { agoInWords } from '#domain/time/ago.ts'
import { ConflictValues as Slips } from '#ui/conflict-values.tsx'
import { CHANGES_WORDS as WORDS } from './changes-words.ts'
import type { Conflict } from '#domain/change/change-conflict.ts'

interface Props {
  readonly conflict: Conflict
  readonly now: number
}

export function ConflictValues({ conflict: { yours, theirs, who, when }, now }: Props) {
  const by = who === null || when === null ? null : WORDS.by(who, agoInWords(when, now))
  return (
    <Slips
      yours={{ label: WORDS.yours, value: yours }}
      theirs={{ label: WORDS.theirs, value: theirs, by }}
    />
  )
}
