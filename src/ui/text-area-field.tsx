import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import type { TextareaHTMLAttributes } from 'react'

type AreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & {
    /** How many characters still fit, once that is worth saying; below none, the error says it. */
    readonly room?: number | null
  }

export function TextAreaField({ label, hint, error, optional = false, room, ...area }: AreaProps) {
  const said = room === undefined || room === null ? hint : roomInWords(room)
  return (
    <Field label={label} hint={said} error={error} optional={optional}>
      {(ids) => <textarea className="field-input" rows={5} {...area} {...ids} />}
    </Field>
  )
}

function roomInWords(room: number): string | undefined {
  if (room < 0) return undefined
  return room === 1 ? '1 character left' : `${room.toLocaleString('en-US')} characters left`
}
