import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import './field.css'

export interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Says so beside the label; a required field needs no mark. */
  readonly optional?: boolean
}

export interface FieldIds {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

interface Props extends FieldProps {
  readonly children: (ids: FieldIds) => ReactNode
}

/** Label above, hint and error below, tied to whatever input stands between. */
export function Field({ label, hint, error, optional = false, children }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      <div className="field-box">
        {children({
          id,
          'aria-describedby': describedBy === '' ? undefined : describedBy,
          'aria-invalid': error !== undefined,
        })}
      </div>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
