import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import type { TextareaHTMLAttributes } from 'react'

type AreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>

export function TextAreaField({ label, hint, error, optional = false, ...area }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => <textarea className="field-input" rows={5} {...area} {...ids} />}
    </Field>
  )
}
