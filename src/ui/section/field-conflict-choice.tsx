import { Button } from '#ui/button.tsx'
import { ConflictValues } from '#ui/conflict-values.tsx'
import { FORM_WORDS } from './words.ts'
import type { FormWords } from './words.ts'

interface Props {
  readonly label: string
  readonly yours: string
  readonly theirs: string
  readonly words?: FormWords
  readonly onChoose: (keeps: 'yours' | 'theirs') => void
}

/** Both versions of one field, and a press for each. */
export function FieldConflictChoice({
  label,
  yours,
  theirs,
  words: WORDS = FORM_WORDS,
  onChoose,
}: Props) {
  return (
    <fieldset className="field-conflict">
      <legend>{label}</legend>
      <ConflictValues
        yours={{ label: WORDS.yours, value: yours || WORDS.nothing }}
        theirs={{ label: WORDS.theirs, value: theirs || WORDS.nothing }}
      />
      <div className="record-form-ways">
        <Button onClick={() => onChoose('yours')}>{WORDS.keepYours}</Button>
        <Button onClick={() => onChoose('theirs')}>{WORDS.keepTheirs}</Button>
      </div>
    </fieldset>
  )
}
