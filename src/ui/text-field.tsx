import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import type { InputHTMLAttributes } from 'react'

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>

export function TextField({ label, hint, error, optional = false, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => <input className="field-input" {...input} {...ids} />}
    </Field>
  )
}
