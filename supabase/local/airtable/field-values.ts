import { AirtableError } from './airtable-error.ts'
import { requireField, type Field, type Fields, type Table } from './base.ts'

const TEXT_TYPES = ['singleLineText', 'multilineText', 'email', 'phoneNumber', 'url'] as const
const NUMBER_TYPES = ['number', 'currency', 'percent', 'duration'] as const

export const FIELD_TYPES = [
  ...TEXT_TYPES,
  ...NUMBER_TYPES,
  'checkbox',
  'singleSelect',
  'multipleSelects',
  'multipleAttachments',
] as const

export type FieldType = (typeof FIELD_TYPES)[number]

/** Fields as they will lie in the table; without typecast nothing is turned into anything else. */
export function checkedFields(table: Table, fields: unknown): Fields {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new AirtableError(422, 'INVALID_REQUEST_MISSING_FIELDS', 'Could not find field "fields"')
  for (const [name, value] of Object.entries(fields)) check(requireField(table, name), value)
  return { ...fields }
}

/** Airtable returns nothing that is empty: no "", no [], no false. */
export function withoutEmpty(fields: Fields, only: readonly string[] | null): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !isEmpty(value) && (only === null || only.includes(name)),
    ),
  )
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || value === '' || value === false
}

function check(field: Field, value: unknown): void {
  if (value === null) return
  if (field.type === 'multipleAttachments')
    throw new AirtableError(
      422,
      'INVALID_ATTACHMENT_OBJECT',
      `Attachments of "${field.name}" are put there through the control address of this double.`,
    )
  if (!fits(field, value))
    throw new AirtableError(
      422,
      'INVALID_VALUE_FOR_COLUMN',
      `Field "${field.name}" cannot accept the provided value`,
    )
  const chosen = [value].flat().filter((one) => typeof one === 'string')
  if (field.choices !== undefined && !chosen.every((one) => field.choices?.includes(one)))
    throw new AirtableError(
      422,
      'INVALID_MULTIPLE_CHOICE_OPTIONS',
      `Insufficient permissions to create new select option ${JSON.stringify(chosen.at(0))}`,
    )
}

function fits({ type }: Field, value: unknown): boolean {
  if (isOneOf(NUMBER_TYPES, type)) return typeof value === 'number' && Number.isFinite(value)
  if (type === 'checkbox') return typeof value === 'boolean'
  if (type === 'multipleSelects')
    return Array.isArray(value) && value.every((one) => typeof one === 'string')
  return typeof value === 'string'
}

function isOneOf(types: readonly FieldType[], type: FieldType): boolean {
  return types.includes(type)
}
