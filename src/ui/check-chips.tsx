import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import './choice-chip.css'
import './field.css'
import './check-chips.css'

interface Props {
  readonly label: string
  readonly choices: readonly { readonly id: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly error?: string | undefined
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Several small choices in a row, of which as many as wanted are chosen. */
export function CheckChips({ label, choices, chosen, error, onChoose }: Props) {
  const id = useId()
  return (
    <fieldset className="check-chips">
      <legend className="field-label">{label}</legend>
      <div className="check-chips-row">
        {choices.map((choice) => (
          <label key={choice.id} className="choice-chip check-chip">
            <input
              type="checkbox"
              checked={chosen.includes(choice.id)}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              onChange={({ currentTarget }) =>
                onChoose(
                  currentTarget.checked
                    ? [...chosen, choice.id]
                    : chosen.filter((one) => one !== choice.id),
                )
              }
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
