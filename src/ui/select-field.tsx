import { IconChevronDown } from '@tabler/icons-react'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import type { SelectHTMLAttributes } from 'react'
import './select-field.css'

type SelectProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'>

/** The browser's own list of choices, in the house's frame. */
export function SelectField({ label, hint, error, optional = false, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => (
        <>
          <select className="field-input select-field" {...select} {...ids} />
          <IconChevronDown
            className="select-field-chevron"
            size={20}
            stroke={1.75}
            aria-hidden="true"
          />
        </>
      )}
    </Field>
  )
}
