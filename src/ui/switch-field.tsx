import { useId } from 'react'
import './switch-field.css'

interface Props {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** On or off, with its name beside it; a press anywhere on the row turns it. */
export function SwitchField({ label, hint, checked, disabled = false, onChange }: Props) {
  const id = useId()
  return (
    <div className="switch-field">
      <input
        id={id}
        className="switch-field-input"
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label className="switch-field-label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="switch-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
