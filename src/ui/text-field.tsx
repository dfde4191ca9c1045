import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>

export function TextField({ label, hint, error, optional = false, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => <input className="field-input" {...input} {...ids} />}
    </Field>
  )
}

type AreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>

export function TextAreaField({ label, hint, error, optional = false, ...area }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => <textarea className="field-input" rows={5} {...area} {...ids} />}
    </Field>
  )
}
