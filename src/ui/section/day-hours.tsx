import { IconAlertTriangle, IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { DAY_WORDS as WORDS } from './words.ts'
import './day-hours.css'

/** As in a time field: either is empty until it was typed. */
interface TypedSpan {
  readonly from: string
  readonly until: string
}

interface Props {
  /** Monday */
  readonly day: string
  /** Where the day is said already. */
  readonly label?: string
  /** What a day without hours is called. */
  readonly off: string
  readonly spans: readonly TypedSpan[]
  readonly error: string | undefined
  readonly onChange: (spans: readonly TypedSpan[]) => void
}

const MOST = 3
const ORDINARY: TypedSpan = { from: '10:00', until: '18:00' }
const EMPTY: TypedSpan = { from: '', until: '' }

/** One day of the week: off, or from and until, also with a break between. */
export function DayHours({ day, label = day, off, spans, error, onChange }: Props) {
  const errorId = useId()
  const isOn = spans.length > 0
  /** A day that's turned off and on again has the hours it had. */
  const [former, setFormer] = useState<readonly TypedSpan[]>([ORDINARY])
  const turn = (goesOn: boolean) => {
    if (!goesOn) setFormer(spans)
    onChange(goesOn ? former : [])
  }
  const change = (place: number, typed: Partial<TypedSpan>) =>
    onChange(spans.map((span, at) => (at === place ? { ...span, ...typed } : span)))
  const isIncomplete = spans.some(({ from, until }) => from === '' || until === '')
  return (
    <fieldset className="day-hours">
      <legend className="visually-hidden">{day}</legend>
      <SwitchField label={label} checked={isOn} onChange={turn} />
      {!isOn && <p className="day-hours-off">{off}</p>}
      {isOn && (
        <div className="day-hours-spans">
          {spans.map(({ from, until }, place) => (
            // Their order is what they are known by.
            <div className="day-hours-span" key={place}>
              {time(WORDS.from(day, place), from, (typed) => change(place, { from: typed }))}
              <span aria-hidden="true">–</span>
              {time(WORDS.until(day, place), until, (typed) => change(place, { until: typed }))}
              {place > 0 ? (
                <Button
                  kind="quiet"
                  aria-label={WORDS.remove(day)}
                  title={WORDS.remove(day)}
                  onClick={() => onChange(spans.filter((_, at) => at !== place))}
                >
                  <IconX size={18} stroke={1.75} aria-hidden="true" />
                </Button>
              ) : (
                spans.length < MOST && (
                  <Button
                    kind="quiet"
                    aria-label={WORDS.add(day)}
                    title={WORDS.add(day)}
                    onClick={() => onChange([...spans, EMPTY])}
                  >
                    <IconPlus size={18} stroke={1.75} aria-hidden="true" />
                  </Button>
                )
              )}
            </div>
          ))}
          {error !== undefined && (
            <p className="field-error" id={errorId}>
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
              {error}
            </p>
          )}
        </div>
      )}
    </fieldset>
  )
  function time(label: string, value: string, onType: (typed: string) => void) {
    return (
      <input
        className="field-input"
        type="time"
        aria-label={label}
        aria-invalid={error !== undefined && (!isIncomplete || value === '')}
        aria-describedby={error === undefined ? undefined : errorId}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    )
  }
}
