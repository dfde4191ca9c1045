import { IconMinus, IconPlus } from '@tabler/icons-react'
import { CALCULATOR_WORDS as WORDS } from './calculator-words.ts'

interface Props {
  readonly people: number
  readonly most: number
  readonly note: string
  readonly onChange: (people: number) => void
}

/** Tries other sizes of a family, one person at a time. */
export function PeopleStepper({ people, most, note, onChange }: Props) {
  return (
    <fieldset className="family-stepper">
      <legend>{WORDS.people}</legend>
      <div className="family-stepper-row">
        <button
          type="button"
          aria-label={WORDS.fewer}
          disabled={people <= 1}
          onClick={() => onChange(people - 1)}
        >
          <IconMinus size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <output className="tabular">{people}</output>
        <button
          type="button"
          aria-label={WORDS.more}
          disabled={people >= most}
          onClick={() => onChange(people + 1)}
        >
          <IconPlus size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <span className="family-soft">{note}</span>
      </div>
    </fieldset>
  )
}
