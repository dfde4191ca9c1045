import { IconAlertTriangle, IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { HOURS_WORDS as WORDS } from './words.ts'
import type { TypedSpan, Weekday } from '#domain/hours/week-form.ts'

interface Props {
  readonly day: Weekday
  readonly spans: readonly TypedSpan[]
  readonly error: string | undefined
  readonly onChange: (spans: readonly TypedSpan[]) => void
}

const MOST = 3
const ORDINARY: TypedSpan = { from: '10:00', until: '18:00' }
const EMPTY: TypedSpan = { from: '', until: '' }

/** One day of the week: closed, or open from and until, also with a break between. */
export function DayHours({ day, spans, error, onChange }: Props) {
  const errorId = useId()
  const isOpen = spans.length > 0
  /** A day that's closed and opened again has the hours it had. */
  const [former, setFormer] = useState<readonly TypedSpan[]>([ORDINARY])
  const turn = (opens: boolean) => {
    if (!opens) setFormer(spans)
    onChange(opens ? former : [])
  }
  const change = (place: number, typed: Partial<TypedSpan>) =>
    onChange(spans.map((span, at) => (at === place ? { ...span, ...typed } : span)))
  const isIncomplete = spans.some(({ from, until }) => from === '' || until === '')
  return (
    <fieldset className="settings-day">
      <legend className="visually-hidden">{day}</legend>
      <SwitchField label={day} checked={isOpen} onChange={turn} />
      {!isOpen && <p className="settings-soft settings-day-closed">{WORDS.closed}</p>}
      {isOpen && (
        <div className="settings-spans">
          {spans.map(({ from, until }, place) => (
            // Their order is what they are known by.
            <div className="settings-span" key={place}>
              {time(WORDS.opens(day, place), from, (typed) => change(place, { from: typed }))}
              <span aria-hidden="true">–</span>
              {time(WORDS.closes(day, place), until, (typed) => change(place, { until: typed }))}
              {place > 0 ? (
                <Button
                  kind="quiet"
                  aria-label={WORDS.removeHours(day)}
                  title={WORDS.removeHours(day)}
                  onClick={() => onChange(spans.filter((_, at) => at !== place))}
                >
                  <IconX size={18} stroke={1.75} aria-hidden="true" />
                </Button>
              ) : (
                spans.length < MOST && (
                  <Button
                    kind="quiet"
                    aria-label={WORDS.addHours(day)}
                    title={WORDS.addHours(day)}
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
