import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { SyntheticEvent } from 'react'
import './period-picker.css'

interface Days {
  readonly from: string
  readonly until: string
}

interface Props<Period extends string, Comparison extends string> {
  readonly periods: readonly { readonly id: Period; readonly label: string }[]
  readonly period: Period
  /** The one of the periods for which days are typed. */
  readonly own: Period
  readonly days: Days
  /** What is wrong with days that were typed, in a sentence. */
  readonly flawOf: (days: Days) => string | null
  readonly onPeriod: (period: Period, days: Days | null) => void
  readonly comparisons: readonly { readonly id: Comparison; readonly label: string }[]
  readonly comparison: Comparison
  readonly onComparison: (comparison: Comparison) => void
  readonly words: {
    readonly period: string
    readonly comparison: string
    readonly from: string
    readonly until: string
    readonly show: string
  }
}

/** Which days, and which they are compared with. */
export function PeriodPicker<Period extends string, Comparison extends string>(
  props: Props<Period, Comparison>,
) {
  const { periods, period, own, days, comparisons, comparison, words } = props
  const [isTyping, setTyping] = useState(false)
  const shown = isTyping ? own : period
  return (
    <div className="period-picker">
      <SelectField
        label={words.period}
        value={shown}
        onChange={({ target }) => {
          const chosen = periods.find(({ id }) => id === target.value)
          if (chosen === undefined) return
          setTyping(chosen.id === own)
          if (chosen.id !== own) props.onPeriod(chosen.id, null)
        }}
      >
        {periods.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.comparison}
        value={comparison}
        onChange={({ target }) => {
          const chosen = comparisons.find(({ id }) => id === target.value)
          if (chosen !== undefined) props.onComparison(chosen.id)
        }}
      >
        {comparisons.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {shown === own && (
        <OwnDays
          key={`${days.from} ${days.until}`}
          days={days}
          flawOf={props.flawOf}
          words={words}
          onShow={(typed) => {
            setTyping(false)
            props.onPeriod(own, typed)
          }}
        />
      )}
    </div>
  )
}

interface OwnDaysProps {
  readonly days: Days
  readonly flawOf: (days: Days) => string | null
  readonly words: Props<string, string>['words']
  readonly onShow: (days: Days) => void
}

function OwnDays({ days, flawOf, words, onShow }: OwnDaysProps) {
  const [typed, setTyped] = useState(days)
  const [flaw, setFlaw] = useState<string | null>(null)
  const change =
    (field: keyof Days) => (event: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [field]: event.target.value })
      setFlaw(null)
    }
  const show = (event: SyntheticEvent) => {
    event.preventDefault()
    const found = flawOf(typed)
    setFlaw(found)
    if (found === null) onShow(typed)
  }
  return (
    <form className="period-own" onSubmit={show} noValidate>
      <TextField label={words.from} type="date" value={typed.from} onChange={change('from')} />
      <TextField
        label={words.until}
        type="date"
        value={typed.until}
        onChange={change('until')}
        error={flaw ?? undefined}
      />
      <Button type="submit">{words.show}</Button>
    </form>
  )
}
