import { MOST_PARTS, partsIn } from '#domain/service/service-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RECORD_WORDS as WORDS } from './offered-words.ts'
import type { DrawnField } from '#ui/section/record-form.tsx'

/** Minutes hands on; and where something sets, how long, and what comes after. */
export function LengthField({ value, error, onType }: DrawnField) {
  const parts = partsIn(value)
  const change = (place: number, typed: string) =>
    onType(parts.map((part, at) => (at === place ? typed.replaceAll(',', '') : part)).join(','))
  const minutes = parts.reduce((sum, part) => sum + (Number(part) || 0), 0)
  const areMinutes = parts.every(isMinutes)
  const isFlawed = (place: number) => (areMinutes ? place === 0 : !isMinutes(parts[place] ?? ''))
  return (
    <fieldset className="offered-length">
      <legend className="field-label">{WORDS.fields.parts}</legend>
      {parts.map((part, place) => (
        // Their order is what they are known by.
        <div key={place} className="offered-part">
          <TextField
            label={WORDS.part(place, parts.length)}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={part}
            error={isFlawed(place) ? error : undefined}
            onChange={({ currentTarget }) => change(place, currentTarget.value)}
          />
          {place % 2 === 1 && (
            <Button
              kind="quiet"
              aria-label={WORDS.removeParts(place)}
              onClick={() => onType(parts.toSpliced(place, 2).join(','))}
            >
              {WORDS.removePart}
            </Button>
          )}
        </div>
      ))}
      {parts.length > 1 && (
        <p className="field-hint">
          {WORDS.total(minutes)} {WORDS.whileItSets}
        </p>
      )}
      {parts.length < MOST_PARTS && (
        <Button onClick={() => onType([...parts, '', ''].join(','))}>{WORDS.addPart}</Button>
      )}
    </fieldset>
  )
}

const isMinutes = (part: string) => /^[1-9]\d{0,3}$/.test(part)
