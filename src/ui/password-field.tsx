import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import type { InputHTMLAttributes } from 'react'

type Props = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'>

export function PasswordField({ label, hint, error, optional = false, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => (
        <>
          <input
            className="field-input field-with-reveal"
            type={isShown ? 'text' : 'password'}
            {...input}
            {...ids}
          />
          <button
            className="field-reveal"
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={ids.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" />
          </button>
        </>
      )}
    </Field>
  )
}
