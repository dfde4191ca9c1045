import { Button } from '#ui/button.tsx'
import { ConflictValues } from '#ui/conflict-values.tsx'
import { FORM_WORDS as WORDS } from './words.ts'

interface Props {
  readonly label: string
  readonly yours: string
  readonly theirs: string
  readonly onChoose: (keeps: 'yours' | 'theirs') => void
}

/** Both versions of one field, and a press for each. */
export function FieldConflictChoice({ label, yours, theirs, onChoose }: Props) {
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
